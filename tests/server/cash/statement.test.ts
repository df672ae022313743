/** A month of the account, and files of bets and transactions [W-03]. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Answered } from '../../../contract/call.ts';
import { balanceLogCalls } from '../../../contract/calls/balanceLog.ts';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CODE } from '../../../contract/codes.ts';
import { CSV_MARK, csvLine } from '../../../contract/csv.ts';
import { formatPence } from '../../../contract/money.ts';
import { EXPORT_ROWS_MAX, EXPORTS, type ExportName } from '../../../contract/wire/exports.ts';
import { orderReport } from '../../../contract/wire/reports.ts';
import { transact } from '../../../server/db/transact.ts';
import { HOUSE, POSTING } from '../../../server/ledger/ledger.ts';
import { cash } from '../support/cash.ts';
import { testServer } from '../support/harness.ts';
import { bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { rewardsOf } from '../support/rewards.ts';

const server = testServer();
const { submit, draw, now } = play(server);
const { signIn } = rewardsOf(server, submit);
const TEN_DAYS_MS = 864_000_000;
const DAYS = { from: '2026-11-01', to: '2026-12-31' };

const statementOf = (token: string, month?: string) =>
  server.data(balanceLogCalls.statement, { token, ...(month !== undefined && { query: { month } }) });

/** Books a penny of commission so many times, each as a movement of its own. */
const payCommission = (memberId: string, times: number): Promise<unknown> =>
  transact(server.db, (tx) =>
    tx.execute(sql`
      WITH entries AS (
        SELECT 'commission'::text AS kind, n::bigint AS ref, ${memberId}::bigint AS member_id,
               whose.id AS account_id, whose.amount
          FROM generate_series(900001, ${900_000 + times}::integer) AS n
         CROSS JOIN (VALUES (${memberId}::bigint, 1::bigint), (${HOUSE.agency}::bigint, -1::bigint)) AS whose (id, amount)),
      ${POSTING}
      SELECT count(*) FROM moved`),
  );

/** A member who bets in November and in December, with more entries than one part has. */
const live = async () => {
  const { token, id } = await server.register('ada');
  const { lottery_id } = await now(token);
  await sealSeed(server.db, lottery_id, VECTOR_SEED);
  await submit(token, { bets: [bet('first', 'big', '200'), bet('first', 'one', '150')] });
  await draw(token);
  await payCommission(id, 2100);
  await server.shift(TEN_DAYS_MS);
  const later = await signIn('ada');
  await cash(server).recharge(later);
  await submit(later, { bets: [bet('second', 'big', '7.50')] });
  return { token: later, id };
};

/** The same from all entries, one after the other. */
async function reckon(memberId: string, month: string) {
  const { rows } = await server.db.execute<{ kind: string; amount: string; month: string }>(sql`
    SELECT kind, amount::text, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month
      FROM ledger_entries WHERE account_id = ${memberId}::bigint ORDER BY id`);
  const sumOf = (among: (row: { kind: string; month: string }) => boolean) =>
    rows.reduce((sum, row) => (among(row) ? sum + BigInt(row.amount) : sum), 0n);
  const moved = (...kinds: string[]) => {
    const sum = sumOf((row) => row.month === month && kinds.includes(row.kind));
    return formatPence(sum < 0n ? -sum : sum);
  };
  return {
    month,
    opening: formatPence(sumOf((row) => row.month < month)),
    play_money: moved('start'),
    paid_in: moved('recharge'),
    paid_out: moved('withdraw'),
    paid_back: moved('withdraw_back'),
    staked: moved('stake'),
    returned: moved('win', 'refund'),
    commission: moved('commission'),
    prizes: moved('prize'),
    closing: formatPence(sumOf((row) => row.month <= month)),
    entries: rows.filter((row) => row.month === month).length,
  };
}

