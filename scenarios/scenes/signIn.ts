/** How people sign in and register in scenes: on the screens of that name, or in dialogs. */
import { promise, rejects, resolves } from 'chartkit';
import type { Failure } from '../../machines/common/types.ts';
import type { SessionRecord } from '../../machines/session/session.types.ts';
import { record } from '../worlds/samples.ts';
import { does, type AppCase } from './scene.ts';

type SignIn = 'login' | 'register';

const credentials = { username: 'ada', password: 'secret-1' };
const registration = { ...credentials, password_confirmation: credentials.password };

/** What the screen of this name has. */
const COMMANDS = { login: ['login', 'sendCode', 'retrievePassword'], register: ['register'] } as const;

/** The screen, where it is not shown yet. */
export const screenOf = (name: SignIn): AppCase => ({
  ...does(
    '',
    'screen.entered',
    { path: `/${name}`, lists: [], commands: COMMANDS[name], place: { page: 1, query: {} } },
    `/${name}`,
  ),
  when: ({ root }) => root.context.commands[name] === undefined,
});

/** The form is sent as it should be filled in. */
export const filled = (name: SignIn, place: 'command' | 'dialog' = 'command'): AppCase =>
  does(
    `${place}-${name}`,
    'command.submitted',
    { values: name === 'login' ? credentials : registration, requestId: 'id-1' },
    'all filled in',
  );

/** The server takes it. */
export const welcomed = (who: SessionRecord = record('member', 'ada'), label = 'welcomed') =>
  resolves({ kind: 'done', result: { message: null, details: {}, session: who } }, label);

/** The server refuses it. */
const refusedWith = (failure: Failure, label = 'refused') =>
  resolves({ kind: 'refused', failure, isSpent: false }, label);

const WRONG: Failure = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
const TAKEN: Failure = { message: { key: 'code.4203' }, fields: {} };
const NEEDED: Failure = { message: { key: 'code.4204' }, fields: {} };
export const captchaNeeded = refusedWith(NEEDED, 'a captcha is asked for');

/** Whatever may become of a sign-in. */
export const ANSWERS = promise(welcomed(), refusedWith(WRONG), rejects(new Error('no answer')));
/** Likewise of a registration. */
export const REGISTERED = promise(welcomed(), refusedWith(TAKEN), rejects(new Error('no answer')));
