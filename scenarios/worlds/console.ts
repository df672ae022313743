import { callback, promise, rejects, resolves, resolvesWith, type World } from 'chartkit';
import type { EntryStep } from '../../contract/wire/operator.ts';
import { consoleMachine } from '../../machines/console/console.machine.ts';
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts';
import type { RenewalReport } from '../../machines/renewal/renewal.types.ts';
import { listener } from './parent.ts';

const operator = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
  step: null,
};
const left = (step: EntryStep) => ({ ...operator, step });
/** What the server makes of a step, by the step. */
const enteredBy = (input: unknown) => ({
  kind: 'entered',
  operator,
  recoveryCodes: JSON.stringify(input).includes('"enrol"') ? ['AAAA-BBBB'] : [],
});
const place = (section: string, page = 1) => ({ section, page, query: {} });
const failure = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
const opened = { command: 'voidDraw', subject: { lottery_id: '20261121-0001' } };
const done = { message: null, details: { bets: '2' } };

const console: World<typeof consoleMachine> = {
  machine: consoleMachine,
  bareEvents: 'root',
  cases: [
    { event: { type: 'credentials.given', credentials: { username: 'rosa', password: 'secret-1' } } },
    { event: { type: 'code.given', code: '123456' } },
    { event: { type: 'password.given', passwords: { old_password: 'secret-1', new_password: 'secret-2' } } },
    { event: { type: 'place.changed', place: place('draws') }, label: 'another section' },
    { event: { type: 'place.changed', place: place('odds', 2) }, label: 'another page' },
    { event: { type: 'dialog.opened', opened } },
    { event: { type: 'command.done', command: 'voidDraw', result: done } },
  ],
  actors: {
    address: callback({ type: 'place.changed', place: place('draws') }),
    restoreSession: promise(
      resolves(operator, 'somebody'),
      resolves(left('code'), 'a code is left'),
      resolves(left('password'), 'a password is left'),
      resolves(left('enrol'), 'a factor is left'),
      resolves(null, 'nobody'),
      rejects(),
    ),
    signIn: promise(
      resolves({ kind: 'welcomed', operator }, 'welcomed'),
      resolves({ kind: 'welcomed', operator: left('code') }, 'a code is left'),
      resolves({ kind: 'refused', failure }, 'refused'),
      rejects(),
    ),
    makeFactor: promise(resolves({ secret: 'AAAA', uri: 'otpauth://totp/rosa?secret=AAAA' }), rejects()),
    takeStep: promise(
      resolvesWith(enteredBy, 'taken'),
      resolves({ kind: 'entered', operator: left('password'), recoveryCodes: [] }, 'a password is left'),
      resolves({ kind: 'refused', failure }, 'refused'),
      rejects(),
    ),
    signOut: promise(resolves(undefined), rejects()),
    loadSection: promise(resolves({ section: 'draws', rows: [], total: 0 }), rejects()),
    carryOut: promise(),
    preferencesStore: callback(),
    renewTokens: promise(),
  },
  invariants: {
    'somebody is at work exactly while they are known': ({ root }) =>
      !root.matches('signedIn') || root.context.operator !== null,
    'nothing is shown to nobody': ({ root }) =>
      root.matches('signedIn') || root.matches('signingOut') || root.context.shown === null,
    'a form is open exactly while its chart lives': ({ root: { context }, actors }) =>
      actors.filter(({ chart }) => chart === 'command').length === (context.command === null ? 0 : 1) &&
      (context.command === null) === (context.opened === null),
    'nobody is at work with a step left': ({ root }) =>
      !root.matches('signedIn') || root.context.operator?.step === null,
    'a secret is known while it is being set up': ({ root }) =>
      root.matches('entering') || root.context.newFactor === null,
    'recovery codes are known while they are shown': ({ root }) =>
      root.matches({ entering: 'keeping' }) === root.context.recoveryCodes.length > 0,
    'no password is kept': ({ root }) => !JSON.stringify(root.context.failure).includes('secret-1'),
    'one section is loaded at a time': ({ actors }) =>
      actors.filter(({ src }) => src === 'loadSection').length <= 1,
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

export const consoleWorlds = { console };
export const renewalWorlds = { renewal };
