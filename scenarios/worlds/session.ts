import { callback, promise, rejects, resolves, type World } from 'chartkit';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionContext } from '../../machines/session/session.types.ts';
import { listener } from './parent.ts';
import { funds, record } from './samples.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const isSession = (context: unknown): context is SessionContext =>
  typeof context === 'object' && context !== null && 'principal' in context;

/** A session on its own; stores, servers and other tabs do what they can do. */
const session: World<typeof sessionMachine> = {
  machine: sessionMachine,
  input: { parent: listener().ref },
  bareEvents: 'none',
  until: 'all',
  cases: [
    { event: { type: 'guest.requested' } },
    { event: { type: 'session.begun', record: ada, isNew: false } },
    { event: { type: 'session.begun', record: ada, isNew: true }, label: 'by registering' },
    { event: { type: 'signOut.requested' } },
    { event: { type: 'token.refused', token: 'token-of-ada' } },
    { event: { type: 'token.refused', token: 'token-of-guest-1' }, label: "a guest's" },
    { event: { type: 'login.demanded', token: 'token-of-ada' } },
    { event: { type: 'profile.changed', profile: { nickname: 'The Countess' } } },
    { event: { type: 'session.ended' } },
    { event: { type: 'funds.received', funds: funds('90.00', '10.00') } },
  ],
  actors: {
    revocations: callback(),
    sessionStore: callback(
      { type: 'session.restored', record: null },
      { type: 'session.restored', record: ada },
      { type: 'session.restored', record: guest },
      { type: 'session.changedElsewhere', record: null },
      { type: 'session.changedElsewhere', record: ada },
      { type: 'session.changedElsewhere', record: record('member', 'ada', 'token-2') },
      { type: 'session.changedElsewhere', record: record('member', 'bob') },
      { type: 'session.changedElsewhere', record: guest },
      { type: 'xstate.error.actor.sessionStore', error: new Error('no storage') },
    ),
    enterAsGuest: promise(resolves(guest), rejects()),
    renewTokens: promise(
      resolves({ kind: 'renewed', token: 'token-2', refreshToken: 'refresh-2' }, 'renewed'),
      resolves({ kind: 'ended' }, 'ended'),
      rejects(),
    ),
    revokeSession: promise(resolves(), rejects()),
  },
  invariants: {
    'one renewal at a time': ({ actors }) => actors.filter(({ src }) => src === 'renewTokens').length <= 1,
    'a member has a token': ({ root }) =>
      !root.matches({ principal: 'member' }) || root.context.principal?.kind === 'member',
    'who has signed out leaves nothing': ({ root }) =>
      !(root.matches({ principal: 'expired' }) || root.matches({ principal: { guest: 'anonymous' } })) ||
      (root.context.principal === null && root.context.funds.balance === '0.00'),
    'a guest has no money': ({ root }) =>
      root.context.principal?.kind !== 'guest' || root.context.funds.balance === '0.00',
  },
  project: ({ context }) =>
    isSession(context)
      ? [context.principal?.kind, context.principal?.id, context.principal?.token === 'token-2']
      : null,
};

export const sessionWorlds = { session };
