import { assign, setup } from 'xstate';
import { typesOf } from '../../machines/common/types.ts';
import type { LifeCycleMeta } from '../common/types.ts';
import type { AutoTaskContext, AutoTaskEvent, StopReason } from './autoTask.types.ts';

const canStart = ({ event }: { event: { canStart: boolean } }) => event.canStart;
const reasonOf = ({ event }: { event: { reason: StopReason } }) => event.reason;

const autoTask = setup({
  types: typesOf<{ context: AutoTaskContext; events: AutoTaskEvent; transitionMeta: LifeCycleMeta }>(),
  guards: { canStart: (_, holds: boolean) => holds },
}).extend({
  actions: {
    keepReason: assign((_, reason: StopReason) => ({ reason })),
    forgetReason: assign({ reason: null }),
  },
});

/** An auto-bet task. */
export const autoTaskMachine = autoTask.createMachine({
  id: 'autoTask',
  description: 'An auto-bet task (table auto_tasks).',
  meta: { by: 'member' },
  context: { reason: null },
  initial: 'off',
  states: {
    off: {
      description: 'It places no bets: it is new, was changed, or its member switched it off.',
      on: {
        'task.started': {
          guard: { type: 'canStart', params: canStart },
          target: 'running',
          description:
            'It plays the next draw that is open. It starts where draws are left, its loss limit leaves room for one, its member takes no break and may use auto-bet, and fewer than ten of their tasks run; else nothing changes, and the page says why.',
          meta: { req: 'A-02', by: 'member', main: true },
        },
        'task.changed': {
          target: 'off',
          reenter: true,
          description: 'Its counts go on.',
          meta: { req: 'A-02', by: 'member' },
        },
      },
    },
    running: {
      description:
        'It places its bets once in each draw that it meets open, until it has bet on as many as it was given. A draw that was missed, as while the server was down or betting was stopped, does not count, and stops nothing. It can not be changed meanwhile.',
      on: {
        'task.switchedOff': {
          target: 'off',
          description: 'Bets that are placed stay placed.',
          meta: { req: 'A-02', by: 'member' },
        },
        'task.stopped': {
          target: 'stopped',
          description:
            'It has bet on all its draws; another draw could raise its loss above the limit; it has won, and was to stop then; or its bets were refused: the balance is too low, the stake is outside the limits, or over those of a position or of the member, or betting is not allowed any more. The first reason that comes is kept.',
          actions: { type: 'keepReason', params: reasonOf },
          meta: { req: 'A-02', by: ['work', 'draw'], main: true },
        },
        'break.began': {
          target: 'stopped',
          description: 'In the transaction that begins the break; the reason that is kept is `paused`.',
          actions: { type: 'keepReason', params: 'paused' },
          meta: { req: 'A-13', by: 'break' },
        },
        'autoBet.withdrawn': {
          target: 'stopped',
          description: 'Every task of the site stops.',
          actions: { type: 'keepReason', params: 'notAvailable' },
          meta: { req: 'A-02', by: 'site' },
        },
      },
    },
    stopped: {
      description:
        'It stopped by itself, and says why: its draws are played, its loss limit was reached, it has won, a bet was refused, a break began, or the site has auto-bet no longer.',
      on: {
        'task.started': {
          guard: { type: 'canStart', params: canStart },
          target: 'running',
          description:
            'As from off: where its draws are played or its loss limit leaves no room, the press changes nothing, and the page says so. Changed first, it may start.',
          actions: 'forgetReason',
          meta: { req: 'A-02', by: 'member' },
        },
        'task.changed': {
          target: 'off',
          description: 'It waits to be started.',
          actions: 'forgetReason',
          meta: { req: 'A-02', by: 'member' },
        },
      },
    },
  },
});
