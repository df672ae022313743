/** Bettors who bet one after another by the statements of the oldest program: they fit every schema since. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/open.ts';
import { sqlStateOf, transact } from '../../server/db/transact.ts';

const DRAW = 300_001_010_000_001;
const BETTORS = [1001, 1002, 1003, 1004];
const BEFORE_MS = 500;

const tokenOf = (member: number): Buffer => createHash('sha256').update(`token ${member}`).digest();

/** Members with money and a session, and the draw they bet on. */
export async function seatBettors(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment)
    VALUES (${DRAW}, now(), now() + interval '1 day', now() + interval '2 days', '')`);
  for (const member of BETTORS) {
    await db.execute(sql`
      WITH member AS (
        INSERT INTO members (username, password_hash, nickname, invite_code, created_at)
        VALUES (${`bettor ${member}`}, '', '', ${`bettor ${member}`}, now()) RETURNING id),
      account AS (INSERT INTO accounts SELECT id, 100000000 FROM member RETURNING id),
      stakes AS (INSERT INTO open_stakes (member_id) SELECT id FROM account),
      family AS (
        INSERT INTO session_families (member_id, created_at, expires_at)
        SELECT id, now(), now() + interval '1 day' FROM member RETURNING id),
      token AS (
        INSERT INTO session_tokens (hash, family_id, kind, expires_at)
        SELECT ${tokenOf(member)}, id, 'access', now() + interval '1 day' FROM family)
      INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
      SELECT 'start', id, account, amount, after, now()
        FROM member, LATERAL (VALUES (id, 100000000, 100000000), (2, -100000000, NULL)) AS e (account, amount, after)`);
  }
}

async function bet(db: Database, member: number): Promise<void> {
  await db.execute(sql`
    SELECT f.member_id, array(SELECT node FROM withheld_nodes AS w WHERE w.member_id = f.member_id)
      FROM session_tokens AS t JOIN session_families AS f ON f.id = t.family_id
     WHERE t.hash = ${tokenOf(member)} AND t.expires_at > now() AND f.ended_at IS NULL`);
  await transact(db, async (tx) => {
    await tx.execute(sql`
      WITH draw AS MATERIALIZED (SELECT id FROM draws WHERE id = ${DRAW} AND closes_at > now() FOR SHARE)
      SELECT a.balance, draw.id FROM accounts AS a LEFT JOIN draw ON true WHERE a.id = ${member} FOR UPDATE OF a`);
    await tx.execute(sql`SELECT odds FROM odds WHERE position = 'first' AND field = 'big'`);
    await tx.execute(sql`
      WITH submit AS (
        INSERT INTO submits (member_id, request_id, body_hash, balance, pending, created_at)
        VALUES (${member}, gen_random_uuid(), '', 0, 0, now()) RETURNING id),
      placed AS (
        INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, created_at)
        SELECT id, ${member}, ${DRAW}, 'first', 'big', 19800, 100, now() FROM submit),
      at_stake AS (UPDATE open_stakes SET bets = bets + 1, stake = stake + 100 WHERE member_id = ${member}),
      posted AS (
        INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
        SELECT 'stake', submit.id, e.account, e.amount, e.after, now()
          FROM submit, accounts AS a, LATERAL (VALUES (a.id, -100, a.balance - 100), (1, 100, NULL)) AS e (account, amount, after)
         WHERE a.id = ${member})
      UPDATE accounts SET balance = balance - 100 WHERE id = ${member}`);
  });
}

const QUERY_CANCELED = '57014';

export interface Beside {
  readonly took_ms: number;
  /** Of the bets that ended after the work had begun [ms], those among them that were given up. */
  readonly latencies: readonly number[];
  /** Bets that were given up: a statement takes 10 s at most. */
  readonly refused: number;
}

/** Does the work while bets are placed, which begin before it and end after it. */
export async function whileBetting(db: Database, work: () => Promise<unknown>): Promise<Beside> {
  const bets: { readonly endedAt: number; readonly took_ms: number }[] = [];
  const betting = new AbortController();
  let refused = 0;
  const bettor = async (member: number): Promise<void> => {
    while (!betting.signal.aborted) {
      const from = performance.now();
      await bet(db, member).catch((error: unknown) => {
        if (sqlStateOf(error) !== QUERY_CANCELED) throw error;
        refused += 1;
      });
      bets.push({ endedAt: performance.now(), took_ms: performance.now() - from });
    }
  };
  const all = Promise.all(BETTORS.map(bettor));
  await sleep(BEFORE_MS);
  const from = performance.now();
  let took_ms = Number.NaN;
  try {
    await work();
    took_ms = performance.now() - from;
  } finally {
    betting.abort();
    await all;
  }
  return { took_ms, refused, latencies: bets.flatMap((each) => (each.endedAt > from ? [each.took_ms] : [])) };
}
