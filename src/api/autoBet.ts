/** What is read of auto-bet, one function each, as in calls.ts; fetched with its screens. */
import type { BodyOf } from '../../contract/calls.ts';
import { CODE } from '../../contract/codes.ts';
import { toAutoBetPlays, toAutoBetTask } from '../../contract/model.auto.ts';
import { autoPage, autoTaskWithPlays } from '../../contract/wire/auto.ts';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';

export type AutoBetCalls = ReturnType<typeof createAutoBet>;
export const createAutoBet = ({ read }: Client) => ({
  autoTasks: async (body: BodyOf<'autoTasks'>) => {
    const { list, total } = (await read('autoTasks', autoPage, { body })).data;
    return { rows: list.map(toAutoBetTask), total };
  },
  /** A task with the draws it has played, newest first; null where the member has none of this id. */
  autoTask: async (id: string) => {
    try {
      const { data } = await read('autoTask', autoTaskWithPlays, { body: { id } });
      return { task: toAutoBetTask(data), plays: toAutoBetPlays(data) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      if (failure.kind === 'code' && failure.code === CODE.inputRefused) return null;
      throw error;
    }
  },
});