describe('statement [W-03]', () => {
  test('each month is what its entries come to, and begins where the month before ended', async () => {
    const { token, id } = await live();
    const months = ['2026-12', '2026-11'];
    const [december, november] = await Promise.all(months.map((month) => statementOf(token, month)));
    expect(november).toEqual({
      ...(await reckon(id, '2026-11')),
      months,
      points_earned: 350,
      points_spent: 0,
    });
    expect(december).toEqual({ ...(await reckon(id, '2026-12')), months, points_earned: 0, points_spent: 0 });
    expect([november?.play_money, november?.staked, november?.returned, november?.commission]).toEqual([
      '1000.00',
      '350.00',
      '396.00',
      '21.00',
    ]);
    expect([december?.opening, december?.staked]).toEqual([november?.closing, '7.50']);
    expect(december?.closing).toBe((await server.data(CALLS.balance, { token })).balance);
    expect(await statementOf(token)).toEqual(december);
  });

  test('a month without entries begins and ends with the same balance; a wrong month is refused', async () => {
    const { token } = await server.register();
    const [before, after] = [await statementOf(token, '2026-10'), await statementOf(token, '2027-01')];
    expect([before.opening, before.closing, before.entries]).toEqual(['0.00', '0.00', 0]);
    expect([after.opening, after.closing, after.entries]).toEqual(['1000.00', '1000.00', 0]);
    const { code } = await server.call(balanceLogCalls.statement, { token, query: { month: '2026-13' } });
    expect(code).toBe(CODE.inputRefused);
  });
});

type Page = Answered<typeof balanceLogCalls.balanceLog>;
const download = (name: ExportName, token: string, query: Record<string, string> = DAYS) =>
  server.app.inject({ method: 'GET', url: EXPORTS[name].path, headers: { token }, query });
type Line = Readonly<Record<string, string | number | boolean | null>>;
const textOf = (name: ExportName, lines: readonly Line[]): string => {
  const { columns } = EXPORTS[name];
  const rows = lines.map((line) => csvLine(columns.map((column) => String(line[column] ?? ''))));
  return CSV_MARK + csvLine(columns) + rows.join('');
};

describe('files [W-03]', () => {
  test('of transactions: every line of the list, as on the wire, of a span, and only the own', async () => {
    const { token } = await live();
    const other = await server.register();
    const lines: Line[] = [];
    let cursor: string | null | undefined = '';
    while (typeof cursor === 'string') {
      const query: Record<string, string> = { limit: '100', ...(cursor !== '' && { cursor }) };
      const page: Page = await server.data(balanceLogCalls.balanceLog, { token, query });
      lines.push(...page.list);
      cursor = page.cursor;
    }
    const answer = await download('transactions', token);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="tenball-transactions-2026-11-01-2026-12-31.csv"',
    ]);
    expect(lines.length).toBe(2105);
    expect(answer.body).toBe(textOf('transactions', lines));
    const december = await download('transactions', token, { from: '2026-12-01', to: '2026-12-01' });
    expect(december.body).toBe(textOf('transactions', lines.slice(0, 2)));
    expect((await download('transactions', other.token)).body.split('\r\n').length).toBe(3);
  });

  test('of bets: those that were settled, as in the report', async () => {
    const { token } = await live();
    const report = await server.data(pastCalls.report, { token, query: { group: 'order' } });
    const { list } = orderReport.parse(report);
    expect(list.length).toBe(2);
    expect((await download('bets', token)).body).toBe(textOf('bets', list));
  });

  test.each([
    ['no days', {}],
    ['a span the wrong way round', { from: '2026-11-02', to: '2026-11-01' }],
    ['more than 366 days', { from: '2025-01-01', to: '2026-01-02' }],
  ])('%s is refused', async (_, query) => {
    const { token } = await server.register();
    const { code } = (await download('bets', token, query)).json<{ code: number }>();
    expect(code).toBe(CODE.inputRefused);
  });

  test('more lines than a file may have are refused, not cut off', async () => {
    const { token } = await server.register();
    await server.db.execute(sql`UPDATE balance_days SET count = ${EXPORT_ROWS_MAX + 1}`);
    expect((await download('transactions', token)).json()).toMatchObject({
      code: CODE.inputRefused,
      data: { fields: { to: 'tooMany' } },
    });
  });

  test('a member has sixty files an hour', async () => {
    const { token } = await server.register();
    for (let file = 0; file < 60; file++) expect((await download('bets', token)).statusCode).toBe(200);
    expect((await download('bets', token)).statusCode).toBe(429);
  });

  test('only members have files', async () => {
    const guest = await server.guest();
    const codes = await Promise.all(
      [guest.token, 'nonsense'].map(
        async (token) => (await download('bets', token)).json<{ code: number }>().code,
      ),
    );
    expect(codes).toEqual([CODE.forbidden, CODE.unauthorised]);
  });

  test('no text becomes a formula, and no figure a text', () => {
    expect(csvLine(['=1+1', '+a', '-2.50', '-x', '@b', '\tc', 'a,"b"', 'plain'])).toBe(
      `'=1+1,'+a,-2.50,'-x,'@b,'\tc,"a,""b""",plain\r\n`,
    );
  });
});
