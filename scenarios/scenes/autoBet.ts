/** Tasks that the server plays: started on /auto-bet, changed on /createAutoBet. */
import { promise, rejects, resolves } from 'chartkit';
import { stageOf } from '../../machines/command/command.selectors.ts';
import type { Message } from '../../machines/common/types.ts';
import type { MemberCommand } from '../../machines/command/command.types.ts';
import type { MemberResource } from '../../machines/resource/resource.types.ts';
import { record, task, TASK_ID } from '../worlds/samples.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';

interface Screen {
  readonly path: string;
  readonly lists: readonly MemberResource[];
  readonly commands: readonly MemberCommand[];
  readonly query?: Readonly<Record<string, string>>;
}

const shows = ({ path, query = {}, ...lent }: Screen): AppCase => ({
  ...does(
    '',
    'screen.entered',
    { path: path.replace(/\?.*$/, ''), ...lent, place: { page: 1, query } },
    path,
  ),
  when: ({ root }) => lent.commands.every((name) => root.context.commands[name] === undefined),
});

/** A person uses what they see, once the list or the task that is changed has come. */
const using =
  (command: MemberCommand, list: MemberResource) =>
  (type: string, payload: object = {}, label = ''): AppCase => ({
    ...does(`command-${command}`, type, payload, label),
    when: ({ root: { context } }) => {
      const [chart, shown] = [context.commands[command], context.lists[list]];
      if (chart === undefined || shown === undefined) return false;
      return stageOf(chart.getSnapshot()) !== 'done' && shown.getSnapshot().context.shown !== null;
    },
  });

const refused = (key: string, values: Message['values']) =>
  resolves({ kind: 'refused', failure: { message: { key, values }, fields: {} }, isSpent: false }, 'refused');
const done = (details: Readonly<Record<string, string>>) =>
  resolves({ kind: 'done', result: { message: null, details } }, 'done');

const FORM_PATH = `/createAutoBet?task=${TASK_ID}`;
const ofForm = using('saveTask', 'autoPlays');
const ofList = using('startTask', 'autoTasks');
const ada = record('member', 'ada');

/** A task is started from the list. A plan waits for one half second after the other: it has one switch only. */
const starting: Pick<Parameters<typeof scene>[1], 'novelty' | 'given' | 'cases' | 'actors'> = {
  novelty: 2,
  given: { who: ada, path: '/auto-bet' },
  cases: [
    shows({
      path: '/auto-bet',
      lists: ['autoTasks', 'autoPlays'],
      commands: ['startTask'],
    }),
    ofList('command.submitted', { values: { id: TASK_ID }, requestId: 'id-1' }, 'Big first'),
    ofList('command.resent'),
    ofList('command.reopened'),
  ],
  actors: {
    'resource-autoTasks/loadPage': promise(
      resolves({ list: 'autoTasks', rows: [task()], total: 1, summary: null }, 'a task that is off'),
    ),
    carryOut: promise(done({}), refused('autoBet.problem.tooManyRunning', { max: '10' }), rejects()),
  },
};

export const autoBetScenes: readonly Scene[] = [
  scene('a task is started', { ...starting, chart: 'command', address: 'command-startTask' }),
  scene('a task is started, and the lists follow', {
    ...starting,
    chart: 'app',
    address: '',
    cases: starting.cases?.slice(0, 2) ?? [],
  }),
  scene('a task is changed', {
    chart: 'command',
    address: 'command-saveTask',
    novelty: 2,
    given: { who: ada, path: FORM_PATH },
    cases: [
      shows({
        path: FORM_PATH,
        lists: ['autoPlays'],
        commands: ['saveTask'],
        query: { task: TASK_ID },
      }),
      ofForm('command.submitted', { values: { name: 'Big one' }, requestId: 'id-1' }, 'all filled in'),
      ofForm('field.changed', { name: 'name' }, 'Name'),
      ofForm('command.resent'),
      ofForm('command.reopened'),
    ],
    actors: {
      'resource-autoPlays/loadPage': promise(
        resolves({ list: 'autoPlays', rows: [], total: 0, summary: task() }, 'the task'),
      ),
      carryOut: promise(
        done({ id: TASK_ID }),
        refused('autoBet.problem.stakeLimit', { min: '1.00', max: '2500.00' }),
        rejects(),
      ),
    },
  }),
];
