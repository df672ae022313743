import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { agencyCalls } from '../../../contract/calls/agency.ts';
import { balanceLogCalls } from '../../../contract/calls/balanceLog.ts';
import { CODE } from '../../../contract/codes.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { HOUSE, sumOfEntries } from '../../../server/ledger/ledger.ts';
import { bookTurnovers } from '../../../server/agency/rewards.ts';
import { settleBatch } from '../../../server/betting/settlement.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { aText, play } from '../support/play.ts';
import { rewardsOf } from '../support/rewards.ts';

const server = testServer();
const elsewhere = testServer({ PUBLIC_URL: 'https://tenball.example/', COMMISSION_RATE: '1.25' });
const { submit, draw, now } = play(server);
const { stake, bringIn, signIn } = rewardsOf(server, submit);

const infoOf = (token: string) => server.data(agencyCalls.proxyInfo, { token });
const daysOf = (token: string, query = {}) => server.data(agencyCalls.proxyOrderMoney, { token, query });
const commissionsOf = async (token: string) =>
  (await server.data(balanceLogCalls.balanceLog, { token, query: { type: 'commission' } })).list;

describe('getProxyInfo [A-11]', () => {
  test('the code, the link at the address that was asked, and nothing yet', async () => {
    const { token } = await server.register();
    const info = await infoOf(token);
    expect(info).toEqual({
      invite_code: aText(/^[0-9a-f]{10}$/),
      invite_url: `http://localhost:80/#/register?invite=${info.invite_code}`,
      members: 0,
      active_members: 0,
      commission_today: '0.00',
      commission_total: '0.00',
      rate: '0.50',
    });
  });

  test('the link is at PUBLIC_URL, the rate is a setting', async () => {
    const { token } = await elsewhere.register();
    const { invite_code, invite_url, rate } = await elsewhere.data(agencyCalls.proxyInfo, { token });
    expect([invite_url, rate]).toEqual([`https://tenball.example/#/register?invite=${invite_code}`, '1.25']);
  });

  test('an unknown code is refused', async () => {
    const body = {
      username: 'dora',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      invite: 'stranger',
    };
    expect(await server.call(signInCalls.register, { body })).toMatchObject({
      code: CODE.inputRefused,
      data: { fields: { invite: 'invalid' } },
    });
  });

  test('active are those with a bet pending, or one settled in the last thirty days', async () => {
    const { token } = await server.register('anna');
    const [ben] = [await bringIn(token, 'ben'), await bringIn(token, 'carla')];
    const active = async () => {
      const { members, active_members } = await infoOf(token);
      return [members, active_members];
    };
    expect(await active()).toEqual([2, 0]);
    await stake(ben.token, '1');
    expect(await active()).toEqual([2, 1]);
    await draw(token);
    const age = (days: number) => server.db.execute(sql`UPDATE member_days SET day = day - ${days}::int`);
    await age(29);
    expect(await active()).toEqual([2, 1]);
    await age(1);
    expect(await active()).toEqual([2, 0]);
  });
});

