/** What is read of auto-bet, one function each, as in calls.ts; fetched with its screens. */
import type { Body } from '../../contract/call.ts';
import { autoBetCalls } from '../../contract/calls/autoBet.ts';
import { CODE } from '../../contract/codes.ts';
import { toAutoBetPlays, toAutoBetTask } from '../../contract/model.auto.ts';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';

export type AutoBetCalls = ReturnType<typeof createAutoBet>;
export const createAutoBet = ({ ask }: Client) => ({
  autoTasks: async (body: Body<typeof autoBetCalls.autoTasks>) => {
    const { list, total } = (await ask(autoBetCalls.autoTasks, { body })).data;
    return { rows: list.map(toAutoBetTask), total };
  },
  /** A task with the draws it has played, newest first; null where the member has none of this id. */
  autoTask: async (id: string) => {
    try {
      const { data } = await ask(autoBetCalls.autoTask, { body: { id } });
      return { task: toAutoBetTask(data), plays: toAutoBetPlays(data) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      if (failure.kind === 'code' && failure.code === CODE.inputRefused) return null;
      throw error;
    }
  },
});
