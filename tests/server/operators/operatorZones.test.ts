/** Days in the lists of operators are those of the zone in which they see times [O-01]. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { OPERATOR_EXPORTS } from '../../../contract/calls/operatorExports.ts';
import { CODE } from '../../../contract/codes.ts';
import { readCsv } from '../../../contract/csv.ts';
import { voidDraw } from '../../../server/draws/voidDraw.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { afterDay, startOf } from '../../../server/lists/periods.ts';
import { bet, play } from '../support/play.ts';
import { testServer } from '../support/harness.ts';
import { COMMAND_LINE, staff } from '../support/staff.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, now, draw } = play(server);
const { boss } = staff(server);

type Query = Readonly<Record<string, string>>;
const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';

test.each([
  ['2026-07-01', LONDON, '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
  ['2026-01-05', LONDON, '2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z'],
  // Clocks are put forward, and back.
  ['2026-03-29', LONDON, '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-11-22', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
])('%s in %s', (day, zone, first, after) => {
  expect([startOf(day, zone).toISOString(), afterDay(day, zone).toISOString()]).toEqual([first, after]);
});

/** Recharges and members of four moments around a midnight in summer, in London and in UTC; each named by its number. */
async function fourOfEach() {
  const { id } = await server.register('anna');
  const times = [
    '2026-07-01T22:59:59.999Z',
    '2026-07-01T23:00:00Z',
    '2026-07-02T22:59:59Z',
    '2026-07-02T23:00:00Z',
  ];
  for (const [index, at] of times.entries()) {
    const number = index + 1;
    await server.script(`
      INSERT INTO recharges (id, member_id, request_id, body_hash, method, amount, status, created_at)
      OVERRIDING SYSTEM VALUE VALUES (${number}, ${id}, '${randomUUID()}', '', 'sandbox', 100, 'failed', '${at}');`);
    const { id: member } = await server.register(`member_${number}`);
    await server.db.execute(
      sql`UPDATE members SET created_at = ${at}::timestamptz WHERE id = ${BigInt(member)}`,
    );
  }
}

test('recharges and members are found by days of the zone that is named, and are exported so', async () => {
  const token = await boss();
  await fourOfEach();
  const found = async (query: Query) => {
    const { list } = await server.data(operatorCalls.operatorRecharges, { token, query });
    const members = await server.data(operatorCalls.operatorMembers, { token, query });
    return [list.map(({ order_no }) => order_no), members.list.map(({ username }) => username)];
  };
  const day = { from: '2026-07-02', to: '2026-07-02' };
  expect(await found({ ...day, zone: LONDON })).toEqual([
    ['R3', 'R2'],
    ['member_3', 'member_2'],
  ]);
  expect(await found(day)).toEqual([
    ['R4', 'R3'],
    ['member_4', 'member_3'],
  ]);
  expect(await found({ ...day, zone: NEW_YORK })).toEqual([
    ['R4', 'R3'],
    ['member_4', 'member_3'],
  ]);
  const { path, columns } = OPERATOR_EXPORTS.recharges;
  const query = new URLSearchParams({ ...day, zone: LONDON });
  const response = await server.app.inject({ url: `${path}?${query.toString()}`, headers: { token } });
  const [, ...lines] = readCsv(response.body);
  expect(lines.map((cells) => cells[columns.indexOf('order_no')])).toEqual(['R3', 'R2']);
});

test('the audit log too; a zone that does not exist is refused', async () => {
  const token = await boss();
  const query = { from: '2026-11-22', to: '2026-11-22' };
  const entries = async (zone: string) =>
    (await server.data(operatorCalls.operatorAudit, { token, query: { ...query, zone } })).total;
  const at = new Date(server.clock.now());
  const isTomorrow =
    at >= startOf('2026-11-22', 'Pacific/Kiritimati') && at < afterDay('2026-11-22', 'Pacific/Kiritimati');
  expect([(await entries('Pacific/Kiritimati')) > 0, await entries('UTC')]).toEqual([isTomorrow, 0]);
  const refused = await server.call(operatorCalls.operatorAudit, {
    token,
    query: { ...query, zone: 'Mars/Base' },
  });
  expect([refused.code, refused.data]).toEqual([CODE.inputRefused, { fields: { zone: 'invalid' } }]);
});

const ids = (list: readonly { readonly lottery_id: string }[]) => list.map(({ lottery_id }) => lottery_id);

test('draws are found by the time at which they are made: list, number, states and sums agree', async () => {
  const token = await boss();
  const { token: member } = await server.register();
  for (const amount of ['1', '2', '3', '4']) {
    await submit(member, { bets: [bet('first', 'big', amount)] });
    if (amount === '2') {
      const { lottery_id } = await now(member);
      await voidDraw(server.db, COMMAND_LINE, parseDrawId(lottery_id) ?? 0, 'test');
    } else await draw(member);
  }
  const draws = (query: Query) =>
    server.data(operatorCalls.operatorDraws, { token, query: { limit: '100', ...query } });
  const { list: all } = await draws({});
  const drawn = all.filter(({ state }) => state === 'settled' || state === 'void').toReversed();
  // A day of the zone begins with the second of the four.
  const second = drawn.at(-3)?.draws_at ?? '';
  const toMidnight_ms = Date.parse('2026-11-21T10:00:00Z') - Date.parse(second);
  const moved = sql`make_interval(secs => ${toMidnight_ms / 1000}::float)`;
  await server.db.execute(sql`
    UPDATE draws SET opens_at = opens_at + ${moved}, closes_at = closes_at + ${moved}, draws_at = draws_at + ${moved}`);
  const zone = 'Pacific/Kiritimati';
  const day = { from: '2026-11-22', to: '2026-11-22', zone };
  const later = await draws({ from: '2026-11-22', zone });
  const before = await draws({ to: '2026-11-21', zone });
  expect([...ids(later.list), ...ids(before.list)]).toEqual(ids(all));
  expect(ids(before.list)[0]).toBe(drawn.at(-4)?.lottery_id);
  expect([later.total, before.total]).toEqual([later.list.length, before.list.length]);
  for (const state of ['settled', 'void', 'upcoming', 'open'] as const) {
    const found = await draws({ ...day, state });
    expect([state, found.total]).toEqual([state, later.list.filter((each) => each.state === state).length]);
  }
  const { totals } = await draws(day);
  expect([totals?.bets, totals?.stake, totals?.voided]).toEqual([2, '7.00', 1]);
  expect((await draws({ ...day, limit: '2', page: '2' })).list).toEqual(later.list.slice(2, 4));
});
