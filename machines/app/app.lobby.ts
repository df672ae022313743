import { whole } from './app.params.ts';

/** The game beside the sign-in. Its chart is fetched with its own chunk. */
export const lobby = {
  initial: 'absent',
  description: 'The game beside the sign-in, for who has not come in yet.',
  on: {
    'screen.entered': [
      {
        guard: { type: 'isLogin', params: whole },
        target: '.arriving',
        description: 'It is shown there.',
        meta: { req: 'R-08' },
      },
      { target: '.absent', description: 'Another screen.', meta: { req: ['P-01', 'S-09'] } },
    ],
  },
  states: {
    absent: { description: 'Another screen is shown, or it could not be fetched.' },
    arriving: {
      description: 'Its chart is being fetched.',
      invoke: {
        id: 'fetchLobby',
        src: 'fetchChart',
        input: { chart: 'lobby' },
        onDone: {
          target: 'lent',
          description: 'It lives as long as its screen.',
          actions: 'lendLobby',
          meta: { req: 'R-08' },
        },
        onError: {
          target: 'absent',
          description: 'The sign-in is as it is without.',
          meta: { req: ['R-08', 'E-05'] },
        },
      },
    },
    lent: { description: 'The running draw stands beside the sign-in.', exit: 'takeLobby' },
  },
} as const;
