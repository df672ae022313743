/** The operator's console [M-07]: its own page, its own root. */
import { callback, opening, promise, rejects, resolves, resolvesWith, type Case, type World } from 'chartkit';
import type { EntryStep } from '../../contract/wire/operator.ts';
import { consoleMachine } from '../../machines/console/console.machine.ts';
import {
  entryOf,
  stageOf,
  sectionOf,
  type ConsoleSnapshot,
} from '../../machines/console/console.selectors.ts';
import { SECTIONS, type ConsolePlace } from '../../machines/console/console.types.ts';
import { consoleWorlds } from '../worlds/console.ts';
import { FACTOR_SECRET } from '../values.ts';
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
  step: null,
};
const left = (step: EntryStep) => ({ ...rosa, step });
/** The authenticator of the plan, which the server is brought to know. */
const factor = {
  secret: FACTOR_SECRET,
  uri: `otpauth://totp/Tenball:rosa?secret=${FACTOR_SECRET}&issuer=Tenball`,
};
const taken = (input: unknown) => ({
  kind: 'entered',
  operator: rosa,
  recoveryCodes: JSON.stringify(input).includes('"enrol"') ? ['AAAA-BBBB-CCCC'] : [],
});

const failure = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
export const place = (section: ConsolePlace['section'], page = 1): ConsolePlace => ({
  section,
  page,
  query: {},
});
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
  to: 'command',
  event: { type, ...payload },
  label: '',
});
const isAt = (section: ConsolePlace['section']) => (root: ConsoleSnapshot) =>
  root.context.place.section === section;

const DONE = { kind: 'done', result: { message: null, details: { count: '40' } } };

const STEPS: readonly (EntryStep | null)[] = [null, 'code', 'password', 'enrol'];
const welcomed = STEPS.map((step) =>
  resolves({ kind: 'welcomed', operator: { ...rosa, step } }, step ?? 'welcomed'),
);
const entered = STEPS.map((step) =>
  step === null
    ? resolvesWith(taken, 'taken')
    : resolves({ kind: 'entered', operator: left(step), recoveryCodes: [] }, step),
);
const refused = resolves({ kind: 'refused', failure, isSpent: false }, 'refused');

/** Whatever an operator may do, and whatever may come of it. */
export const consoleSession: World<typeof consoleMachine> = {
  ...consoleWorlds.console,
  cases: [
    does('credentials.given', { credentials: { username: 'rosa', password: 'operators-only' } }),
    does('code.given', { code: '123456' }),
    does('password.given', {
      passwords: { old_password: 'operators-only', new_password: 'operators-own' },
    }),
    does('dialog.opened', { opened: { command: 'changeOdds', subject: {} } }),
    on('command.submitted', { values: { odds: '1.97' }, requestId: 'id-1' }),
    on('field.changed', { name: 'odds' }),
    on('command.resent'),
    on('command.reopened'),
    on('command.renewed'),
  ],
  actors: {
    ...consoleWorlds.console.actors,
    address: callback(
      ...SECTIONS.flatMap((section) =>
        [1, 2].map((page) => ({ type: 'place.changed', place: place(section, page) })),
      ),
    ),
    signIn: promise(...welcomed, refused, rejects()),
    takeStep: promise(...entered, refused, rejects()),
    carryOut: promise(resolves(DONE, 'done'), refused, rejects()),
  },
};

export const consoleGiven: Given = {
  who: null,
  path: '/odds',
  width: 'desktop',
  storage: 'works',
  preferences: {},
  slip: { draft: null, submission: null },
};
export const preferencesStore = opening(() => [{ type: 'preferences.restored', values: {} }]);
const ADDRESSES = opening(
  () => [{ type: 'place.changed', place: place('odds') }],
  callback(
    { type: 'place.changed', place: place('draws') },
    { type: 'place.changed', place: place('draws', 2) },
  ),
);

/** A call that the server can refuse is under way: of another section, once the one before got no answer. */
const isAsking = (root: ConsoleSnapshot): boolean =>
  stageOf(root) === 'signedIn' &&
  sectionOf(root) === 'loading' &&
  isAt(root.context.renewal.getSnapshot().matches('unanswered') ? 'draws' : 'odds')(root);

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
      loadSection: promise(),
      renewTokens: promise(resolves('renewed', 'renewed'), resolves('ended', 'ended'), rejects()),
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
        does('credentials.given', { credentials: { username: 'rosa', password: 'operators-only' } }, 'rosa'),
        does('signOut.asked'),
        // A call must be under way that the server can refuse.
        {
          ...does('session.lost'),
          when: ({ root }) =>
            (stageOf(root) === 'signedIn' && sectionOf(root) === 'loading') ||
            (stageOf(root) === 'entering' && entryOf(root) === 'checking'),
        },
        does('console.retried'),
        does('code.given', { code: '123456' }, 'the code'),
        does(
          'password.given',
          { passwords: { old_password: 'operators-only', new_password: 'operators-own' } },
          'another one',
        ),
        does('codes.kept'),
        does('section.requested'),
        {
          ...does('dialog.opened', { opened: { command: 'changeOdds', subject: {} } }, 'Change odds'),
          when: ({ root }) => isAt('odds')(root),
        },
        does('dialog.closed'),
        {
          to: 'command',
          event: { type: 'command.submitted', values: { odds: '1.97' }, requestId: 'id-1' },
          label: 'all filled in',
        },
      ],
      actors: {
        address: ADDRESSES,
        preferencesStore,
        renewTokens: promise(),
        restoreSession: promise(
          resolves(rosa, 'it is rosa'),
          resolves(left('code'), 'it is rosa, with a code to show'),
          resolves(left('password'), 'it is rosa, with a password to change'),
          resolves(left('enrol'), 'it is rosa, with a factor to set up'),
          resolves(null, 'it is nobody'),
          rejects(),
        ),
        signIn: promise(
          resolves({ kind: 'welcomed', operator: rosa }, 'welcomed'),
          resolves({ kind: 'welcomed', operator: left('code') }, 'welcomed, with a code to show'),
          resolves({ kind: 'refused', failure }, 'refused'),
          rejects(),
        ),
        makeFactor: promise(resolves(factor), rejects()),
        takeStep: promise(
          resolvesWith(taken, 'taken'),
          resolves({ kind: 'refused', failure }, 'refused'),
          rejects(),
        ),
        signOut: promise(resolves(), rejects()),
        loadSection: promise(resolvesWith(shown, 'it comes'), rejects()),
        carryOut: promise(resolves(DONE, 'done')),
      },
      project: ({ chart, context }) => (chart === 'console' ? context : null),
      invariants: consoleWorlds.console.invariants ?? {},
    },
  },
  renewalScene,
];
