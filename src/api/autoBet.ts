/** The calls of auto-bet, one function each, as in calls.ts; fetched with its screens. */
import type { BodyOf } from '../../contract/calls.ts';
import {
  toAutoBetPlays,
  toAutoBetTask,
  toAutoSaveBody,
  type AutoBetDraft,
} from '../../contract/model.auto.ts';
import { autoPage, autoTask, autoTaskWithPlays } from '../../contract/wire/auto.ts';
import type { Client } from './client.ts';

export type AutoBetCalls = ReturnType<typeof createAutoBet>;
export const createAutoBet = ({ read }: Client) => ({
  autoTasks: async (body: BodyOf<'autoTasks'>) => {
    const { list, total } = (await read('autoTasks', autoPage, { body })).data;
    return { rows: list.map(toAutoBetTask), total };
  },
  /** A task with the draws it has played, newest first. */
  autoTask: async (id: string) => {
    const { data } = await read('autoTask', autoTaskWithPlays, { body: { id } });
    return { task: toAutoBetTask(data), plays: toAutoBetPlays(data) };
  },
  /** @param key the same for every attempt; another for other values, which change the same task */
  saveAutoTask: async (draft: AutoBetDraft, key: string) =>
    toAutoBetTask((await read('autoSave', autoTask, { body: toAutoSaveBody(draft), key })).data),
  switchAutoTask: async (id: string, status: BodyOf<'autoSwitch'>['status'], key: string) =>
    toAutoBetTask((await read('autoSwitch', autoTask, { body: { id, status }, key })).data),
});
