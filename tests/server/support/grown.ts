/**
 * Long histories, as SQL that writes them straight into the tables and their kept totals: row n of each is
 * `step_s` × n seconds after 2024 began. Statements are to be run while triggers look away.
 */

export interface Growth {
  /** The id of whose history it is. */
  readonly memberId: string;
  /** Rows are numbered; those of before are there. */
  readonly from: number;
  readonly to: number;
  readonly step_s: number;
}

const NUMBERED = ({ from, to, step_s }: Growth): string => `
  SELECT n, timestamptz '2024-01-01T00:00:00Z' + n * ${step_s} * interval '1 second' AS at
    FROM generate_series(${from}, ${to}) AS n`;
const DAY = `(at AT TIME ZONE 'UTC')::date`;

/** Settled bets: a win, two losses, and so on. */
const betsOf = (growth: Growth): string => `
  INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, status, payout, created_at, settled_at)
  SELECT 1, ${growth.memberId}, 202401010000001, 'first', 'big', 19800, 100, CASE WHEN n % 3 = 0 THEN 'won' ELSE 'lost' END,
         CASE WHEN n % 3 = 0 THEN 198 ELSE 0 END, at, at
    FROM (${NUMBERED(growth)}) AS numbered;
  INSERT INTO member_days AS d (member_id, day, product, status, count, stake, payout)
  SELECT ${growth.memberId}, ${DAY}, 'big', CASE WHEN n % 3 = 0 THEN 'won' ELSE 'lost' END AS status, count(*),
         100 * count(*), sum(CASE WHEN n % 3 = 0 THEN 198 ELSE 0 END)
    FROM (${NUMBERED(growth)}) AS numbered GROUP BY 2, 4
  ON CONFLICT (member_id, day, product, status) DO UPDATE
    SET count = d.count + excluded.count, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout;`;

/** Entries of the ledger and of the points: two wins, a recharge. The balance is a pound for each. */
const entriesOf = (growth: Growth): string => `
  WITH posted AS (
    INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
    SELECT CASE WHEN n % 3 = 0 THEN 'recharge' ELSE 'win' END, 9000000000 + n, ${growth.memberId}, 100, 100 * n, at
      FROM (${NUMBERED(growth)}) AS numbered ORDER BY n
    RETURNING id, kind, created_at AS at
  )
  INSERT INTO balance_days AS d (member_id, day, kind, count, received, spent, first_id, last_id)
  SELECT ${growth.memberId}, ${DAY}, kind, count(*), 100 * count(*), 0, min(id), max(id) FROM posted GROUP BY 2, 3
  ON CONFLICT (member_id, day, kind) DO UPDATE
    SET count = d.count + excluded.count, received = d.received + excluded.received, last_id = excluded.last_id;
  UPDATE accounts SET balance = 100 * ${growth.to} WHERE id = ${growth.memberId};
  INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
  SELECT ${growth.memberId}, 'stake', 9000000000 + n, 1, n, at FROM (${NUMBERED(growth)}) AS numbered ORDER BY n;
  INSERT INTO points_accounts AS p (member_id, points, entries) VALUES (${growth.memberId}, ${growth.to}, ${growth.to})
  ON CONFLICT (member_id) DO UPDATE SET points = excluded.points, entries = excluded.entries;`;

/** Recharges (paid, every tenth failed), withdrawals (paid, every tenth refused) and ordered goods. */
const ordersOf = (growth: Growth): string => `
  INSERT INTO recharges (member_id, request_id, body_hash, method, amount, credited, status, created_at, paid_at)
  SELECT ${growth.memberId}, gen_random_uuid(), '', 'sandbox', 100, CASE WHEN n % 10 > 0 THEN 100 END,
         CASE WHEN n % 10 > 0 THEN 'paid' ELSE 'failed' END, at, CASE WHEN n % 10 > 0 THEN at END
    FROM (${NUMBERED(growth)}) AS numbered ORDER BY n;
  INSERT INTO withdrawals (member_id, request_id, body_hash, method, amount, account, status, created_at, done_at)
  SELECT ${growth.memberId}, gen_random_uuid(), '', 'sandbox', 100, '',
         CASE WHEN n % 10 > 0 THEN 'paid' ELSE 'refused' END, at, at
    FROM (${NUMBERED(growth)}) AS numbered ORDER BY n;
  INSERT INTO pay_details (member_id, recharges, withdrawals) VALUES (${growth.memberId}, ${growth.to}, ${growth.to})
  ON CONFLICT (member_id) DO UPDATE SET recharges = excluded.recharges, withdrawals = excluded.withdrawals;
  INSERT INTO exchanges (member_id, request_id, prize_id, name, kind, picture, points, value, status, points_after,
                         balance_after, created_at)
  SELECT ${growth.memberId}, gen_random_uuid(), 1, 'Mug', 'goods', '', 1, 0,
         CASE WHEN n % 10 > 0 THEN 'sent' ELSE 'ordered' END, 0, 0, at
    FROM (${NUMBERED(growth)}) AS numbered ORDER BY n;
  UPDATE points_accounts SET exchanges = ${growth.to} WHERE member_id = ${growth.memberId};`;

