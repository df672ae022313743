import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { formatDrawId } from '../../../server/draws/drawIds.ts';
import { makeDraws } from '../../../server/draws/draws.ts';
import { doDrawWork, startDrawWork } from '../../../server/jobs/drawWork.ts';
import { findHindrance } from '../../../server/health/hindrances.ts';
import { planMender, WRONG_FOR_MS } from '../../../server/draws/wrongPlans.ts';
import { PATIENCE } from '../../patience.ts';
import { testServer } from '../support/harness.ts';
import { bet, play } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';

const server = testServer();
const { submit, now, draw } = play(server);
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;
const BOTH_SIDES = { bets: [bet('first', 'big', '10'), bet('first', 'small', '10')] };

const work = () => doDrawWork(server.db, server.config, SILENT);
const hindrance = () => findHindrance(server.db, server.config);

/** What is moved when plans have been wrong for as long as it takes. */
async function mendAfterAWhile(): Promise<readonly string[]> {
  let steady_ms = 0;
  const mend = planMender(() => steady_ms);
  expect(await mend(server.db, server.config)).toEqual([]);
  steady_ms += WRONG_FOR_MS;
  return mend(server.db, server.config);
}

/** Every draw, and when it opens and is drawn. */
const plans = async (): Promise<readonly string[]> => {
  const { rows } = await server.db.execute<{ id: string; plan: string }>(sql`
    SELECT id, to_char(opens_at AT TIME ZONE 'UTC', 'DD HH24:MI') || ', drawn ' ||
               to_char(draws_at AT TIME ZONE 'UTC', 'DD HH24:MI') AS plan
      FROM draws ORDER BY id`);
  return rows.map(({ id, plan }) => `${formatDrawId(Number(id))} opens ${plan}`);
};

describe('F6: a clock that was a day ahead', () => {
  test('heals without a restart: draws of the wrong day open now, and bets on them are settled', async () => {
    await makeDraws(server.db, server.config);
    await server.shift(DAY_MS);
    await work();
    const { token } = await server.register();
    expect((await submit(token, BOTH_SIDES)).code).toBe(CODE.ok);
    await server.shift(-DAY_MS);
    expect([await hindrance(), (await now(token)).ms > DAY_MS / 2]).toEqual([
      'the next draw is too far ahead',
      true,
    ]);
    vi.useFakeTimers({ toFake: ['performance'] });
    const told: unknown[] = [];
    const error = (details: object, message: string) => told.push([details, message]);
    const running = startDrawWork(server.db, server.config, { ...SILENT, error });
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(WRONG_FOR_MS);
      expect(await hindrance()).toBeNull();
    }, PATIENCE);
    await running.stop();
    const wrong = ['20261122-0001', '20261122-0002', '20261122-0003'];
    expect(told).toEqual([[{ draws: wrong }, 'Draws of another day open now: the clock was wrong']]);
    expect((await plans()).slice(3)).toEqual([
      '20261122-0001 opens 21 12:00, drawn 21 12:04',
      '20261122-0002 opens 21 12:04, drawn 21 12:05',
      '20261122-0003 opens 21 12:05, drawn 21 12:06',
    ]);
    expect(await draw(token)).toBe('20261122-0001');
    expect(await server.data(CALLS.balance, { token })).toEqual({
      balance: '999.80',
      notSubmitBenAmount: '0.00',
    });
  });

  test('draws that came out on the wrong day are not in the way of those of that day', async () => {
    await makeDraws(server.db, server.config);
    await server.shift(DAY_MS);
    await work();
    const { token } = await server.guest();
    await draw(token);
    await server.shift(-DAY_MS - 60_000);
    expect(await mendAfterAWhile()).toEqual(['20261122-0002', '20261122-0003', '20261122-0004']);
    await server.shift(DAY_MS - 60_000);
    await work();
    expect((await plans()).slice(-3)).toEqual([
      '20261122-0005 opens 22 11:59, drawn 22 12:00',
      '20261122-0006 opens 22 12:00, drawn 22 12:02',
      '20261122-0007 opens 22 12:02, drawn 22 12:03',
    ]);
  });
});

describe('F6: a clock that was set back', () => {
  test('for a moment leaves every draw its time', async () => {
    await makeDraws(server.db, server.config);
    const before = await plans();
    let steady_ms = 0;
    const mend = planMender(() => steady_ms);
    await server.shift(-DAY_MS);
    expect(await mend(server.db, server.config)).toEqual([]);
    steady_ms += WRONG_FOR_MS - 1;
    expect(await mend(server.db, server.config)).toEqual([]);
    await server.shift(DAY_MS);
    steady_ms += WRONG_FOR_MS;
    expect(await mend(server.db, server.config)).toEqual([]);
    await server.shift(-DAY_MS);
    expect(await mend(server.db, server.config)).toEqual([]);
    await server.shift(DAY_MS);
    expect([await plans(), await hindrance()]).toEqual([before, null]);
  });

  test('by less than a draw moves nothing, however long', async () => {
    await makeDraws(server.db, server.config);
    const before = await plans();
    await server.shift(-30_000);
    expect([await mendAfterAWhile(), await plans()]).toEqual([[], before]);
  });

  test('for good has the draws there are take place by it', async () => {
    const { token } = await server.register();
    expect((await submit(token, BOTH_SIDES)).code).toBe(CODE.ok);
    await server.shift(-DAY_MS);
    expect(await mendAfterAWhile()).toEqual(['20261121-0001', '20261121-0002', '20261121-0003']);
    expect(await draw(token)).toBe('20261121-0001');
    expect(await server.data(CALLS.balance, { token })).toMatchObject({ balance: '999.80' });
  });
});
