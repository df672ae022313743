import type { Call } from '../call.ts';
import { lobby } from '../wire/lobby.ts';

export const lobbyCalls = {
  lobby: {
    method: 'GET',
    path: '/api/v1/lobby',
    access: 'public',
    summary: 'The running draw, the latest result and the odds, as a visitor sees them before signing in.',
    answer: lobby,
  },
} as const satisfies Record<string, Call>;
