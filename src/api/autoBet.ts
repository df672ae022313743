/** The calls of auto-bet, one function each, as in calls.ts; fetched with its screens. */
import type { Body } from '../../contract/call.ts';
import { autoCalls } from '../../contract/calls/auto.ts';
import {
  toAutoBetPlays,
  toAutoBetTask,
  toAutoSaveBody,
  type AutoBetDraft,
} from '../../contract/model.auto.ts';
import type { Client } from './client.ts';

export type AutoBetCalls = ReturnType<typeof createAutoBet>;
export const createAutoBet = ({ ask }: Client) => ({
  autoTasks: async (body: Body<typeof autoCalls.autoTasks>) => {
    const { list, total } = (await ask(autoCalls.autoTasks, { body })).data;
    return { rows: list.map(toAutoBetTask), total };
  },
  /** A task with the draws it has played, newest first. */
  autoTask: async (id: string) => {
    const { data } = await ask(autoCalls.autoTask, { body: { id } });
    return { task: toAutoBetTask(data), plays: toAutoBetPlays(data) };
  },
  /** @param key the same for every attempt; another for other values, which change the same task */
  saveAutoTask: async (draft: AutoBetDraft, key: string) =>
    toAutoBetTask((await ask(autoCalls.autoSave, { body: toAutoSaveBody(draft), key })).data),
  switchAutoTask: async (id: string, status: Body<typeof autoCalls.autoSwitch>['status'], key: string) =>
    toAutoBetTask((await ask(autoCalls.autoSwitch, { body: { id, status }, key })).data),
});
