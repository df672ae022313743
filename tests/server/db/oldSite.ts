/** A site as it was under the oldest schema (migration 0000): three members, their money, five draws. Amounts in pence. */
import { createHash } from 'node:crypto';
import { commitmentOf, drawBalls } from '../../../contract/game/draw.ts';
import { PASSWORD } from '../support/harness.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytes = (hex: string): string => `decode('${hex}', 'hex')`;

/** argon2id of PASSWORD, made by the first commit that had a database (aa9d77d). */
const OLD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$wVy4vtiraJt5E0U6QwLqgA$5wrXK+g/ZJ7GLpUYiNkhCT487qWaK00LflciwCBYVz0';

/** What ada's page had when the server was stopped: her tokens, and a slip whose answer may have been lost. */
export const ADA = {
  username: 'ada',
  password: PASSWORD,
  token: 'access-of-an-old-page',
  refreshToken: 'refresh-of-an-old-page',
  slip: {
    lottery_id: '20261121-0002',
    request_id: '00000000-0000-4000-8000-000000000006',
    accept_odds: 'never',
    bets: [
      { row: 'first', field: 'big', value: '2.50', odds: '1.98' },
      { row: 'first', field: 'small', value: '2.50', odds: '1.98' },
    ],
  },
} as const;
const HASH_OF_SLIP = sha256(
  JSON.stringify([
    202611210000002,
    'never',
    [
      ['first', 'big', '250', '19800'],
      ['first', 'small', '250', '19800'],
    ],
  ]),
);

const seedOf = (pair: string): string => pair.repeat(32);

/** A draw that is out. */
const drawn = (id: number, name: string, pair: string, minute: string, settledAt: string): string => {
  const [seed, balls] = [seedOf(pair), drawBalls(seedOf(pair), name)];
  return `(${id}, timestamptz '${minute}' - interval '1 minute', timestamptz '${minute}' - interval '10 seconds', '${minute}',
    '${commitmentOf(seed)}', ${bytes(seed)}, '{${balls.join()}}', NULL, timestamptz '${minute}' + interval '20 ms', ${settledAt})`;
};
/** A draw whose seed is sealed. */
const ahead = (id: number, pair: string, minute: string): string =>
  `(${id}, timestamptz '${minute}' - interval '1 minute', timestamptz '${minute}' - interval '10 seconds', '${minute}',
    '${commitmentOf(seedOf(pair))}', NULL, NULL, NULL, NULL, NULL)`;

const MEMBERS = `
  INSERT INTO members (username, password_hash, nickname, email, mobile, invite_code, invited_by, created_at, last_login_at, last_login_ip) VALUES
    ('Ada', '${OLD_HASH}', 'Ada L.', 'ada@example.org', '+447700900001', 'a1b2c3d4e5', NULL, '2026-11-20 08:00Z', '2026-11-21 11:55Z', '192.0.2.7'),
    ('bob', '${OLD_HASH}', 'bob', '', '', 'b1b2c3d4e5', 1001, '2026-11-20 08:30Z', NULL, NULL),
    ('eve', '${OLD_HASH}', 'eve', '', '', 'c1b2c3d4e5', NULL, '2026-11-21 11:00Z', NULL, NULL);
  INSERT INTO session_families (id, member_id, created_at, expires_at, ended_at) VALUES
    ('00000000-0000-4000-8000-00000000000a', 1001, '2026-11-21 11:55Z', '2026-12-21 11:55Z', NULL),
    ('00000000-0000-4000-8000-00000000000b', NULL, '2026-11-21 11:50Z', '2026-12-21 11:50Z', '2026-11-21 11:54Z');
  INSERT INTO session_tokens (hash, family_id, kind, expires_at, used_at) VALUES
    (${bytes(sha256(ADA.token))}, '00000000-0000-4000-8000-00000000000a', 'access', '2026-11-21 12:10Z', NULL),
    (${bytes(sha256(ADA.refreshToken))}, '00000000-0000-4000-8000-00000000000a', 'refresh', '2026-12-21 11:55Z', NULL);
  INSERT INTO login_failures VALUES ('bob', '192.0.2.9', 5, '2026-11-21 11:58Z', '2026-11-21 12:13Z');
  INSERT INTO withheld_nodes VALUES (1003, 'order/submit');
  INSERT INTO accounts VALUES (1001, 99680), (1002, 99600), (1003, 0);
  INSERT INTO open_stakes (member_id, bets, stake) VALUES (1001, 2, 500), (1002, 1, 400), (1003, 0, 0);`;

