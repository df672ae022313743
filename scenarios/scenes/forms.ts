import { callback, promise, rejects, resolves } from 'chartkit';
import { funds, record } from '../worlds/samples.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';
import { shows } from './small.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const wrong = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
const answers = promise(
  resolves({ kind: 'welcomed', record: ada }, 'welcomed'),
  resolves({ kind: 'refused', failure: wrong }, 'refused'),
  rejects(new Error('no answer')),
);
const captchaNeeded = { message: { key: 'code.4204' }, fields: {} };
const taken = { message: { key: 'code.4203' }, fields: {} };
const registered = promise(
  resolves({ kind: 'welcomed', record: ada }, 'welcomed'),
  resolves({ kind: 'refused', failure: taken }, 'refused'),
  rejects(new Error('no answer')),
);
const login = { username: 'ada', password: 'secret-1' };
const registration = { ...login, password_confirmation: 'secret-1' };

const screenOf = (name: 'login' | 'register'): AppCase => ({
  ...shows(`/${name}`, [], name),
  when: ({ root }) => root.context.screenForm?.name !== name,
});
const filled = (form: 'login' | 'register'): AppCase =>
  does(
    `screen-${form}`,
    'form.submitted',
    { values: form === 'login' ? login : registration },
    'all filled in',
  );
const asGuest = does('session', 'guest.requested');
const elsewhere = (who: ReturnType<typeof record> | null) => ({
  type: 'session.changedElsewhere',
  record: who,
});

export const formScenes: readonly Scene[] = [
  scene('the login form', {
    chart: 'form',
    address: 'screen-login',
    given: { path: '/login' },
    cases: [
      screenOf('login'),
      filled('login'),
      {
        ...does(
          'screen-login',
          'form.submitted',
          { values: { username: '', password: '' } },
          'nothing filled in',
        ),
        // What was refused was filled in, and changing it leads back to editing first.
        when: ({ root }) => root.context.screenForm?.ref.getSnapshot().matches('failed') === false,
      },
      does('screen-login', 'field.changed', { name: 'username' }, 'Username'),
      does('screen-login', 'field.left', { name: 'username', values: { username: '' } }, 'Username'),
    ],
    actors: { signIn: answers },
    brief: (context) =>
      typeof context === 'object' && context !== null && 'errors' in context ? context.errors : null,
  }),
  // What is typed beside a captcha takes nothing back: the form can be sent with less than was refused.
  scene('the login form, with a captcha', {
    chart: 'form',
    address: 'screen-login',
    given: { path: '/login' },
    cases: [
      screenOf('login'),
      filled('login'),
      {
        ...does(
          'screen-login',
          'form.submitted',
          { values: { username: '', password: 'secret-1' } },
          'Username emptied',
        ),
        when: ({ root }) => root.context.screenForm?.ref.getSnapshot().matches('failed') === true,
      },
    ],
    actors: {
      signIn: promise(resolves({ kind: 'refused', failure: captchaNeeded }, 'a captcha is asked for')),
    },
  }),
];

const tokenOf = (context: unknown) =>
  typeof context === 'object' && context !== null && 'user' in context ? context.user : null;

export const sessionScenes: readonly Scene[] = [
  scene('a visitor', {
    chart: 'session',
    given: { path: '/login' },
    cases: [screenOf('login'), screenOf('register'), filled('login'), filled('register'), asGuest],
    actors: { signIn: answers, register: registered, enterAsGuest: promise(resolves(guest), rejects()) },
    brief: tokenOf,
  }),
  scene('a visitor with other tabs', {
    chart: 'session',
    given: { path: '/login' },
    actors: { sessionStore: callback(elsewhere(ada), elsewhere(guest)) },
    brief: tokenOf,
  }),
  scene('a guest', {
    chart: 'session',
    given: { who: guest },
    cases: [
      does('panels', 'login.opened'),
      does('panels', 'register.opened'),
      does('dialog-login', 'form.submitted', { values: login }, 'all filled in'),
      does('dialog-register', 'form.submitted', { values: registration }, 'all filled in'),
      does('session', 'token.refused', { token: guest.user.token }),
    ],
    actors: { signIn: answers },
    brief: tokenOf,
  }),
  scene('a member', {
    chart: 'session',
    given: { who: ada },
    cases: [
      does('session', 'signOut.requested'),
      does('session', 'token.refused', { token: ada.user.token }),
      asGuest,
      {
        ...screenOf('login'),
        when: ({ root }) => root.context.session.getSnapshot().matches({ user: 'expired' }),
      },
      {
        ...screenOf('register'),
        when: ({ root }) => root.context.session.getSnapshot().matches({ user: 'expired' }),
      },
      filled('login'),
      filled('register'),
    ],
    actors: {
      renewTokens: promise(
        resolves({ kind: 'renewed', token: 'token-2', refreshToken: 'refresh-2' }, 'renewed'),
        resolves({ kind: 'ended' }, 'ended'),
        rejects(),
      ),
      revokeSession: promise(resolves(), rejects()),
      sessionStore: callback(elsewhere(null), elsewhere(record('member', 'ada', 'token-3'))),
      fetchRound: callback({
        type: 'data.arrived',
        arrival: { name: 'funds', value: funds('90.00', '10.00') },
      }),
    },
    brief: tokenOf,
  }),
  scene('a member whose account changes', {
    chart: 'session',
    given: { who: ada },
    cases: [
      does('session', 'profile.changed', { profile: { nickname: 'The Countess' } }, 'The Countess'),
      does('session', 'session.ended'),
      does('session', 'login.demanded', { token: ada.user.token }),
    ],
    brief: tokenOf,
  }),
  scene('a visitor whose browser keeps nothing', {
    chart: 'session',
    given: { path: '/login', storage: 'refuses' },
  }),
];
