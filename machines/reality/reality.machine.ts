import { funds, output, reality, startUnread } from './reality.setup.ts';

const changed = {
  'standing.asked': {
    target: 'reading',
    reenter: true,
    description: 'What it is by now.',
    meta: { req: 'A-13' },
  },
  'funds.changed': {
    guard: { type: 'isOther', params: funds },
    target: 'reading',
    reenter: true,
    description: 'A bet was placed or settled: what it has come to by now.',
    actions: { type: 'keepFunds', params: funds },
    meta: { req: 'A-13' },
  },
} as const;

/** Tells a member at their own interval how long they have played, and what it has come to. */
export const realityMachine = reality.createMachine({
  id: 'reality',
  description: 'Tells a member at their own interval how long they have played, and what it has come to.',
  context: startUnread,
  initial: 'reading',
  on: {
    'result.arrived': {
      description: 'Its balls come first: a check would tell what they came to.',
      actions: 'beginBalls',
      meta: { req: 'D-01' },
    },
    'result.shown': {
      description: 'They are out, or not waited for.',
      actions: 'endBalls',
      meta: { req: 'D-01' },
    },
  },
  states: {
    reading: {
      description: 'Interval, limits and results are being read.',
      on: changed,
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        onDone: [
          {
            guard: { type: 'isOff', params: output },
            target: 'off',
            description: 'The member wants no reality checks.',
            actions: { type: 'keepStatus', params: output },
            meta: { req: 'A-13' },
          },
          {
            target: 'running',
            description: 'Intervals count one after the other from the sign-in, however often this is read.',
            actions: { type: 'keepStatus', params: output },
            meta: { req: 'A-13' },
          },
        ],
        onError: { target: 'unread', description: 'No answer.', meta: { req: 'E-05' } },
      },
    },
    unread: {
      description: 'It could not be read; what was read before still holds.',
      after: { again: { target: 'reading', description: 'Once more.', meta: { req: 'E-05' } } },
      on: changed,
    },
    off: { description: 'No reality checks.', on: changed },
    running: {
      description:
        'Until the interval is over. It runs on in a hidden tab: the check is there on the return.',
      on: changed,
      after: {
        interval: { target: 'over', description: 'It is over.', meta: { req: 'A-13' } },
      },
    },
    over: {
      description:
        'Where balls come out, they come first: seconds, by the stage. A check that fell due in a hidden tab is there before the results of the return are read: their balls come out below it.',
      always: {
        guard: 'areBallsOut',
        target: 'telling',
        description: 'No outcome is waited for: the check may tell it.',
        meta: { req: ['A-13', 'D-01'] },
      },
    },
    telling: {
      description: 'What it has come to by now is being read.',
      invoke: {
        id: 'readLatest',
        src: 'readStatus',
        onDone: {
          target: 'due',
          description: 'Time and result as they are now.',
          actions: { type: 'keepStatus', params: output },
          meta: { req: 'A-13' },
        },
        onError: {
          target: 'due',
          description: 'No answer: the time is shown, with the results of before.',
          meta: { req: 'E-05' },
        },
      },
    },
    due: {
      description:
        'Time and result are shown above everything, until the member keeps playing, follows a link to a break, their bets or their transactions, or signs out by “Logout”, which ends the check with the session. No press reaches a slip below, which still follows closing, draw and odds. Who keeps playing, or follows a link, finds the slip as it was, at its confirm step too, unless one of those changed it. After “Logout” its bets are kept on this device until their member signs in again; its confirm step is not.',
      on: {
        'reality.acknowledged': {
          target: 'reading',
          description: 'Seen. The next interval runs.',
          meta: { req: 'A-13' },
        },
        'reality.left': {
          target: 'reading',
          description: 'Seen. A link of it was followed; the next interval runs.',
          meta: { req: 'A-13' },
        },
      },
    },
  },
});