const DRAWS = `
  INSERT INTO draws VALUES
    ${drawn(202611200000001, '20261120-0001', 'a1', '2026-11-20 09:01Z', "'2026-11-20 09:01:00.3Z'")},
    (202611200000002, '2026-11-20 09:01Z', '2026-11-20 09:01:50Z', '2026-11-20 09:02Z', '${commitmentOf(seedOf('b1'))}',
      NULL, NULL, '2026-11-20 09:02:00.02Z', '2026-11-20 09:02:00.02Z', '2026-11-20 09:02:00.4Z'),
    ${drawn(202611210000001, '20261121-0001', 'c1', '2026-11-21 12:00Z', 'NULL')},
    ${ahead(202611210000002, 'd1', '2026-11-21 12:01Z')},
    ${ahead(202611210000003, 'd2', '2026-11-21 12:02Z')},
    ${ahead(202611210000004, 'd3', '2026-11-21 12:03Z')};
  INSERT INTO draw_days VALUES (20261120, 2), (20261121, 1);
  INSERT INTO sealed_seeds VALUES (202611210000002, ${bytes(seedOf('d1'))}), (202611210000003, ${bytes(seedOf('d2'))}),
    (202611210000004, ${bytes(seedOf('d3'))});`;

/** Of the draw 20261121-0001 the server had settled ada's bet, and not yet bob's, when it was stopped. */
const BETS = `
  INSERT INTO submits (member_id, request_id, body_hash, balance, pending, created_at)
  SELECT member, ('00000000-0000-4000-8000-00000000000' || n)::uuid, decode(hash, 'hex'), balance, pending, at
    FROM (VALUES
      (1, 1001, '${sha256('1')}', 98500, 1500, timestamptz '2026-11-20 09:00:10Z'),
      (2, 1001, '${sha256('2')}', 98300, 1700, '2026-11-20 09:01:05Z'),
      (3, 1002, NULL, NULL, NULL, '2026-11-20 09:01:06Z'),
      (4, 1001, '${sha256('4')}', 100180, 300, '2026-11-21 11:59:30Z'),
      (5, 1002, '${sha256('5')}', 99600, 400, '2026-11-21 11:59:40Z'),
      (6, 1001, '${HASH_OF_SLIP}', 99680, 500, '2026-11-21 12:00:01Z')) AS s (n, member, hash, balance, pending, at) ORDER BY n;
  INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, status, payout, created_at, settled_at) VALUES
    (1, 1001, 202611200000001, 'first', 'big', 19800, 1000, 'won', 1980, '2026-11-20 09:00:10Z', '2026-11-20 09:01:00.3Z'),
    (1, 1001, 202611200000001, 'first', 'second', 98000, 500, 'lost', 0, '2026-11-20 09:00:10Z', '2026-11-20 09:01:00.3Z'),
    (2, 1001, 202611200000002, 'tenth', 'third', 98000, 200, 'void', 200, '2026-11-20 09:01:05Z', '2026-11-20 09:02:00.4Z'),
    (4, 1001, 202611210000001, 'second', 'pair', 19800, 300, 'lost', 0, '2026-11-21 11:59:30Z', '2026-11-21 12:00:00.3Z'),
    (5, 1002, 202611210000001, 'second', 'one', 19800, 400, 'pending', NULL, '2026-11-21 11:59:40Z', NULL),
    (6, 1001, 202611210000002, 'first', 'big', 19800, 250, 'pending', NULL, '2026-11-21 12:00:01Z', NULL),
    (6, 1001, 202611210000002, 'first', 'small', 19800, 250, 'pending', NULL, '2026-11-21 12:00:01Z', NULL);`;

