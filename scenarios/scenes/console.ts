/** The operator's console [M-07]: its own page, its own root. */
import { callback, opening, promise, rejects, resolves, resolvesWith, type Case, type World } from 'chartkit';
import type { EntryStep } from '../../contract/wire/operator/operator.ts';
import { consoleMachine } from '../../machines/console/console.machine.ts';
import { stageOf, type ConsoleSnapshot } from '../../machines/console/console.selectors.ts';
import { SECTIONS, type ConsolePlace } from '../../machines/console/console.types.ts';
import { consoleWorlds } from '../worlds/console.ts';
import { SEEN_OR_NOT } from '../worlds/visibility.ts';
import { codeNow, FACTOR_SECRET, inside } from '../values.ts';
import type { Given, SceneOf } from './scene.ts';

export type ConsoleScene = SceneOf<'console', typeof consoleMachine>;
type ConsoleCase = Case<typeof consoleMachine>;

export const rosa = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
  roles: ['admin'],
  step: null,
};
const left = (step: EntryStep) => ({ ...rosa, step });
/** The authenticator of the plan, which the server is brought to know. */
const factor = {
  secret: FACTOR_SECRET,
  uri: `otpauth://totp/Tenball:rosa?secret=${FACTOR_SECRET}&issuer=Tenball`,
};
/** What the server makes of a form before the console, by its command. */
const taken = (input: unknown) => ({
  kind: 'done',
  result: {
    message: null,
    details: inside(input, 'command') === 'enrolFactor' ? { recoveryCodes: 'AAAA-BBBB-CCCC' } : {},
    operator: rosa,
  },
});
const pageOf = (list: string, rows: readonly object[]) => ({
  list,
  rows,
  total: rows.length,
  summary: null,
});

const failure = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
export const place = (section: ConsolePlace['section'], page = 1): ConsolePlace => ({
  section,
  page,
  query: {},
});
const ODDS = [{ row: 'first', field: 'big', odds: '1.98' }];
const shown = (input: unknown) => {
  const list = inside(input, 'list');
  return typeof list === 'string' && list !== 'console.odds'
    ? pageOf(list, [])
    : pageOf('console.odds', ODDS);
};
/** Of any section, with something in it. */
const filled = (input: unknown) => pageOf(String(inside(input, 'list')), [{ id: '1' }]);

const does = (type: string, payload: object = {}, label = ''): ConsoleCase => ({
  to: '',
  event: { type, ...payload },
  label,
});
const on = (to: string, type: string, payload: object = {}, label = ''): ConsoleCase => ({
  to,
  event: { type, ...payload },
  label,
});
const submits = (to: string, values: Readonly<Record<string, string>>): ConsoleCase =>
  on(to, 'command.submitted', { values, requestId: 'id-1' }, 'all filled in');
const CREDENTIALS = { username: 'rosa', password: 'operators-only' };
const PASSWORDS = { old_password: 'operators-only', new_password: 'operators-own' };
const isAt = (section: ConsolePlace['section']) => (root: ConsoleSnapshot) =>
  root.context.place.section === section;

const DONE = { kind: 'done', result: { message: null, details: { count: '40' } } };

const STEPS: readonly (EntryStep | null)[] = [null, 'code', 'password', 'enrol'];
const entered = STEPS.map((step) =>
  step === null
    ? resolvesWith(taken, 'taken')
    : resolves({ kind: 'done', result: { message: null, details: {}, operator: left(step) } }, step),
);
const refused = resolves({ kind: 'refused', failure, isSpent: false }, 'refused');

/** Whatever an operator may do, and whatever may come of it. */
export const consoleSession: World<typeof consoleMachine> = {
  ...consoleWorlds.operatorConsole,
  cases: [
    submits('entry', CREDENTIALS),
    on('entry', 'field.changed', { name: 'password' }),
    on('entry', 'command.resent'),
    on('entry', 'command.reopened'),
    does('dialog.opened', { opened: { command: 'changeOdds', subject: {} } }),
    submits('command', { odds: '1.97' }),
    on('command', 'field.changed', { name: 'odds' }),
    on('command', 'command.resent'),
    on('command', 'command.reopened'),
    on('command', 'command.renewed'),
    on('section', 'resource.requested'),
  ],
  actors: {
    ...consoleWorlds.operatorConsole.actors,
    address: callback(
      ...SECTIONS.flatMap((section) =>
        [1, 2].map((page) => ({ type: 'place.changed', place: place(section, page) })),
      ),
    ),
    'entry/carryOut': promise(...entered, refused, rejects()),
    'command/carryOut': promise(resolves(DONE, 'done'), refused, rejects()),
    'factor/loadPage': promise(resolves(pageOf('console.factor', [factor])), rejects()),
    'section/loadPage': promise(
      resolvesWith(shown, 'it comes'),
      resolvesWith(filled, 'it comes, with rows'),
      rejects(),
    ),
    'queues/loadPage': promise(resolvesWith(filled, 'it comes'), rejects()),
  },
};

