/** Lists of operators as files: what the list has, as it is filtered, and an entry in the audit log [O-01]. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { OPERATOR_EXPORTS, type ExportedList } from '../../../contract/calls/operatorExports.ts';
import { CODE } from '../../../contract/codes.ts';
import { readCsv } from '../../../contract/csv.ts';
import { OPERATOR_ROLES, type OperatorRole } from '../../../contract/operatorRoles.ts';
import { EXPORT_ROWS_MAX } from '../../../contract/wire/exports.ts';
import { listAudit } from '../../../server/audit/auditList.ts';
import { grownBy } from '../support/grown.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';
import { staff } from '../support/staff.ts';

const server = testServer();
const { hire, signIn, boss } = staff(server);
const { now } = play(server);
const LISTS: readonly ExportedList[] = [
  'members',
  'recharges',
  'withdrawals',
  'prizes',
  'draws',
  'operators',
  'audit',
];

type Query = Readonly<Record<string, string>>;
const download = (list: ExportedList, token: string, query: Query = {}) =>
  server.app.inject({ method: 'GET', url: OPERATOR_EXPORTS[list].path, headers: { token }, query });
/** The lines of a file, each by the names of its columns. */
async function linesOf(list: ExportedList, token: string, query: Query = {}) {
  const { body, statusCode } = await download(list, token, query);
  expect(statusCode).toBe(200);
  const [columns = [], ...lines] = readCsv(body);
  expect(columns).toEqual([...OPERATOR_EXPORTS[list].columns]);
  return lines.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at]])));
}
const codeOf = async (list: ExportedList, token: string, query: Query = {}) => {
  const answer = await download(list, token, query);
  return String(answer.headers['content-type']).startsWith('text/csv')
    ? CODE.ok
    : answer.json<{ code: number }>().code;
};
const entriesOf = async () =>
  (await listAudit(server.db, { action: 'list.export' }, { limit: 100, offset: 0, after: null })).list.map(
    ({ operator, subject, before, after }) => [operator, subject, before, after],
  );

/** 1300 rows of each list, five minutes apart from the beginning of 2024 on. */
async function grown(): Promise<string> {
  const token = await boss();
  const { id } = await server.register('anna');
  await server.script(grownBy({ memberId: id, from: 1, to: 1300, step_s: 300 }));
  return token;
}
const SOME_DAYS = { from: '2024-01-02', to: '2024-01-04' };

const named = (days: string) => [
  'text/csv; charset=utf-8',
  `attachment; filename="tenball-recharges-${days}.csv"`,
];

describe('[O-01] a file', () => {
  test('has every line of the list as it is filtered, in its order, however many parts it is read in', async () => {
    const token = await grown();
    const lines = await linesOf('withdrawals', token, SOME_DAYS);
    expect([lines.length, lines.at(0)?.['create_time'], lines.at(-1)?.['create_time']]).toEqual([
      864,
      '2024-01-04T23:55:00.000Z',
      '2024-01-02T00:00:00.000Z',
    ]);
    const refused = await linesOf('withdrawals', token, { ...SOME_DAYS, status: 'refused', search: 'anna' });
    const query = { ...SOME_DAYS, status: 'refused', limit: '100' };
    const { list } = await server.data(operatorCalls.operatorWithdrawals, { token, query });
    expect(refused.map((line) => line['order_no'])).toEqual(list.map(({ order_no }) => order_no));
    expect((await linesOf('recharges', token)).length).toBe(1300);
    expect((await linesOf('prizes', token, { status: 'ordered' })).length).toBe(130);
    expect((await linesOf('draws', token, SOME_DAYS)).length).toBe(864);
    expect((await linesOf('audit', token, { operator: 'grown', action: 'member.unlock' })).length).toBe(130);
  });

  test('has the fields of the wire, flat: each column is filled where there is something', async () => {
    const token = await boss();
    const { id, token: own } = await server.register('anna');
    await now(own);
    await server.script(`
      UPDATE members SET nickname = '=HYPERLINK("x")', mobile = '+44 20' WHERE id = ${id};
      INSERT INTO withdrawals (id, member_id, request_id, body_hash, method, amount, account, status, created_at, first_approver, first_approved_at)
      OVERRIDING SYSTEM VALUE SELECT 7, ${id}, gen_random_uuid(), '', 'usdt_trc20', 120000, '@account', 'requested', '2026-11-02T10:00:00Z', id, '2026-11-02T11:00:00Z' FROM operators;
      INSERT INTO prizes (id, code, name, kind, picture, points, value, stock) OVERRIDING SYSTEM VALUE
      VALUES (99, 'mug-99', 'Mug', 'goods', '', 1, 0, 9);
      INSERT INTO exchanges (id, member_id, request_id, prize_id, name, kind, picture, points, value, status, points_after, balance_after, created_at, postal)
      OVERRIDING SYSTEM VALUE VALUES (8, ${id}, gen_random_uuid(), 99, 'Mug', 'goods', '', 1, 0, 'ordered', 0, 0, '2026-11-02T10:00:00Z',
        '{"name":"Ada","street":"1, Square","town":"London","postcode":"W1","country":"GB"}');`);
    expect(await linesOf('withdrawals', token)).toEqual([
      {
        order_no: 'W7',
        member_id: id,
        member: 'anna',
        method: 'usdt_trc20',
        amount: '1200.00',
        account: "'@account",
        status: 'requested',
        reason: '',
        provider_ref: '',
        needs_second: 'false',
        first_approval_operator: 'boss',
        first_approval_time: '2026-11-02T11:00:00.000Z',
        create_time: '2026-11-02T10:00:00.000Z',
        done_at: '',
      },
    ]);
    const [anna] = await linesOf('members', token);
    // A text that a spreadsheet would run is preceded by an apostrophe.
    expect([anna?.['username'], anna?.['nickname'], anna?.['mobile']]).toEqual([
      'anna',
      `'=HYPERLINK("x")`,
      "'+44 20",
    ]);
    const [mug] = await linesOf('prizes', token);
    expect([mug?.['postal_street'], mug?.['postal_country'], mug?.['points']]).toEqual([
      '1, Square',
      'GB',
      '1',
    ]);
    const [draw] = await linesOf('draws', token, { state: 'open' });
    expect(draw).toMatchObject({ state: 'open', balls: '', settled_bets: '', pending_bets: '0' });
    const [operator] = await linesOf('operators', token);
    expect(operator).toMatchObject({ username: 'boss', super: 'true', roles: 'admin', disabled_at: '' });
    const [first] = (await linesOf('audit', token)).toReversed();
    expect(first).toMatchObject({ number: '1', action: 'operator.create', subject: 'boss', member_id: '' });
  });

  test('is named by its list and its days', async () => {
    await server.shift(Date.parse('2026-11-26T12:00:00.000Z') - server.clock.now());
    const token = await boss();
    const answered = async (query: Query) => {
      const { headers } = await download('recharges', token, query);
      return [headers['content-type'], headers['content-disposition']];
    };
    expect(await answered({ from: '2026-11-01', to: '2026-11-25' })).toEqual(named('2026-11-01-2026-11-25'));
    expect(await answered({ from: '2026-11-01' })).toEqual(named('2026-11-01-2026-11-26'));
    expect(await answered({})).toEqual(named('2026-11-26'));
  });

  test('leaves an entry in the audit log: which list, by what, and how many lines', async () => {
    const token = await boss();
    await server.register('anna');
    await download('members', token, { search: 'anna', from: '2026-01-01' });
    await download('draws', token, { lottery_id: '20261121-9999' });
    expect(await entriesOf()).toEqual([
      ['boss', 'draws', null, '{"lottery_id":"20261121-9999","lines":0}'],
      ['boss', 'members', null, '{"from":"2026-01-01","search":"anna","lines":1}'],
    ]);
  });
});

