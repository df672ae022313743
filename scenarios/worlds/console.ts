import { callback, promise, rejects, resolves, type World } from 'chartkit';
import type { EntryStep } from '../../contract/wire/operator/operator.ts';
import { consoleMachine } from '../../machines/console/console.machine.ts';
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts';
import { pollingMachine } from '../../machines/polling/polling.machine.ts';
import type { PollingReport } from '../../machines/polling/polling.types.ts';
import type { RenewalReport } from '../../machines/renewal/renewal.types.ts';
import { CONSOLE_INVARIANTS } from '../invariants.ts';
import { listener } from './parent.ts';
import { SEEN_OR_NOT } from './visibility.ts';

const operator = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
  roles: ['admin'],
  step: null,
};
const left = (step: EntryStep) => ({ ...operator, step });
const place = (section: string, page = 1) => ({ section, page, query: {} });
const opened = { command: 'voidDraw', subject: { lottery_id: '20261121-0001', isOut: 'no' } };
const failure = { message: { key: 'code.4301' }, fields: {} };
const entered = (result: object) => ({
  type: 'command.done',
  command: 'signInOperator',
  result: { message: null, details: {}, operator, ...result },
});

const operatorConsole: World<typeof consoleMachine> = {
  machine: consoleMachine,
  bareEvents: 'root',
  charts: ['console'],
  cases: [
    { event: entered({}), label: 'nothing is left' },
    { event: entered({ operator: left('code') }), label: 'a code is left' },
    { event: { type: 'place.changed', place: place('draws') }, label: 'another section' },
    { event: { type: 'place.changed', place: place('dashboard', 2) }, label: 'another page' },
    { event: { type: 'poll.due' } },
    { event: { type: 'dialog.opened', opened } },
    {
      event: { type: 'command.done', command: 'voidDraw', result: { message: null, details: { bets: '2' } } },
      label: 'a draw is void',
    },
    { event: { type: 'command.refused', command: 'voidDraw', failure } },
  ],
  actors: {
    address: callback({ type: 'place.changed', place: place('draws') }),
    restoreSession: promise(
      resolves(operator, 'remembered'),
      resolves({ ...operator, id: '2' }, 'another operator'),
      resolves(left('code'), 'a code is left'),
      resolves(left('password'), 'a password is left'),
      resolves(left('enrol'), 'a factor is left'),
      resolves(null, 'none'),
      rejects(),
    ),
    signOut: promise(resolves(undefined), rejects()),
    loadPage: promise(),
    carryOut: promise(),
    visibility: callback(),
    preferencesStore: callback(),
    renewTokens: promise(),
  },
  project: ({ chart, context }) => (chart === 'console' ? context : null),
  timers: 'order',
  invariants: {
    // The root is sent what its forms say: they themselves know nothing of recovery codes.
    ...Object.fromEntries(
      Object.entries(CONSOLE_INVARIANTS).flatMap(([name, holds]) =>
        name.startsWith('recovery codes') ? [] : [[name, ({ root }) => holds(root)]],
      ),
    ),
    'a form is open exactly while its chart lives': ({ root: { context }, actors }) =>
      actors.filter(({ chart }) => chart === 'command').length ===
      Number(context.dialog !== null) + Number(context.entry !== null),
    'a section and the queues are loaded, each once at a time': ({ actors }) =>
      actors.filter(({ src }) => src === 'loadPage').length <= 2,
  },
};

const renewal: World<typeof renewalMachine> = {
  machine: renewalMachine,
  input: { parent: listener<RenewalReport>().ref },
  cases: [{ event: { type: 'token.refused', token: 'token-1' } }],
  actors: { renewTokens: promise(resolves('renewed', 'renewed'), resolves('ended', 'ended'), rejects()) },
  invariants: {
    'one renewal at a time': ({ actors }) => actors.filter(({ src }) => src === 'renewTokens').length <= 1,
  },
};

export const consoleWorlds = { operatorConsole };
const polling: World<typeof pollingMachine> = {
  machine: pollingMachine,
  input: { parent: listener<PollingReport>().ref },
  actors: { visibility: SEEN_OR_NOT },
};

export const renewalWorlds = { renewal };
export const pollingWorlds = { polling };
