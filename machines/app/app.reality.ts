import { whole } from './app.params.ts';

/**
 * A member's reality check, and what the browser does for them on this device: one of each for each session, from the first
 * balance on. Their charts are fetched with chunks of their own.
 */
export const reality = {
  initial: 'absent',
  description:
    "A member's reality check, and what the browser does for them on this device: one of each for each session.",
  on: {
    'member.arrived': {
      target: '.absent',
      description: 'Another session.',
      meta: { req: ['A-13', 'S-09'] },
    },
    'guest.arrived': {
      target: '.absent',
      description: 'No member.',
      meta: { req: ['A-13', 'S-09'] },
    },
    'visitor.arrived': {
      target: '.absent',
      description: 'The session is over.',
      meta: { req: ['A-13', 'S-09'] },
    },
    'session.expired': {
      target: '.absent',
      description: 'The server ended the session.',
      meta: { req: ['A-13', 'S-09'] },
    },
  },
  states: {
    absent: {
      description: 'No balance of a member is known yet.',
      on: {
        'funds.changed': {
          target: 'arriving',
          description: 'A member plays: they may have asked for reality checks.',
          meta: { req: 'A-13' },
        },
      },
    },
    arriving: {
      description: 'Their charts are being fetched.',
      invoke: {
        id: 'fetchReality',
        src: 'fetchChart',
        input: { chart: 'reality' },
        onDone: {
          target: 'lent',
          description: 'They live as long as the session.',
          actions: 'startReality',
          meta: { req: 'A-13' },
        },
        onError: {
          target: 'absent',
          description: 'They could not be fetched: the next balance tries again.',
          meta: { req: ['A-13', 'E-05'] },
        },
      },
    },
    lent: {
      description: 'They go on, whichever screen is shown.',
      exit: 'endReality',
      on: {
        'funds.changed': {
          description: 'A bet or a settlement may have changed what it tells.',
          actions: [
            { type: 'tellReality', params: whole },
            { type: 'tellDevice', params: whole },
          ],
          meta: { req: ['A-13', 'W-04'] },
        },
        'moment.changed': {
          description: 'The running draw, which bets may be on.',
          actions: { type: 'tellDevice', params: whole },
          meta: { req: 'W-04' },
        },
        'result.arrived': {
          description: 'Balls come out.',
          actions: { type: 'tellReality', params: whole },
          meta: { req: ['A-13', 'D-01'] },
        },
        'result.shown': {
          description: 'What they came to is shown.',
          actions: { type: 'tellReality', params: whole },
          meta: { req: ['A-13', 'D-01'] },
        },
        'command.done': {
          description: 'A limit or the interval may be another.',
          actions: 'askReality',
          meta: { req: 'A-13' },
        },
      },
    },
  },
} as const;
