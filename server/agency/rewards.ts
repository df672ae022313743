/**
 * What settled stakes earn: points for the bettor, commission for the member who brought them in. Settlement writes the
 * turnovers; they are booked here once their draw is settled, in batches that any process may take up. A turnover
 * leaves the open ones in the transaction that books it, and both ledgers refuse a second entry under its id.
 * docs/decisions/0018-points-and-commission.md says why it is so.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { HOUSE, lockAccounts, POSTING } from '../ledger/ledger.ts';

export interface Rewards {
  /** Whole points for a pound staked; parts of a point are dropped, by draw. */
  readonly pointsPerPound: number;
  /** Hundredths of a per cent of the stake. */
  readonly commissionRate: bigint;
}

/** Turnovers of one transaction. */
const BOOKED_AT_ONCE = 500;
const PENCE_A_POUND = 100n;
/** A stake in pence times the rate is in ten-thousandths of a penny. */
export const EARNED_A_PENNY = 10_000n;

/** Takes open turnovers of the earliest settled draw that has some, those that no other process has taken. */
async function takeTurnovers(tx: Transaction, size: number): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT t.id FROM turnovers AS t
     WHERE t.booked_at IS NULL AND t.draw_id = (
       SELECT open.draw_id FROM turnovers AS open
        WHERE open.booked_at IS NULL
          AND open.draw_id NOT IN (SELECT id FROM draws WHERE settled_at IS NULL)
        ORDER BY open.draw_id LIMIT 1)
     ORDER BY t.member_id LIMIT ${size} FOR UPDATE OF t SKIP LOCKED`);
  return rows.map(({ id }) => id);
}

/** Books the points of `taken`. */
const POINTS = sql`
  scored AS (SELECT id, member_id, points FROM taken WHERE points > 0),
  points_booked AS (
    INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
    SELECT s.member_id, 'stake', s.id, s.points, coalesce(a.points, 0) + s.points, clock.now
      FROM clock, scored AS s LEFT JOIN points_accounts AS a ON a.member_id = s.member_id
     ORDER BY s.member_id
  ),
  points_moved AS (
    INSERT INTO points_accounts AS a (member_id, points, entries)
    SELECT member_id, points, 1 FROM scored ORDER BY member_id
    ON CONFLICT (member_id) DO UPDATE SET points = a.points + excluded.points, entries = a.entries + 1
  )`;

/** Counts what inviters earn by `taken`, by day; `entries` are the whole pennies of it that weren't paid yet. */
const COMMISSION = sql`
  shares AS MATERIALIZED (
    SELECT t.id AS ref, t.invited_by AS inviter_id, t.day, t.member_id, t.stake, t.earned, c.member_id IS NULL AS is_new,
           (coalesce(c.earned, 0) + t.earned) / ${EARNED_A_PENNY}
             - coalesce(c.earned, 0) / ${EARNED_A_PENNY} AS commission
      FROM taken AS t LEFT JOIN commission_days AS c
        ON c.inviter_id = t.invited_by AND c.day = t.day AND c.member_id = t.member_id
     WHERE t.invited_by IS NOT NULL
  ),
  by_member AS (
    INSERT INTO commission_days AS c (inviter_id, day, member_id, stake, earned)
    SELECT inviter_id, day, member_id, stake, earned FROM shares ORDER BY 1, 2, 3
    ON CONFLICT (inviter_id, day, member_id) DO UPDATE
      SET stake = c.stake + excluded.stake, earned = c.earned + excluded.earned
  ),
  by_day AS (
    INSERT INTO agency_days AS a (inviter_id, day, members, stake, commission)
    SELECT inviter_id, day, count(*) FILTER (WHERE is_new), sum(stake), sum(commission)
      FROM shares GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (inviter_id, day) DO UPDATE
      SET members = a.members + excluded.members, stake = a.stake + excluded.stake,
          commission = a.commission + excluded.commission
  ),
  entries AS (
    SELECT 'commission' AS kind, s.ref, s.inviter_id AS member_id, e.account_id, e.amount
      FROM shares AS s,
           LATERAL (VALUES (s.inviter_id, s.commission), (${HOUSE.agency}, -s.commission)) AS e (account_id, amount)
     WHERE s.commission > 0
  )`;

/** Books turnovers whose members' and inviters' accounts are locked. */
async function book(tx: Transaction, ids: SQL, { pointsPerPound, commissionRate }: Rewards): Promise<void> {
  await tx.execute(sql`
    WITH clock AS MATERIALIZED (SELECT date_trunc('milliseconds', tenball_now()) AS now),
    taken AS MATERIALIZED (
      SELECT t.id, t.member_id, m.invited_by, t.stake, (d.settled_at AT TIME ZONE 'UTC')::date AS day,
             t.stake * ${pointsPerPound}::bigint / ${PENCE_A_POUND} AS points,
             t.stake * ${commissionRate}::bigint AS earned
        FROM turnovers AS t JOIN members AS m ON m.id = t.member_id JOIN draws AS d ON d.id = t.draw_id
       WHERE t.id IN (${ids})
    ),
    booked AS (UPDATE turnovers SET booked_at = clock.now FROM clock, taken WHERE turnovers.id = taken.id),
    ${POINTS},
    ${COMMISSION},
    ${POSTING}
    SELECT count(*) FROM moved`);
}

/** Books up to `size` turnovers of the earliest settled draw. @returns how many */
export const bookTurnovers = (
  db: Database,
  rewards: Rewards,
  size: number = BOOKED_AT_ONCE,
): Promise<number> =>
  transact(db, async (tx) => {
    const taken = await takeTurnovers(tx, size);
    if (taken.length === 0) return 0;
    const ids = sql`SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(taken)}::jsonb)`;
    await lockAccounts(
      tx,
      sql`SELECT unnest(ARRAY[m.id, m.invited_by]) FROM turnovers AS t JOIN members AS m ON m.id = t.member_id
           WHERE t.id IN (${ids})`,
    );
    await book(tx, ids, rewards);
    return taken.length;
  });
