/** The operator's console [M-07]: its own page, its own root. */
import {
  callback,
  opening,
  promise,
  rejects,
  resolves,
  resolvesWith,
  type Case,
  type World,
} from '../../../chartkit/index.ts';
import { consoleMachine } from '../../../machines/console/console.machine.ts';
import { stageOf, sightOf, type ConsoleSnapshot } from '../../../machines/console/console.selectors.ts';
import { SECTIONS, type ConsolePlace } from '../../../machines/console/console.types.ts';
import { consoleWorlds } from '../../charts/worlds/console.ts';
import type { SceneOf } from './scene.ts';

export type ConsoleScene = SceneOf<'console', typeof consoleMachine>;
type ConsoleCase = Case<typeof consoleMachine>;

const rosa = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
};
const failure = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
const place = (section: ConsolePlace['section'], page = 1): ConsolePlace => ({ section, page, query: {} });
const shown = (input: unknown) =>
  JSON.stringify(input).includes('"draws"')
    ? { section: 'draws', rows: [], total: 0 }
    : { section: 'odds', rows: [{ row: 'first', field: 'big', odds: '1.98' }] };

const does = (type: string, payload: object = {}, label = ''): ConsoleCase => ({
  to: '',
  event: { type, ...payload },
  label,
});
const on = (type: string, payload: object = {}): ConsoleCase => ({
  to: 'errand',
  event: { type, ...payload },
  label: '',
});
const isAt = (section: ConsolePlace['section']) => (root: ConsoleSnapshot) =>
  root.context.place.section === section;

const DONE = { kind: 'done', result: { message: null, details: { count: '40' } } };

/** Whatever an operator may do, and whatever may come of it. */
export const consoleSession: World<typeof consoleMachine> = {
  ...consoleWorlds.console,
  cases: [
    does('credentials.given', { credentials: { username: 'rosa', password: 'operators-only' } }),
    does('form.opened', { opened: { errand: 'changeOdds', subject: {} } }),
    on('errand.submitted', { values: { odds: '1.97' }, requestId: 'id-1' }),
    on('field.changed', { name: 'odds' }),
    on('errand.resent'),
    on('errand.reopened'),
    on('errand.renewed'),
  ],
  actors: {
    ...consoleWorlds.console.actors,
    address: callback(
      ...SECTIONS.flatMap((section) =>
        [1, 2].map((page) => ({ type: 'place.changed', place: place(section, page) })),
      ),
    ),
    carryOut: promise(
      resolves(DONE, 'done'),
      resolves({ kind: 'refused', failure, isSpent: false }, 'refused'),
      rejects(),
    ),
  },
};

export const consoleScenes: readonly ConsoleScene[] = [
  {
    name: 'a device that remembers an operator',
    root: 'console',
    chart: 'console',
    address: '',
    given: {
      who: null,
      path: '/odds',
      width: 'desktop',
      storage: 'works',
      preferences: {},
      slip: { draft: null, submission: null },
    },
    world: {
      machine: consoleMachine,
      bareEvents: 'none',
      charts: ['console'],
      cases: [
        does('credentials.given', { credentials: { username: 'rosa', password: 'operators-only' } }, 'rosa'),
        does('signOut.asked'),
        // A call must be under way that the server can refuse.
        {
          ...does('session.lost'),
          when: ({ root }) => stageOf(root) === 'signedIn' && sightOf(root) === 'loading',
        },
        does('console.retried'),
        does('sight.requested'),
        {
          ...does('form.opened', { opened: { errand: 'changeOdds', subject: {} } }, 'Change odds'),
          when: ({ root }) => isAt('odds')(root),
        },
        does('form.closed'),
        {
          to: 'errand',
          event: { type: 'errand.submitted', values: { odds: '1.97' }, requestId: 'id-1' },
          label: 'all filled in',
        },
      ],
      actors: {
        address: opening(
          () => [{ type: 'place.changed', place: place('odds') }],
          callback(
            { type: 'place.changed', place: place('draws') },
            { type: 'place.changed', place: place('draws', 2) },
          ),
        ),
        restoreSession: promise(resolves(rosa, 'it is rosa'), resolves(null, 'it is nobody'), rejects()),
        signIn: promise(
          resolves({ kind: 'welcomed', operator: rosa }, 'welcomed'),
          resolves({ kind: 'refused', failure }, 'refused'),
          rejects(),
        ),
        signOut: promise(resolves(), rejects()),
        loadSight: promise(resolvesWith(shown, 'it comes'), rejects()),
        carryOut: promise(resolves(DONE, 'done')),
      },
      project: ({ chart, context }) => (chart === 'console' ? context : null),
      invariants: consoleWorlds.console.invariants ?? {},
    },
  },
];
