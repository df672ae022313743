import { promise, rejects, resolves, type World } from 'chartkit';
import type { AutoBetTask } from '../../contract/model.auto.ts';
import { autoBetMachine } from '../../machines/autoBet/autoBet.machine.ts';
import { BLANK, type AutoBetValues } from '../../machines/autoBet/autoBet.types.ts';
import { listener } from './parent.ts';
import { DRAW_1 } from './samples.ts';
import { SEEN_OR_NOT } from './visibility.ts';

export const TASK_ID = '00000000-0000-4000-8000-00000000000a';

export const task = (change: Partial<AutoBetTask> = {}): AutoBetTask => ({
  id: TASK_ID,
  name: 'Big first',
  plan: { follow: 'fixed', bets: [{ row: 'first', field: 'big' }] },
  stake: '1.00',
  draws: 10,
  drawsDone: 0,
  lossLimit: '5.00',
  stopsOnWin: false,
  status: 'off',
  reason: null,
  staked: '0.00',
  pending: '0.00',
  won: '0.00',
  net: '0.00',
  nextDrawId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...change,
});
export const running = task({ status: 'running', nextDrawId: DRAW_1 });

export const filledIn: AutoBetValues = {
  ...BLANK,
  name: 'Big first',
  cells: ['first.big'],
  stake: '1',
  lossLimit: '5',
};

export const opened = { kind: 'opened', draftId: TASK_ID, values: BLANK } as const;
export const refusedBy = (kind: string) => ({ kind: 'refused', problem: { kind, values: {} }, fields: {} });
export const refusedFields = {
  kind: 'refused',
  problem: { kind: 'fields', values: {} },
  fields: { loss_limit: 'lossLimitTooLow', name: 'required' },
} as const;

const cases = [
  { event: { type: 'task.started', taskId: TASK_ID, requestId: 'id-1' } },
  { event: { type: 'task.switchedOff', taskId: TASK_ID, requestId: 'id-1' } },
  { event: { type: 'draft.changed', name: 'name', values: filledIn } },
  { event: { type: 'draft.submitted', values: filledIn, requestId: 'id-1' } },
];
const actors: World<typeof autoBetMachine>['actors'] = {
  openDraft: promise(resolves(opened, 'opened'), resolves(refusedBy('running'), 'running'), rejects()),
  saveTask: promise(
    resolves({ kind: 'saved', task: task() }, 'saved'),
    resolves(refusedFields, 'refused'),
    rejects(),
  ),
  visibility: SEEN_OR_NOT,
  switchTask: promise(
    resolves({ kind: 'switched', task: running }, 'switched'),
    resolves(refusedBy('tooManyRunning'), 'refused'),
    rejects(),
  ),
};

type AutoBetWorld = World<typeof autoBetMachine>;
const on = (...opening: NonNullable<AutoBetWorld['cases']>): AutoBetWorld => ({
  machine: autoBetMachine,
  input: { parent: listener().ref },
  bareEvents: 'root',
  cases: [...opening, ...cases],
  actors,
  invariants: {
    'no press starts a task that began before it was in view': ({ root, took }) =>
      !took.some((id) => id.includes('--task.started')) || root.matches({ tasks: { press: 'armed' } }),
    'one call at a time': ({ actors: all }) =>
      all.filter(({ src }) => src === 'saveTask' || src === 'switchTask').length <= 1,
    'an id stays while its form is open': ({ root: { context, value } }) =>
      typeof value !== 'object' ||
      !('form' in value) ||
      value.form === 'preparing' ||
      value.form === 'unavailable' ||
      context.draftId === TASK_ID,
    'what is being asked has no problem yet': ({ root }) =>
      !(
        root.matches({ tasks: { switching: 'starting' } }) ||
        root.matches({ tasks: { switching: 'switchingOff' } }) ||
        root.matches({ form: 'saving' })
      ) || root.context.problem === null,
  },
});

export const autoBetWorlds = {
  tasks: on({ event: { type: 'tasks.opened' } }),
  making: on({ event: { type: 'form.opened', taskId: null } }),
  changing: on({ event: { type: 'form.opened', taskId: TASK_ID } }),
};
