/**
 * Sessions of guests: read-only, and of no member. A network (networks.ts) opens so many a minute and has so many in
 * all. One whose access token has run out gives way to a new one: a page asks for another then, and a session loses
 * nothing. One that is in use does not give way, or a stranger behind the same address could end it.
 */
import { sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Transaction } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { networkOf } from '../work/networks.ts';
import { addCounts } from '../rates/rates.ts';
import { openSession, type Origin } from './sessions.ts';
import { ACCESS_LIFE, REFRESH_LIFE } from './tokenFamilies.ts';

interface Limits {
  readonly perMinute: number;
  readonly sessionsMax: number;
}
type TooMany = { readonly kind: 'tooMany'; readonly ms: number };
type Opened =
  | { readonly kind: 'opened'; readonly session: Awaited<ReturnType<typeof openSession>> }
  | TooMany;

/** Every renewal gives a family its whole life again, and an access token. */
const ACCESS_ENDS = sql`(expires_at - ${REFRESH_LIFE} + ${ACCESS_LIFE})`;

/** Makes room for one more session of a network. @returns null, or what to wait for when all are in use */
async function makeRoom(tx: Transaction, network: string, max: number): Promise<TooMany | null> {
  const { rows: counted } = await tx.execute<{ count: string }>(sql`
    SELECT count(*)::bigint AS count FROM session_families WHERE guest_network = ${network}`);
  const beyond = Number(counted[0]?.count) + 1 - max;
  if (beyond <= 0) return null;
  const { rows: gone } = await tx.execute(sql`
    DELETE FROM session_families WHERE id IN (
      SELECT id FROM session_families
       WHERE guest_network = ${network} AND (ended_at IS NOT NULL OR ${ACCESS_ENDS} <= ${now})
       ORDER BY expires_at LIMIT ${beyond} FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  if (gone.length === beyond) return null;
  const { rows: oldest } = await tx.execute<{ ms: string | null }>(sql`
    SELECT ceil(extract(epoch FROM min(${ACCESS_ENDS}) - ${now}) * 1000)::bigint AS ms
      FROM session_families WHERE guest_network = ${network}`);
  return { kind: 'tooMany', ms: Math.max(1, Number(oldest[0]?.ms ?? 0)) };
}

/** Opens a session, unless the network has had its guests of this minute or has as many as it may. */
export const openGuestSession = (db: Database, limits: Limits, origin: Origin): Promise<Opened> =>
  transact(db, async (tx): Promise<Opened> => {
    const network = networkOf(origin.address);
    const key = `guests:${network}`;
    // Its row stays locked until the end: sessions of one network that are opened at once are counted one by one.
    const taken = (await addCounts(tx, new Map([[key, 1]]))).get(key);
    if (taken !== undefined && taken.count > limits.perMinute) return { kind: 'tooMany', ms: taken.ms };
    const full = await makeRoom(tx, network, limits.sessionsMax);
    return full ?? { kind: 'opened', session: await openSession(tx, null, origin) };
  });
