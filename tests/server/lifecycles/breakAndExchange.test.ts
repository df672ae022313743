/** The life cycles of a break and of an exchange, walked on the server [A-10, A-13, M-07]. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import type { Pause } from '../../../contract/game/saferPlay.ts';
import { exchangeReceipt } from '../../../contract/wire/points.ts';
import { breakMachine } from '../../../lifecycles/break/break.machine.ts';
import { exchangeMachine } from '../../../lifecycles/exchange/exchange.machine.ts';
import { readPause } from '../../../server/saferPlay/pauses.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { POSTAL } from '../commands/commandWorld.ts';
import { testServer } from '../support/harness.ts';
import { allOf, walked, type Live } from './support/lifeCycles.ts';
import { play } from '../support/play.ts';
import { rewardsOf } from '../support/rewards.ts';
import { staff } from '../support/staff.ts';
import { statusHistory } from './support/statusHistory.ts';

const server = testServer();
const { givePoints } = rewardsOf(server, play(server).submit);
const historyOf = statusHistory(server);
beforeEach(() => offerPrizes(server.db, DEMO_PRIZES));

/** The server's clock is measured, the database's is asked. */
const CLOCKS_DIFFER_MS = 100;

const beginBreak = (kind: Pause) => async (): Promise<Live> => {
  const { token, id: member } = await server.register();
  const call =
    kind === 'timeOut'
      ? server.data(saferPlayCalls.playTimeOut, { token, body: { hours: 24 } })
      : server.data(saferPlayCalls.playExclude, { token, body: { months: 6 } });
  const { until } = await call;
  const { rows } = await server.db.execute<{ id: string }>(
    sql`SELECT id::text FROM play_pauses WHERE member_id = ${member}::bigint`,
  );
  return {
    status: async () => ((await readPause(server.db, BigInt(member))) === null ? 'over' : kind),
    history: () => historyOf('play_pauses', rows[0]?.id ?? ''),
    deeds: {
      'end.reached': {
        before: () => server.shift(Date.parse(until) + CLOCKS_DIFFER_MS - server.clock.now()),
      },
    },
  };
};

const exchangedFor = (picture: string) => async (): Promise<Live> => {
  const { id, token } = await server.register();
  const operator = await staff(server).clerk();
  await givePoints(id, 5000);
  const { list } = await server.data(pointsCalls.pointsPrizes, { token });
  const prize = list.find((each) => each.picture === picture)?.id ?? '';
  const body = { id: prize, request_id: randomUUID(), postal: POSTAL };
  const { order_no } = exchangeReceipt.parse((await server.call(pointsCalls.exchange, { token, body })).data);
  return {
    status: async () => (await server.data(pointsCalls.exchanges, { token })).list[0]?.status,
    history: () => historyOf('exchanges', order_no),
    deeds: {
      'prize.sent': {
        act: () =>
          server.call(operatorCalls.operatorSendPrize, {
            token: operator,
            body: { order_no, sent_ref: 'parcel 7' },
          }),
      },
    },
  };
};

const ALL: Readonly<Record<string, () => readonly string[]>> = {
  'a time-out': () =>
    walked({
      machine: breakMachine,
      input: { kind: 'timeOut' },
      cases: [{ event: { type: 'end.reached' } }],
      begin: beginBreak('timeOut'),
      stored: () => 'timeOut',
    }),
  'a self-exclusion': () =>
    walked({
      machine: breakMachine,
      input: { kind: 'exclude' },
      cases: [{ event: { type: 'end.reached' } }],
      begin: beginBreak('exclude'),
      stored: () => 'exclude',
    }),
  'an exchange for cash': () =>
    walked({
      machine: exchangeMachine,
      input: { kind: 'cash' },
      cases: [{ event: { type: 'prize.sent' } }],
      begin: exchangedFor('cash'),
    }),
  'an exchange for goods': () =>
    walked({
      machine: exchangeMachine,
      input: { kind: 'goods' },
      cases: [{ event: { type: 'prize.sent' } }],
      begin: exchangedFor('mug'),
    }),
};

const taken: string[] = [];
describe.each(Object.entries(ALL))('%s', (_, walk) => {
  taken.push(...walk());
});

test('that is all of both charts', () => {
  expect([...new Set(taken)].toSorted()).toEqual(
    [...allOf(breakMachine), ...allOf(exchangeMachine)].toSorted(),
  );
});

test.each(['UPDATE play_pauses SET until = began_at + interval $$1 second$$', 'DELETE FROM play_pauses'])(
  'the database refuses what would end a break early: %s',
  async (statement) => {
    const live = await beginBreak('timeOut')();
    await expect(server.script(statement)).rejects.toThrow('never changed');
    expect(await live.status()).toBe('timeOut');
  },
);
