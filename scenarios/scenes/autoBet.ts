/** Tasks that the server plays: switched on /auto-bet, changed on /createAutoBet. */
import { promise, rejects, resolves, type Script } from 'chartkit';
import { filledIn, refusedBy, running, task, TASK_ID } from '../worlds/autoBet.ts';
import { record } from '../worlds/samples.ts';
import { SEEN_OR_NOT } from '../worlds/visibility.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';

const ada = record('member', 'ada');
const chart = { chart: 'autoBet', address: 'autoBet' } as const;
const FORM_PATH = `/createAutoBet?task=${TASK_ID}`;

const shows = (path: string, screen: 'tasks' | 'form', lists: readonly string[] = []): AppCase => ({
  ...does(
    '',
    'screen.entered',
    {
      path: path.replace(/\?.*$/, ''),
      lists,
      autoBet: screen,
      place: { page: 1, query: screen === 'form' ? { task: TASK_ID } : {} },
    },
    path,
  ),
  when: ({ root }) => root.context.autoBet === null,
});

/** A person presses what they see: the task has come. */
const presses = (type: 'task.started' | 'task.switchedOff'): AppCase => ({
  ...does('autoBet', type, { taskId: TASK_ID, requestId: 'id-1' }),
  when: ({ root }) => (root.context.lists.autoTasks?.getSnapshot().context.shown ?? null) !== null,
});

const listOf = (shown: ReturnType<typeof task>, label: string) =>
  promise(resolves({ list: 'autoTasks', rows: [shown], total: 1, summary: null }, label));
const problem = (kind: string, values: object) => ({ ...refusedBy(kind), problem: { kind, values } });

const switching = (
  name: string,
  shown: ReturnType<typeof task>,
  pressed: AppCase,
  more: Readonly<Record<string, Script>> = {},
): Scene =>
  scene(name, {
    ...chart,
    novelty: 2,
    given: { who: ada, path: '/auto-bet' },
    cases: [shows('/auto-bet', 'tasks', ['autoTasks', 'autoPlays']), pressed],
    actors: {
      'resource-autoTasks/loadPage': listOf(shown, name),
      switchTask: promise(
        resolves({ kind: 'switched', task: shown }, 'switched'),
        resolves(problem('tooManyRunning', { max: '10', min: '' }), 'refused'),
        rejects(),
      ),
      ...more,
    },
  });

export const autoBetScenes: readonly Scene[] = [
  switching('a task that is off', task(), presses('task.started')),
  switching('a task that runs', running, presses('task.switchedOff')),
  switching('a task in a tab that goes to the background', task(), presses('task.started'), {
    'autoBet/visibility': SEEN_OR_NOT,
  }),
  scene('a task is started', {
    chart: 'app',
    address: '',
    novelty: 2,
    given: { who: ada, path: '/auto-bet' },
    cases: [shows('/auto-bet', 'tasks', ['autoTasks', 'autoPlays']), presses('task.started')],
    actors: {
      'resource-autoTasks/loadPage': listOf(task(), 'a task that is off'),
      switchTask: promise(resolves({ kind: 'switched', task: running }, 'switched')),
    },
  }),
  scene('a task is changed', {
    ...chart,
    given: { who: ada, path: FORM_PATH },
    cases: [
      shows(FORM_PATH, 'form'),
      does('autoBet', 'draft.requested'),
      does('autoBet', 'draft.changed', { name: 'name', values: filledIn }, 'Big one'),
      does('autoBet', 'draft.submitted', { values: filledIn, requestId: 'id-1' }),
      does('autoBet', 'save.resent'),
      does('autoBet', 'save.reopened'),
    ],
    actors: {
      openDraft: promise(
        resolves({ kind: 'opened', draftId: TASK_ID, values: filledIn }, 'the task'),
        resolves(problem('running', {}), 'it runs'),
        rejects(),
      ),
      saveTask: promise(
        resolves({ kind: 'saved', task: task() }, 'saved'),
        resolves(problem('stakeLimit', { min: '1.00', max: '2500.00' }), 'refused'),
        rejects(),
      ),
    },
  }),
];