export const consoleGiven: Given = {
  who: null,
  path: '/odds',
  width: 'desktop',
  motion: 'reduced',
  storage: 'works',
  preferences: {},
  notices: 'none',
  slip: { draft: null, placement: null },
};
export const preferencesStore = opening(() => [{ type: 'preferences.restored', values: {} }]);
const ADDRESSES = opening(
  () => [{ type: 'place.changed', place: place('odds') }],
  callback(
    { type: 'place.changed', place: place('draws') },
    { type: 'place.changed', place: place('odds', 2) },
    { type: 'place.changed', place: place('dashboard') },
  ),
);

const isLoading = (root: ConsoleSnapshot): boolean => root.context.section?.getSnapshot().value === 'loading';
const isAsked = (root: ConsoleSnapshot): boolean =>
  root.context.entry?.getSnapshot().value.form === 'sending';

/** A call that the server can refuse is under way: of another section, once the one before got no answer. */
const isAsking = (root: ConsoleSnapshot): boolean =>
  isLoading(root) && isAt(root.context.renewal.getSnapshot().matches('unanswered') ? 'draws' : 'odds')(root);

const renewalScene: ConsoleScene = {
  name: "an operator's tokens run out",
  root: 'console',
  chart: 'renewal',
  address: 'renewal',
  given: consoleGiven,
  world: {
    machine: consoleMachine,
    bareEvents: 'none',
    charts: ['renewal'],
    cases: [
      {
        to: 'renewal',
        event: { type: 'token.refused', token: 'token-of-rosa' },
        when: ({ root }) => isAsking(root),
      },
    ],
    actors: {
      address: ADDRESSES,
      preferencesStore,
      restoreSession: promise(resolves(rosa, 'it is rosa')),
      loadPage: promise(),
      renewTokens: promise(resolves('renewed', 'renewed'), resolves('ended', 'ended'), rejects()),
    },
    project: ({ chart, context }) => (chart === 'console' ? context : null),
  },
};

const pollingScene: ConsoleScene = {
  name: 'an operator looks at the dashboard, and away',
  root: 'console',
  chart: 'polling',
  address: 'polling',
  given: { ...consoleGiven, path: '/dashboard' },
  world: {
    machine: consoleMachine,
    bareEvents: 'none',
    charts: ['polling'],
    timers: 'order',
    cases: [],
    actors: {
      address: opening(() => [{ type: 'place.changed', place: place('dashboard') }]),
      preferencesStore,
      restoreSession: promise(resolves(rosa, 'it is rosa')),
      loadPage: promise(),
      'polling/visibility': SEEN_OR_NOT,
    },
    project: ({ chart, context }) => (chart === 'console' ? context : null),
  },
};

export const consoleScenes: readonly ConsoleScene[] = [
  {
    name: 'a device that remembers an operator',
    root: 'console',
    chart: 'console',
    address: '',
    given: consoleGiven,
    world: {
      machine: consoleMachine,
      bareEvents: 'none',
      charts: ['console'],
      cases: [
        {
          ...submits('entry', CREDENTIALS),
          when: ({ root }) => root.matches('signedOut') || root.matches('expired'),
        },
        {
          ...submits('entry', { code: codeNow() }),
          when: ({ root, actor }) =>
            root.matches({ entering: 'proving' }) || actor('factor')?.value === 'ready',
        },
        {
          ...submits('entry', PASSWORDS),
          when: ({ root }) => root.matches({ entering: 'changing' }),
        },
        does('signOut.requested'),
        // A call must be under way that the server can refuse.
        {
          ...does('session.lost'),
          when: ({ root }) =>
            (stageOf(root) === 'signedIn' && isLoading(root)) ||
            (stageOf(root) === 'entering' && isAsked(root)),
        },
        does('console.retried'),
        does('codes.kept'),
        // An open form covers the page.
        { ...on('section', 'resource.requested'), when: ({ root }) => !root.matches({ signedIn: 'open' }) },
        {
          ...does('dialog.opened', { opened: { command: 'changeOdds', subject: {} } }, 'Change odds'),
          when: ({ root }) =>
            isAt('odds')(root) && root.context.section?.getSnapshot().context.shown !== null,
        },
        does('dialog.closed'),
        does('dialog.reopened'),
        does('answer.dismissed'),
        submits('command', { odds: '1.97' }),
      ],
      actors: {
        address: ADDRESSES,
        preferencesStore,
        renewTokens: promise(),
        visibility: callback(),
        loadPage: promise(),
        restoreSession: promise(
          resolves(rosa, 'it is rosa'),
          resolves(left('code'), 'it is rosa, with a code to show'),
          resolves(left('password'), 'it is rosa, with a password to change'),
          resolves(left('enrol'), 'it is rosa, with a factor to set up'),
          resolves(null, 'it is not known'),
          rejects(),
        ),
        'entry/carryOut': promise(resolvesWith(taken, 'taken')),
        'factor/loadPage': promise(resolves(pageOf('console.factor', [factor]), 'it comes')),
        'section/loadPage': promise(resolvesWith(shown, 'it comes')),
        'command/carryOut': promise(resolves(DONE, 'done'), refused),
        signOut: promise(resolves(), rejects()),
      },
      project: ({ chart, context }) => (chart === 'console' ? context : null),
      invariants: consoleWorlds.operatorConsole.invariants ?? {},
    },
  },
  renewalScene,
  pollingScene,
];
