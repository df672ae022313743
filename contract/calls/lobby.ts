import type { Call } from '../call.ts';
import { lobby, sharedDraw, sharedDrawQuery } from '../wire/lobby.ts';

/** What anybody may read of the game, without a token. */
export const lobbyCalls = {
  lobby: {
    method: 'GET',
    path: '/api/v1/lobby',
    access: 'public',
    summary: 'The running draw, the latest result and the odds, as a visitor sees them before signing in.',
    answer: lobby,
  },
  sharedDraw: {
    method: 'GET',
    path: '/api/v1/draw',
    access: 'public',
    summary: 'One draw by its number: its commitment, and once it is out its balls and its seed.',
    query: sharedDrawQuery,
    answer: sharedDraw,
  },
} as const satisfies Record<string, Call>;
