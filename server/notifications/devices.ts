/** Where a member has signed in before: to tell them of a sign-in from elsewhere. */
import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { knownDevices } from '../db/schema/notifications.ts';
import { sweepTable } from '../db/sweep.ts';
import { networkOf } from '../work/networks.ts';
import { noteNewDevice } from './occurrences.ts';

const LIFE = sql`interval '400 days'`;
/** Of an IPv4 and an IPv6 address: what one provider's customers share, so that a phone is not new each day. */
const SHARED_PARTS = 2;

/** Browsers change the numbers in their names every few weeks: "Firefox on Linux" is one device before and after. */
const withoutVersions = (agent: string): string => agent.replaceAll(/\d+(?:[._]\d+)*/g, '');

function regionOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, SHARED_PARTS).join(separator);
}

interface Place {
  readonly address: string;
  readonly agent: string;
}

/** The device and the network of a sign-in. A copy of the database does not tell them. */
const hashOf = ({ agent, address }: Place): Uint8Array =>
  createHash('sha256')
    .update(`${withoutVersions(agent)}\n${regionOf(address)}`)
    .digest();

/** Notes where a session was opened, and an occurrence where none was opened before while others were elsewhere. */
export async function noteSignIn(
  tx: Executor,
  memberId: bigint,
  place: Place,
  sessionId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ is_new: boolean; others: boolean }>(sql`
    INSERT INTO known_devices (member_id, hash, seen_at) VALUES (${memberId}, ${hashOf(place)}, ${now})
        ON CONFLICT (member_id, hash) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING xmax = 0 AS is_new,
              EXISTS (SELECT FROM known_devices AS other WHERE other.member_id = ${memberId}) AS others`);
  // What the statement itself adds is not among the others.
  if (rows[0]?.is_new === true && rows[0].others) await noteNewDevice(tx, memberId, sessionId);
}

/** Forgets where members have not signed in for more than a year, a batch at a time. @returns how many */
export const sweepDevices = (db: Database): Promise<number> =>
  sweepTable(
    db,
    knownDevices,
    [knownDevices.memberId, knownDevices.hash],
    lt(knownDevices.seenAt, sql`${now} - ${LIFE}`),
  );