describe('[O-01] a file is refused, and leaves no entry', () => {
  test('where it would have more lines than a file may have: nothing is cut off', async () => {
    const token = await boss();
    await server.db.execute(sql`
      INSERT INTO list_counts (list, part, whose, block, slot, count)
      VALUES ('recharges', 'failed', '', 100, 0, ${EXPORT_ROWS_MAX + 1})`);
    expect((await download('recharges', token)).json()).toMatchObject({
      code: CODE.inputRefused,
      data: { fields: { to: 'tooMany' } },
    });
    expect(await codeOf('recharges', token, { status: 'paid' })).toBe(CODE.ok);
    expect((await entriesOf()).length).toBe(1);
  });

  test('where days or states make no sense', async () => {
    const token = await boss();
    for (const list of LISTS.filter((each) => each !== 'operators')) {
      expect(await codeOf(list, token, { from: '2026-11-02', to: '2026-11-01' })).toBe(CODE.inputRefused);
    }
    expect(await codeOf('withdrawals', token, { status: 'gone' })).toBe(CODE.inputRefused);
    expect(await entriesOf()).toEqual([]);
  });

  test('after sixty in an hour', async () => {
    const token = await boss();
    for (let file = 0; file < 60; file++) expect(await codeOf('operators', token)).toBe(CODE.ok);
    expect((await download('operators', token)).statusCode).toBe(429);
    expect((await entriesOf()).length).toBe(60);
  });
});

/** Written from what each role is for. */
const MAY: Readonly<Record<OperatorRole, readonly ExportedList[]>> = {
  support: ['members', 'recharges', 'withdrawals', 'prizes', 'draws', 'audit'],
  cashier: ['members', 'recharges', 'withdrawals', 'prizes', 'audit'],
  risk: ['members', 'draws', 'audit'],
  admin: LISTS,
};

describe('[O-01] every role and every file', () => {
  test.each(OPERATOR_ROLES)('%s', async (role) => {
    await hire('rosa', [role]);
    const { token } = await signIn('rosa');
    const open: ExportedList[] = [];
    for (const list of LISTS) {
      const code = await codeOf(list, token);
      expect([CODE.ok, CODE.forbidden]).toContain(code);
      if (code === CODE.ok) open.push(list);
    }
    expect(open).toEqual(MAY[role]);
    expect(Object.keys(OPERATOR_EXPORTS).toSorted()).toEqual([...LISTS].toSorted());
  });

  test('a member and a guest have none, nor does an unknown token', async () => {
    const [member, guest] = [await server.register(), await server.guest()];
    for (const token of [member.token, guest.token, 'nonsense']) {
      for (const list of LISTS) expect(await codeOf(list, token)).toBe(CODE.unauthorised);
    }
    expect(await entriesOf()).toEqual([]);
  });

  test('an operator who has not signed in to the end has none', async () => {
    await hire('rosa', ['admin']);
    await server.db.execute(sql`UPDATE operators SET must_change_password = true WHERE username = 'rosa'`);
    const { token } = await signIn('rosa');
    expect(await codeOf('members', token)).toBe(CODE.forbidden);
  });
});
