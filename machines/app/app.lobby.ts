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
    absent: { description: 'Another screen is shown.' },
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
          target: 'missing',
          description: 'It could not be fetched: the sign-in is as it is without.',
          meta: { req: ['R-08', 'E-05'] },
        },
      },
    },
    missing: {
      description: 'Its chart could not be fetched; it is tried again.',
      after: {
        lobbyPause: { target: 'arriving', description: 'Once more.', meta: { req: ['R-08', 'E-05'] } },
      },
    },
    lent: { description: 'The running draw stands beside the sign-in.', exit: 'takeLobby' },
  },
} as const;
