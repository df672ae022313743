/** The life cycle of a draw, walked on the server [G-04, G-07, M-07]. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drawMachine } from '../../../lifecycles/draw/draw.machine.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../../contract/calls/operatorDesk.ts';
import { settleBatch } from '../../../server/betting/settlement.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { listDraws } from '../../../server/draws/drawList.ts';
import { TIMES_SET, type DrawStatus } from '../../../server/draws/drawMoves.ts';
import { LIFE_CYCLES } from '../../../server/lifecycles/moves.ts';
import { testServer } from '../support/harness.ts';
import { allOf, walked, type Live } from './support/lifeCycles.ts';
import { play } from '../support/play.ts';
import { staff } from '../support/staff.ts';
import { statusHistory } from './support/statusHistory.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, now } = play(server);
const historyOf = statusHistory(server);

/** The server's clock is measured, the database's is asked. */
const CLOCKS_DIFFER_MS = 100;

const isStatus = (text: string): text is DrawStatus =>
  LIFE_CYCLES.draw.statuses.some((status) => status === text);
const timesOf = (status: string): string => (isStatus(status) ? TIMES_SET[status].join(' ') : status);

const untilNone = async (step: () => Promise<unknown>): Promise<void> => {
  while ((await step()) !== null);
};
const drawAllDue = () => untilNone(() => drawDueDraw(server.db));
const settleAll = () => untilNone(() => settleBatch(server.db));

/** The draw after the one that runs. */
async function scheduled(): Promise<Live> {
  const { token } = await server.register();
  const operator = await staff(server).clerk();
  const { next } = await now(token);
  const lottery_id = next.lottery_id;
  const id = parseDrawId(lottery_id);
  const overview = async () => {
    const { list } = await listDraws(server.db, { id }, { limit: 1, offset: 0, after: null });
    const [draw] = list;
    if (draw === undefined) throw new Error(`There is no draw ${lottery_id}`);
    return draw;
  };
  const until = async (time: 'opensAt' | 'closesAt' | 'drawsAt') => {
    const left_ms = (await overview())[time].getTime() + CLOCKS_DIFFER_MS - server.clock.now();
    if (left_ms > 0) await server.shift(left_ms);
  };
  const setBetting = (stopped: boolean) =>
    server.call(operatorDeskCalls.operatorSetBetting, {
      token: operator,
      body: { stopped, reason: 'a fault' },
    });
  const place = async () => {
    for (const each of [token, (await server.register()).token]) await submit(each, { lottery_id });
  };
  const spoilSeed = () =>
    server.db.execute(sql`UPDATE sealed_seeds SET seed = decode('00', 'hex') WHERE draw_id = ${id}`);
  const voidIt = () =>
    server.call(operatorCalls.operatorVoidDraw, { token: operator, body: { lottery_id, reason: 'a fault' } });
  return {
    status: async () => {
      const { state, settledAt } = await overview();
      if (state === 'void') return settledAt === null ? 'returning' : 'returned';
      return state === 'upcoming' ? 'scheduled' : state;
    },
    history: () => historyOf('draws', String(id)),
    deeds: {
      'turn.reached': {
        before: async ({ isStopped }) => {
          if (isStopped) await setBetting(true);
          await until('opensAt');
          if (!isStopped) await place();
        },
      },
      'closing.reached': { before: () => until('closesAt') },
      'betting.stopped': { act: () => setBetting(true) },
      'betting.resumed': { act: () => setBetting(false) },
      'result.drawn': { before: () => until('drawsAt'), act: drawAllDue },
      'seed.mismatched': {
        before: () => until('drawsAt'),
        act: async () => {
          await spoilSeed();
          await drawAllDue();
        },
      },
      'tickets.settled': { act: settleAll },
      'stakes.returned': { act: settleAll },
      'draw.voided': {
        act: async ({ hasSettledTickets }) => {
          if (hasSettledTickets && (await overview()).state === 'drawn') await settleBatch(server.db, 1);
          return voidIt();
        },
      },
    },
  };
}

const taken = walked({
  machine: drawMachine,
  cases: [
    { event: { type: 'turn.reached', isStopped: false } },
    { event: { type: 'turn.reached', isStopped: true } },
    { event: { type: 'closing.reached' } },
    { event: { type: 'betting.stopped' } },
    { event: { type: 'betting.resumed' } },
    { event: { type: 'seed.mismatched' } },
    { event: { type: 'result.drawn' } },
    { event: { type: 'draw.voided', hasSettledTickets: false } },
    { event: { type: 'draw.voided', hasSettledTickets: true }, when: ({ root }) => root.matches('drawn') },
    { event: { type: 'tickets.settled' } },
    { event: { type: 'stakes.returned' } },
  ],
  begin: scheduled,
  stored: timesOf,
});

test('that is all of the chart', () => {
  expect(taken.toSorted()).toEqual(allOf(drawMachine));
});
