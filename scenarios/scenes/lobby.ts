/** A visitor at the sign-in, with the running draw beside the form. */
import { callback, promise, rejects, resolves } from 'chartkit';
import { isLobby, lobbyText, reading } from '../worlds/lobby.ts';
import { scene, type Scene } from './scene.ts';
import { screenOf } from './signIn.ts';

const fetched = promise(resolves(undefined, 'it is there'));
const brief = (context: unknown) => (isLobby(context) ? lobbyText(context) : null);
const atSignIn = {
  chart: 'lobby',
  // The running draw is fetched as the sign-in is entered.
  given: { path: '/register' },
  cases: [screenOf('login')],
  brief,
  waits: 'each',
} as const;

/** As on the site of the paths: betting closes 6 s after the start, the draw is 5 s later. */
const OPEN = resolves(reading({ closesIn_ms: 6000, endsIn_ms: 12_500 }), 'open');
const CLOSED = resolves(reading({ closesIn_ms: 0, endsIn_ms: 5500 }), 'closed');
const LATE = resolves(reading({}, '20261121-0001'), 'a result is awaited');

export const lobbyScenes: readonly Scene[] = [
  scene('a visitor looks at the running draw', {
    ...atSignIn,
    actors: {
      fetchChart: fetched,
      readLobby: promise(OPEN, CLOSED, LATE, rejects(new Error('no answer'))),
    },
  }),
  scene('a visitor looks away, or loses the network', {
    ...atSignIn,
    actors: {
      fetchChart: fetched,
      presence: callback({ type: 'page.hidden' }, { type: 'network.lost' }, { type: 'polling.resumed' }),
      readLobby: promise(OPEN),
    },
  }),
  scene('a visitor whose browser can not tell whether the page is seen', {
    ...atSignIn,
    actors: {
      fetchChart: fetched,
      presence: callback({ type: 'xstate.error.actor.presence', error: new Error('no window') }),
    },
  }),
];