/** Entries of the audit log. Their hashes are empty: they are not verified here. */
const auditOf = (growth: Growth): string => `
  INSERT INTO audit_entries (number, at, operator, address, action, subject, hash)
  SELECT (SELECT coalesce(max(number), 0) FROM audit_entries) + 1 + n - ${growth.from}, at, 'grown', '',
         CASE WHEN n % 10 > 0 THEN 'member.lock' ELSE 'member.unlock' END, '', ''
    FROM (${NUMBERED(growth)}) AS numbered ORDER BY n;
  UPDATE audit_head SET number = (SELECT max(number) FROM audit_entries);`;

const DRAW = `to_char(at, 'YYYYMMDD')::bigint`;
/** Draws that are out, all with the same balls. */
const drawsOf = (growth: Growth): string => `
  INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment, seed, balls, drawn_at, settled_at)
  SELECT ${DRAW} * 10000000 + row_number() OVER (PARTITION BY ${DRAW} ORDER BY n) + ${growth.from}, at, at,
         at + interval '1 millisecond', encode(sha256(decode(repeat('00', 32), 'hex')), 'hex'), decode(repeat('00', 32), 'hex'), '{1,2,3,4,5,6,7,8,9,10}', at, at
    FROM (${NUMBERED(growth)}) AS numbered;
  INSERT INTO draw_days AS d (day, drawn) SELECT ${DRAW}, count(*) FROM (${NUMBERED(growth)}) AS numbered GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET drawn = d.drawn + excluded.drawn;`;

const BROUGHT = 100;
/** What a hundred members earned who brought them in, row by row and day by day. */
const commissionOf = ({ memberId, from, to }: Growth): string => `
  INSERT INTO members (id, username, password_hash, nickname, invite_code, created_at) OVERRIDING SYSTEM VALUE
  SELECT 900000 + n, 'brought_' || n, '', '', 'brought_' || n, '2024-01-01' FROM generate_series(0, ${BROUGHT - 1}) AS n
  ON CONFLICT DO NOTHING;
  INSERT INTO commission_days (inviter_id, day, member_id, stake, earned)
  SELECT ${memberId}, date '2024-01-01' + n / ${BROUGHT}, 900000 + n % ${BROUGHT}, 100, 500000
    FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO agency_days AS d (inviter_id, day, members, stake, commission)
  SELECT ${memberId}, date '2024-01-01' + n / ${BROUGHT}, count(*), 100 * count(*), 50 * count(*)
    FROM generate_series(${from}, ${to}) AS n GROUP BY 2
  ON CONFLICT (inviter_id, day) DO UPDATE SET members = d.members + excluded.members;`;

/** Recounts the stored counts of the operators' lists. */
const COUNTED = `
  DELETE FROM list_counts;
  INSERT INTO list_counts SELECT 'members', CASE WHEN locked_at IS NULL THEN 'active' ELSE 'locked' END, '', id / 10000, 0, count(*) FROM members GROUP BY 2, 4;
  INSERT INTO list_counts SELECT 'recharges', status, '', id / 10000, 0, count(*) FROM recharges GROUP BY 2, 4;
  INSERT INTO list_counts SELECT 'withdrawals', status, '', id / 10000, 0, count(*) FROM withdrawals GROUP BY 2, 4;
  INSERT INTO list_counts SELECT 'exchanges', status, '', id / 10000, 0, count(*) FROM exchanges WHERE kind = 'goods' GROUP BY 2, 4;
  INSERT INTO list_counts SELECT 'audit', action, operator, number / 10000, 0, count(*) FROM audit_entries GROUP BY 2, 3, 4;`;

const PARTS = [betsOf, entriesOf, ordersOf, auditOf, drawsOf, commissionOf];

/** All of it. Triggers look away, and the counts are kept. */
export const grownBy = (growth: Growth): string => `
  SET session_replication_role = replica;
  ${PARTS.map((part) => part(growth)).join('\n')}
  ${COUNTED}
  SET session_replication_role = origin;`;
