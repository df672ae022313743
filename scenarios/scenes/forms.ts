import { callback, promise, rejects, resolves } from 'chartkit';
import { stageOf } from '../../machines/command/command.selectors.ts';
import { funds, record } from '../worlds/samples.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';
import { ANSWERS, captchaNeeded, filled, REGISTERED, screenOf, welcomed } from './signIn.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const asGuest = does('session', 'guest.requested');
const elsewhere = (who: ReturnType<typeof record> | null) => ({
  type: 'session.changedElsewhere',
  record: who,
});

const LOGIN = 'command-login';
const sends = (values: object, label: string): AppCase =>
  does(LOGIN, 'command.submitted', { values, requestId: 'id-1' }, label);
const isRefused: NonNullable<AppCase['when']> = ({ root }) => {
  const { login } = root.context.commands;
  return login !== undefined && stageOf(login.getSnapshot()) === 'refused';
};

export const formScenes: readonly Scene[] = [
  scene('the login form', {
    chart: 'command',
    address: LOGIN,
    given: { path: '/login' },
    cases: [
      screenOf('login'),
      filled('login'),
      {
        ...sends({ username: '', password: '' }, 'nothing filled in'),
        // What was refused was filled in, and changing it leads back to editing first.
        when: (moment) => !isRefused(moment),
      },
      does(LOGIN, 'field.changed', { name: 'username' }, 'Username'),
      does(LOGIN, 'field.left', { name: 'username', values: { username: '' } }, 'Username'),
    ],
    actors: { carryOut: ANSWERS },
    brief: (context) =>
      typeof context === 'object' && context !== null && 'errors' in context ? context.errors : null,
  }),
  // What is typed beside a captcha takes nothing back: the form can be sent with less than was refused.
  scene('the login form, with a captcha', {
    chart: 'command',
    address: LOGIN,
    given: { path: '/login' },
    cases: [
      screenOf('login'),
      filled('login'),
      { ...sends({ username: '', password: 'secret-1' }, 'Username emptied'), when: isRefused },
    ],
    actors: { carryOut: promise(captchaNeeded) },
  }),
];

const tokenOf = (context: unknown) =>
  typeof context === 'object' && context !== null && 'principal' in context ? context.principal : null;

export const sessionScenes: readonly Scene[] = [
  scene('a visitor', {
    chart: 'session',
    given: { path: '/login' },
    cases: [screenOf('login'), screenOf('register'), filled('login'), filled('register'), asGuest],
    actors: {
      [`${LOGIN}/carryOut`]: ANSWERS,
      'command-register/carryOut': REGISTERED,
      enterAsGuest: promise(resolves(guest), rejects()),
    },
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
      filled('login', 'dialog'),
      filled('register', 'dialog'),
      does('session', 'token.refused', { token: guest.principal.token }),
    ],
    actors: {
      'dialog-login/carryOut': ANSWERS,
      'dialog-register/carryOut': REGISTERED,
      sessionStore: callback(elsewhere(null)),
    },
    brief: tokenOf,
  }),
  scene('a member', {
    chart: 'session',
    given: { who: ada },
    cases: [
      does('session', 'signOut.requested'),
      does('session', 'token.refused', { token: ada.principal.token }),
      asGuest,
      {
        ...screenOf('login'),
        when: ({ root }) => root.context.session.getSnapshot().matches({ principal: 'expired' }),
      },
      {
        ...screenOf('register'),
        when: ({ root }) => root.context.session.getSnapshot().matches({ principal: 'expired' }),
      },
      filled('login'),
      filled('register'),
    ],
    actors: {
      carryOut: promise(welcomed()),
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
      does('session', 'login.demanded', { token: ada.principal.token }),
    ],
    brief: tokenOf,
  }),
  scene('a visitor whose browser keeps nothing', {
    chart: 'session',
    given: { path: '/login', storage: 'refuses' },
  }),
];
