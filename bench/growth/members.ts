/** What calls cost as members, their sessions and accounts become more. */
import { randomUUID } from 'node:crypto';
import { CALLS } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { slipOf } from '../support/house.ts';
import type { Table } from '../support/report.ts';
import { ASKS, onGround, scansOf, timed, type Ground } from './ground.ts';

const SIZES = [1_000, 10_000, 100_000];
const FIRST_ID = 1_000_000;
const TABLES = [
  'members',
  'accounts',
  'open_stakes',
  'session_families',
  'session_tokens',
  'ledger_entries',
  'balance_days',
];
const PASSWORD = 'load-test-1';

/** Members with a session and ten entries in the ledger each. */
const GROW = (from: number, to: number, likeMember: string): string => `
  INSERT INTO members (id, username, password_hash, nickname, email, invite_code, created_at) OVERRIDING SYSTEM VALUE
  SELECT ${FIRST_ID} + n, 'member' || n, (SELECT password_hash FROM members WHERE id = ${likeMember}), 'Nick ' || n,
         'm' || n || '@example.org', 'code' || n, tenball_now() FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO accounts (id, balance) SELECT ${FIRST_ID} + n, 1000 FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO open_stakes (member_id) SELECT ${FIRST_ID} + n FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO session_families (member_id, created_at, expires_at)
  SELECT ${FIRST_ID} + n, tenball_now(), tenball_now() + interval '1 day' FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO session_tokens (hash, family_id, kind, expires_at)
  SELECT sha256((kind || id)::bytea), id, kind, expires_at FROM session_families, (VALUES ('access'), ('refresh')) AS kinds (kind)
   WHERE member_id BETWEEN ${FIRST_ID + from} AND ${FIRST_ID + to};
  INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
  SELECT 'win', 100 * n + k, ${FIRST_ID} + n, 100, 100 * k, tenball_now()
    FROM generate_series(${from}, ${to}) AS n, generate_series(1, 10) AS k;
  INSERT INTO list_counts SELECT 'members', 'active', '', (${FIRST_ID} + n) / 10000, 0, count(*)
    FROM generate_series(${from}, ${to}) AS n GROUP BY 4
  ON CONFLICT (list, part, whose, block, slot) DO UPDATE SET count = list_counts.count + excluded.count`;

type Asked = readonly [string, () => Promise<unknown>];

async function callsOf({ house, token, operatorToken }: Ground, size: number): Promise<readonly Asked[]> {
  const draw = await house.drawId(token);
  const list = (query: string) => () =>
    house.call(`${operatorCalls.operatorMembers.path}?limit=10${query}`, operatorToken);
  const username = `b${randomUUID().slice(0, 8)}`;
  await house.call(signInCalls.register.path, '', {
    username,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  return [
    [
      'login (most of it argon2id)',
      () => house.call(signInCalls.login.path, '', { username, password: PASSWORD }),
    ],
    ['balance', () => house.call(CALLS.balance.path, token)],
    ['running draw', () => house.call(CALLS.nowInfo.path, token)],
    ['bet', () => house.call(CALLS.orderSubmit.path, token, slipOf(draw, 1))],
    ['operator: members, page 1', list('')],
    ['operator: members, middle', list(`&page=${size / 20}`)],
    ['operator: members, last page', list(`&page=${size / 10}`)],
    ['operator: search for one', list('&search=member777')],
    ['operator: search that all meet', list('&search=example.org')],
    ['operator: search of two letters', list('&search=zq')],
  ];
}

export const measureMembers = (): Promise<Table> =>
  onGround({}, async (ground) => {
    const rows = new Map<string, string[]>();
    let grown = 0;
    for (const size of SIZES) {
      await ground.grow(GROW(grown + 1, size, ground.memberId));
      grown = size;
      for (const [name, work] of await callsOf(ground, size)) {
        const row = rows.get(name) ?? [];
        rows.set(name, [...row, await timed(work)]);
        if (size === SIZES.at(-1)) rows.get(name)?.push(await scansOf(ground.client, TABLES, work));
      }
    }
    return {
      title: 'As members become more',
      how: `PostgreSQL, ms over HTTP, medians of ${ASKS}; with the scans of EXPLAIN at the largest.`,
      head: ['call', ...SIZES.map((size) => `${size} members`), 'found by'],
      rows: [...rows].map(([name, cells]) => [name, ...cells]),
    };
  });
