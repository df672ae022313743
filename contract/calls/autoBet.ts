/** Auto-bet: tasks that the server plays. */
import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import * as auto from '../wire/auto.ts';

export const autoBetCalls = {
  autoTasks: {
    method: 'POST',
    path: '/api/v1/getAutoBetList',
    access: 'member',
    repeat: 'reads',
    summary: 'Auto-bet tasks, newest first.',
    body: auto.autoListBody,
    answer: auto.autoPage,
  },
  autoSave: {
    method: 'POST',
    path: '/api/v1/saveAutoBettingAmount',
    access: 'member',
    repeat: 'key',
    summary: 'Makes an auto-bet task, which is off at first, or changes one that is not running.',
    body: auto.autoSaveBody,
    answer: auto.autoTask,
    refusals: [CODE.requestIdReused, CODE.limitReached],
  },
  autoTask: {
    method: 'POST',
    path: '/api/v1/getAutoBetStatus',
    access: 'member',
    repeat: 'reads',
    summary: 'An auto-bet task with the draws it has played.',
    body: auto.autoIdBody,
    answer: auto.autoTaskWithPlays,
  },
  autoPlayed: {
    method: 'GET',
    path: '/api/v1/autoBetPlayed',
    access: 'member',
    summary: 'How many bets auto-bet has placed on draws after one, and which draws these are.',
    query: auto.autoPlayedQuery,
    answer: auto.autoPlayed,
  },
  autoSwitch: {
    method: 'POST',
    path: '/api/v1/autoBettingStatus',
    access: 'member',
    repeat: 'key',
    summary: 'Starts an auto-bet task, or switches it off.',
    body: auto.autoSwitchBody,
    answer: auto.autoTask,
    refusals: [CODE.requestIdReused, CODE.limitReached],
  },
} as const satisfies Record<string, Call>;