describe('commission', () => {
  test('half a per cent of settled stakes, in the ledger, by day and member', async () => {
    const { token } = await server.register('anna');
    const [ben, carla] = [await bringIn(token, 'ben_the_bettor'), await bringIn(token, 'carla')];
    await stake(ben.token, '100');
    await stake(ben.token, '100.50');
    await stake(carla.token, '7');
    expect((await infoOf(token)).commission_total).toBe('0.00');
    await draw(token);
    expect(await infoOf(token)).toMatchObject({
      members: 2,
      active_members: 2,
      commission_today: '1.03',
      commission_total: '1.03',
    });
    expect(await daysOf(token)).toEqual({
      list: [
        { day: '2026-11-21', member: 'ca***', bet_amount: '7.00', commission: '0.03' },
        { day: '2026-11-21', member: 'be***', bet_amount: '200.50', commission: '1.00' },
      ],
      total: 2,
      cursor: null,
      summary: { bet_amount: '207.50', commission: '1.03' },
    });
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1001.03');
    expect((await commissionsOf(token)).map(({ amount }) => amount).toSorted()).toEqual(['0.03', '1.00']);
    expect(await sumOfEntries(server.db, HOUSE.agency)).toBe(-103n);
  });

  test('every movement is one member’s, its house’s side too; a commission is the inviter’s', async () => {
    const anna = await server.register('anna');
    const ben = await bringIn(anna.token, 'ben');
    await stake(ben.token, '100');
    await draw(ben.token);
    const { rows } = await server.db.execute(sql`
      SELECT DISTINCT kind, member_id::text AS member, count(*)::int AS entries
        FROM ledger_entries WHERE kind IN ('stake', 'commission') GROUP BY kind, ref, member_id ORDER BY kind`);
    expect(rows).toEqual([
      { kind: 'commission', member: anna.id, entries: 2 },
      { kind: 'stake', member: ben.id, entries: 2 },
    ]);
  });

  test('parts of a penny wait for the next stakes of the same day', async () => {
    const { token } = await server.register();
    const ben = await bringIn(token, 'ben');
    const paid: string[] = [];
    for (let n = 0; n < 5; n++) {
      await stake(ben.token, '1');
      await draw(token);
      paid.push((await infoOf(token)).commission_total);
    }
    expect(paid).toEqual(['0.00', '0.01', '0.01', '0.02', '0.02']);
    expect(await commissionsOf(token)).toHaveLength(2);
    expect((await daysOf(token)).list).toEqual([
      { day: '2026-11-21', member: 'be***', bet_amount: '5.00', commission: '0.02' },
    ]);
  });

  test('a new day begins at nothing; days by page, by cursor and by period', async () => {
    const first = (await server.register('anna')).token;
    await stake((await bringIn(first, 'ben')).token, '1');
    await bringIn(first, 'carla');
    await draw(first);
    await server.shift(24 * 3_600_000);
    const token = await signIn('anna');
    await draw(token);
    await stake(await signIn('ben'), '1');
    await stake(await signIn('carla'), '10');
    await draw(token);
    const shown = async (query: Record<string, string>) => {
      const { list, total } = await daysOf(token, query);
      return [list.map(({ day, member, commission }) => [day, member, commission]), total];
    };
    const [newest, middle, oldest] = [
      ['2026-11-22', 'ca***', '0.05'],
      ['2026-11-22', 'be***', '0.00'],
      ['2026-11-21', 'be***', '0.00'],
    ];
    expect(await shown({})).toEqual([[newest, middle, oldest], 3]);
    expect(await shown({ limit: '1', page: '2' })).toEqual([[middle], 3]);
    const { cursor } = await daysOf(token, { limit: '1' });
    expect(await shown({ limit: '1', cursor: cursor ?? '' })).toEqual([[middle], 3]);
    expect(await shown({ to: '2026-11-21' })).toEqual([[oldest], 1]);
    expect(await shown({ from: '2026-11-22', to: '2026-11-22' })).toEqual([[newest, middle], 2]);
    expect((await daysOf(token, { from: '2026-11-22' })).summary).toEqual({
      bet_amount: '11.00',
      commission: '0.05',
    });
    expect(await infoOf(token)).toMatchObject({ commission_today: '0.05', commission_total: '0.05' });
  });

  test('own bets earn nothing, nor do those of members whom one’s members brought in', async () => {
    const anna = await server.register('anna');
    const ben = await bringIn(anna.token, 'ben');
    const carla = await bringIn(ben.token, 'carla');
    await stake(anna.token, '100');
    await stake(carla.token, '100');
    await draw(anna.token);
    expect(await infoOf(anna.token)).toMatchObject({
      members: 1,
      active_members: 0,
      commission_total: '0.00',
    });
    expect(await infoOf(ben.token)).toMatchObject({
      members: 1,
      active_members: 1,
      commission_total: '0.50',
    });
    expect((await daysOf(anna.token)).list).toEqual([]);
  });

  test('a void draw earns nothing', async () => {
    const { token } = await server.register();
    const ben = await bringIn(token, 'ben');
    await stake(ben.token, '100');
    const { lottery_id } = await now(token);
    await server.db.execute(sql`DELETE FROM sealed_seeds WHERE draw_id = ${parseDrawId(lottery_id)}`);
    await draw(token);
    expect(await infoOf(token)).toMatchObject({ active_members: 1, commission_total: '0.00' });
    expect((await daysOf(token)).list).toEqual([]);
  });

  test('another rate holds for what is booked from then on', async () => {
    const { token } = await server.register();
    const ben = await bringIn(token, 'ben');
    await stake(ben.token, '100');
    await draw(token);
    await stake(ben.token, '100');
    await server.shift((await now(token)).ms);
    await drawDueDraw(server.db);
    await settleBatch(server.db);
    await bookTurnovers(server.db, { pointsPerPound: 1, commissionRate: 0n });
    expect((await daysOf(token)).list).toMatchObject([{ bet_amount: '200.00', commission: '0.50' }]);
  });

  test('four workers at once pay every share once, also to an inviter who bets', async () => {
    const { token } = await server.register('anna');
    await stake(token, '100');
    for (let n = 0; n < 6; n++) await stake((await bringIn(token, `friend${n}`)).token, '10');
    await server.shift((await now(token)).ms);
    await drawDueDraw(server.db);
    await settleBatch(server.db);
    const work = async (): Promise<void> => {
      while ((await bookTurnovers(server.db, server.config.rewards, 2)) > 0) continue;
    };
    await Promise.all([work(), work(), work(), work()]);
    await work();
    expect(await infoOf(token)).toMatchObject({ members: 6, active_members: 6, commission_total: '0.30' });
    expect((await daysOf(token)).summary).toEqual({ bet_amount: '60.00', commission: '0.30' });
    expect(await commissionsOf(token)).toHaveLength(6);
  });
});

describe('who may ask, and how', () => {
  test.each([agencyCalls.proxyInfo, agencyCalls.proxyOrderMoney])('$path is for members', async (call) => {
    const { token } = await server.guest();
    expect((await server.call(call, { token })).code).toBe(CODE.forbidden);
    expect((await server.call(call)).code).toBe(CODE.unauthorised);
  });

  test.each([
    [{ page: '0' }, 'page'],
    [{ limit: '1000' }, 'limit'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2026-11-22', to: '2026-11-21' }, 'to'],
    [{ cursor: '2026-11-21' }, 'cursor'],
    [{ cursor: '2026-13-45-1001' }, 'cursor'],
  ])('%o is refused', async (query, field) => {
    const { token } = await server.register();
    expect(await server.call(agencyCalls.proxyOrderMoney, { token, query })).toMatchObject({
      code: CODE.inputRefused,
      data: { fields: { [field]: 'invalid' } },
    });
  });
});
