/** Betting that an operator stops and resumes [O-01]. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../../contract/calls/operatorDesk.ts';
import { CODE } from '../../../contract/codes.ts';
import { readStop, setStopped } from '../../../server/draws/bettingStop.ts';
import { autoBets } from '../support/autoBets.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { aNumber, aText, START } from '../support/play.ts';
import { COMMAND_LINE, staff } from '../support/staff.ts';
import { untilWaiting } from '../support/waiting.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, now, draw, start, read, work } = autoBets(server);
const { hire, signIn, clerk } = staff(server);

const setBetting = (token: string, stopped: boolean, reason = 'a fault') =>
  server.call(operatorDeskCalls.operatorSetBetting, { token, body: { stopped, reason } });
const entriesOf = async (token: string) =>
  (await server.data(operatorCalls.operatorAudit, { token })).list
    .filter(({ action }) => action.startsWith('betting.'))
    .map(({ operator, action, subject, before, after }) => [operator, action, subject, before, after]);

describe('[O-01] while betting is stopped', () => {
  test('the running draw is closed to every bet, and so is each that follows', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    expect((await submit(token)).code).toBe(CODE.ok);
    const open = await now(token);
    expect([open.isOff, open.close_ms > 0]).toEqual([false, true]);
    expect((await setBetting(operator, true)).data).toEqual({ stopped: true });
    const stopped = await now(token);
    expect([stopped.lottery_id, stopped.isOff, stopped.close_ms]).toEqual([open.lottery_id, true, 0]);
    expect(stopped.ms).toBeGreaterThan(0);
    const statesOf = async (query: Record<string, string>) =>
      (await server.data(operatorCalls.operatorDraws, { token: operator, query })).list.map(
        ({ lottery_id, state }) => [lottery_id, state],
      );
    expect((await statesOf({})).at(-1)).toEqual([open.lottery_id, 'closed']);
    expect(await statesOf({ state: 'closed' })).toEqual([[open.lottery_id, 'closed']]);
    expect(await statesOf({ state: 'open' })).toEqual([]);
    const refused = await submit(token);
    expect([refused.code, refused.data]).toEqual([
      CODE.bettingClosed,
      { lottery_id: open.lottery_id, ms: aNumber, isOff: true, close_ms: 0 },
    ]);
    expect(await draw(token)).toBe(open.lottery_id);
    const next = await now(token);
    expect([next.lottery_id === open.lottery_id, next.isOff]).toEqual([false, true]);
    expect((await submit(token)).code).toBe(CODE.bettingClosed);
    const { balance, notSubmitBenAmount } = await server.data(CALLS.balance, { token });
    expect([Number(balance) >= 999, notSubmitBenAmount]).toEqual([true, '0.00']);
  });

  test('the first screen says so, too; once it is resumed, the same draw takes bets again', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    const { lottery_id } = await now(token);
    await setStopped(server.db, COMMAND_LINE, true, 'a fault');
    const lobby = await server.data(lobbyCalls.lobby, { token });
    const isClosed = Date.parse(lobby.closes_at) <= server.clock.now();
    expect([lobby.lottery_id, isClosed]).toEqual([lottery_id, true]);
    expect((await setBetting(operator, false)).data).toEqual({ stopped: false });
    expect([(await now(token)).lottery_id, (await now(token)).isOff]).toEqual([lottery_id, false]);
    expect((await submit(token)).code).toBe(CODE.ok);
  });

  test('a task of auto-bet waits: it misses draws and goes on afterwards', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    await setStopped(server.db, COMMAND_LINE, true, 'a fault');
    await work();
    expect((await read(token, id)).status).toBe('running');
    await draw(token);
    await work();
    const waiting = await read(token, id);
    expect([waiting.status, waiting.draws_done]).toEqual(['running', 0]);
    await setStopped(server.db, COMMAND_LINE, false, 'mended');
    await work();
    const playing = await read(token, id);
    expect([playing.status, playing.draws_done]).toEqual(['running', 1]);
  });

  test('the dashboard says who stopped it, when and why; the audit log has both', async () => {
    const operator = await clerk();
    const dashboard = () => server.data(operatorDeskCalls.operatorDashboard, { token: operator });
    expect((await dashboard()).stopped).toBeNull();
    await setBetting(operator, true, 'odds are wrong');
    const { stopped } = await dashboard();
    expect(stopped).toEqual({ operator: 'clerk', since: aText(/Z$/), reason: 'odds are wrong' });
    const queues = () => server.data(operatorDeskCalls.operatorQueues, { token: operator });
    expect((await queues()).stopped).toEqual(stopped);
    expect(Math.abs(Date.parse(stopped?.since ?? '') - START)).toBeLessThan(60_000);
    await setBetting(operator, false, 'mended');
    expect((await dashboard()).stopped).toBeNull();
    expect(await entriesOf(operator)).toEqual([
      ['clerk', 'betting.resume', 'betting', null, '{"reason":"mended"}'],
      ['clerk', 'betting.stop', 'betting', null, '{"reason":"odds are wrong"}'],
    ]);
  });
});

describe('[O-01] stopping betting', () => {
  test('again, and resuming what is not stopped, changes nothing and leaves no entry', async () => {
    const operator = await clerk();
    expect((await setBetting(operator, false)).data).toEqual({ stopped: false });
    await setBetting(operator, true, 'first');
    expect((await setBetting(operator, true, 'second')).data).toEqual({ stopped: true });
    expect((await readStop(server.db))?.reason).toBe('first');
    expect((await entriesOf(operator)).length).toBe(1);
  });

  test('is not for support and cashiers, and needs a reason', async () => {
    await hire('rosa', ['support', 'cashier']);
    const { token } = await signIn('rosa');
    expect((await setBetting(token, true)).code).toBe(CODE.forbidden);
    const { code, data } = await setBetting(await clerk(), true, '');
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { reason: 'required' } }]);
    expect(await readStop(server.db)).toBeNull();
  });

  // The embedded database does one transaction at a time.
  test.runIf(databaseKind === 'postgres')(
    'waits for a bet that is being placed; one that waits for the stop is refused',
    async () => {
      const { token } = await server.register();
      await submit(token);
      const answers: string[] = [];
      let stopping: Promise<void> | undefined;
      await server.db.transaction(async (tx) => {
        await tx.execute(
          sql`SELECT id FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL ORDER BY id LIMIT 1 FOR SHARE`,
        );
        stopping = setStopped(server.db, COMMAND_LINE, true, 'a fault').then(
          () => void answers.push('stopped'),
        );
        await untilWaiting(server.db, 1);
        answers.push('placed');
      });
      await stopping;
      expect(answers).toEqual(['placed', 'stopped']);
      expect((await submit(token)).code).toBe(CODE.bettingClosed);
    },
  );
});
