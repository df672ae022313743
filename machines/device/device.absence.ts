import { left, played } from './device.setup.ts';

/** What auto-bet placed while the tab was hidden: told once, without outcome, as the member comes back. */
export const absence = {
  description:
    'What auto-bet placed while the tab was hidden: told once, without outcome, as the member comes back.',
  initial: 'seen',
  states: {
    seen: {
      description: 'The page is looked at.',
      on: {
        'page.hidden': {
          target: 'hidden',
          description: 'The tab went to the background: bets on later draws are those of the absence.',
          actions: 'noteLeft',
          meta: { req: 'A-02' },
        },
      },
    },
    hidden: {
      description: 'The tab is in the background: nothing is asked.',
      on: {
        'page.seen': [
          {
            guard: 'hasLeftDraw',
            target: 'reading',
            description: 'Looked at again.',
            meta: { req: 'A-02' },
          },
          { target: 'seen', description: 'No draw was known when it was left.', meta: { req: 'A-02' } },
        ],
      },
    },
    reading: {
      description: 'What has auto-bet placed since?',
      invoke: {
        id: 'readPlayed',
        src: 'readPlayed',
        input: left,
        onDone: [
          {
            guard: { type: 'hasBets', params: played },
            target: 'seen',
            description: 'A message says how many bets, and on which draws.',
            actions: { type: 'postPlayed', params: played },
            meta: { req: 'A-02' },
          },
          { target: 'seen', description: 'No bets.', meta: { req: 'A-02' } },
        ],
        onError: { target: 'seen', description: 'No answer.', meta: { req: ['A-02', 'E-05'] } },
      },
      on: {
        'page.hidden': {
          target: 'hidden',
          description: 'Hidden again before the answer: it still counts from the first time.',
          meta: { req: 'A-02' },
        },
      },
    },
  },
} as const;