const LEDGER = `
  INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
  SELECT m.kind, m.ref, e.account_id, e.amount, e.balance_after, m.at
    FROM (VALUES
      (1, 'start', 1001, 1001, 100000, 100000, 2, timestamptz '2026-11-20 08:00Z'),
      (2, 'start', 1002, 1002, 100000, 100000, 2, '2026-11-20 08:30Z'),
      (3, 'stake', 1, 1001, -1500, 98500, 1, '2026-11-20 09:00:10Z'),
      (4, 'stake', 2, 1001, -200, 98300, 1, '2026-11-20 09:01:05Z'),
      (5, 'win', 1000001, 1001, 1980, 100280, 1, '2026-11-20 09:01:00.3Z'),
      (6, 'refund', 1000003, 1001, 200, 100480, 1, '2026-11-20 09:02:00.4Z'),
      (7, 'stake', 4, 1001, -300, 100180, 1, '2026-11-21 11:59:30Z'),
      (8, 'stake', 5, 1002, -400, 99600, 1, '2026-11-21 11:59:40Z'),
      (9, 'stake', 6, 1001, -500, 99680, 1, '2026-11-21 12:00:01Z')) AS m (n, kind, ref, member, amount, after, house, at),
    LATERAL (VALUES (0, m.member, m.amount, m.after), (1, m.house, -m.amount, NULL)) AS e (part, account_id, amount, balance_after)
   ORDER BY m.n, e.part;
  INSERT INTO member_days (member_id, day, status, count, stake, payout) VALUES
    (1001, '2026-11-20', 'won', 1, 1000, 1980), (1001, '2026-11-20', 'lost', 1, 500, 0),
    (1001, '2026-11-20', 'void', 1, 200, 200), (1001, '2026-11-21', 'lost', 1, 300, 0);`;

export const SITE_OF_0000 = `${MEMBERS}${DRAWS}${BETS}${LEDGER}`;

/** What came later: payments, points and a prize, under the schema of 0009. Their money is posted beside them. */
export const PAYMENTS_OF_0009 = `
  INSERT INTO recharges (member_id, request_id, body_hash, method, amount, status, created_at, paid_at) VALUES
    (1001, gen_random_uuid(), sha256('a'), 'sandbox', 5000, 'paid', '2026-11-21 12:00:02Z', '2026-11-21 12:00:02Z'),
    (1002, gen_random_uuid(), sha256('b'), 'sandbox', 700, 'failed', '2026-11-21 12:00:02Z', NULL);
  INSERT INTO withdrawals (member_id, request_id, body_hash, method, amount, account, status, created_at, done_at) VALUES
    (1001, gen_random_uuid(), sha256('a'), 'sandbox', 1000, '', 'requested', '2026-11-21 12:00:03Z', NULL),
    (1002, gen_random_uuid(), sha256('b'), 'sandbox', 300, '', 'paid', '2026-11-21 12:00:03Z', '2026-11-21 12:00:04Z');
  INSERT INTO prizes (code, name, kind, picture, points, value, stock) VALUES ('mug', 'Mug', 'goods', '', 10, 0, 4);
  INSERT INTO exchanges (member_id, request_id, prize_id, name, kind, picture, points, value, status, points_after, balance_after, created_at)
  VALUES (1001, gen_random_uuid(), 1, 'Mug', 'goods', '', 10, 0, 'ordered', 5, 103680, '2026-11-21 12:00:04Z');
  INSERT INTO turnovers (member_id, draw_id, stake, booked_at) VALUES (1001, 202611200000001, 1500, '2026-11-20 09:01:01Z');
  WITH earned AS (
    INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at) VALUES
      (1001, 'stake', 1, 15, 15, '2026-11-20 09:01Z'), (1001, 'prize', 500001, -10, 5, '2026-11-21 12:00:04Z'))
  INSERT INTO points_accounts VALUES (1001, 5, 2, 1);`;
