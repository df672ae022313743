/** What tests of auto-bet do, by the contract's calls. */
import { randomUUID } from 'node:crypto';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { drawBalls } from '../../../contract/game/draw.ts';
import type { AutoTask, AutoTaskWithPlays } from '../../../contract/wire/auto.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import type { Answered, TestServer } from './harness.ts';
import { play, sealSeed } from './play.ts';
import { SILENT } from './silent.ts';

/** One pound on first.big in each of three draws. */
export const task = (changed: object = {}): object => ({
  id: randomUUID(),
  name: 'Big first',
  follow: 'fixed',
  bets: [{ row: 'first', field: 'big' }],
  stake: '1',
  draws: 3,
  loss_limit: '100',
  stop_on_win: false,
  ...changed,
});

/** A seed with which the first ball of this draw is big, or small. */
function seedFor(lotteryId: string, isBig: boolean): string {
  for (let n = 0; ; n++) {
    const seed = n.toString(16).padStart(64, '0');
    if ((drawBalls(seed, lotteryId)[0] ?? 0) >= 6 === isBig) return seed;
  }
}

export function autoBets(server: TestServer) {
  const played = play(server);
  const save = (token: string, changed: object = {}): Promise<Answered> =>
    server.call(autoBetCalls.autoSave, { token, body: task(changed) });
  const turn = (token: string, id: string, status: string): Promise<Answered> =>
    server.call(autoBetCalls.autoSwitch, { token, body: { id, status } });
  const work = (rules: Partial<TestServer['config']> = {}): Promise<void> =>
    doDrawWork(server.db, { ...server.config, ...rules }, SILENT);
  return {
    ...played,
    save,
    turn,
    work,
    read: (token: string, id: string): Promise<AutoTaskWithPlays> =>
      server.data(autoBetCalls.autoTask, { token, body: { id } }),
    /** Saves a task and starts it. */
    start: async (token: string, changed: object = {}): Promise<AutoTask> => {
      const { id } = await server.data(autoBetCalls.autoSave, { token, body: task(changed) });
      return server.data(autoBetCalls.autoSwitch, { token, body: { id, status: 'running' } });
    },
    /** Has the running draw drawn with a first ball that is big, or small, and does all the work there is. */
    drawFirst: async (token: string, side: 'big' | 'small'): Promise<string> => {
      const { lottery_id, ms } = await played.now(token);
      await sealSeed(server.db, lottery_id, seedFor(lottery_id, side === 'big'));
      await server.shift(ms);
      await work();
      return lottery_id;
    },
  };
}
