import { arrival, drawOf, fundsOf, latestOf, moment, refresh, whole } from './refresh.setup.ts';

const toShown = { target: 'shown', actions: ['releaseOutcome', 'tellShown'] } as const;
const toRevealing = {
  target: 'revealing',
  actions: [
    { type: 'holdResult', params: arrival },
    { type: 'tellArrived', params: latestOf },
  ],
} as const;

/** The result of the last draw, which may come a little after its draw. What would tell it earlier is held back. */
export const result = refresh.createStateConfig({
  description: 'The latest result. Nothing tells the outcome before its balls are shown.',
  initial: 'shown',
  on: {
    'principal.arrived': {
      guard: { type: 'isAtStake', params: whole },
      target: '.unread',
      description: 'Bets of theirs were open when this device heard of them last.',
      meta: { req: 'D-01' },
    },
    'moment.changed': {
      guard: { type: 'isDrawnNow', params: moment },
      target: '.awaited',
      description: 'A draw was made.',
      actions: { type: 'rememberDrawn', params: moment },
      meta: { req: 'H-01' },
    },
    'data.arrived': {
      guard: { type: 'isFunds', params: arrival },
      description: 'The balance would tell a result that is not shown yet: it follows the balls.',
      actions: { type: 'holdFunds', params: fundsOf },
      meta: { req: 'D-01' },
    },
  },
  states: {
    unread: {
      description: 'What became of their bets is not known: the balance waits for the latest result.',
      on: {
        'data.arrived': [
          {
            guard: { type: 'isLiveResult', params: arrival },
            ...toRevealing,
            description: 'Its balls come out now: the page joins in the middle.',
            meta: { req: ['D-01', 'D-02'] },
          },
          {
            guard: { type: 'isResult', params: arrival },
            target: 'shown',
            description: 'It is over.',
            actions: [{ type: 'showResult', params: arrival }, 'releaseOutcome'],
            meta: { req: ['D-01', 'H-01'] },
          },
        ],
        'data.failed': {
          guard: { type: 'isResultLost', params: whole },
          target: 'shown',
          description: 'It could not be loaded: the figures wait no longer.',
          actions: 'releaseOutcome',
          meta: { req: ['D-01', 'P-04'] },
        },
      },
    },
    shown: {
      description: 'The balls of the latest result are on screen.',
      on: {
        'data.arrived': [
          {
            guard: { type: 'isOtherResult', params: arrival },
            ...toRevealing,
            description: 'A result that was not waited for: the page was away when its draw was made.',
            meta: { req: 'D-01' },
          },
          {
            guard: { type: 'isResult', params: arrival },
            description: 'The first one, or the one that is shown.',
            actions: { type: 'showResult', params: arrival },
            meta: { req: ['H-01', 'P-02'] },
          },
          {
            guard: { type: 'isFirstFunds', params: arrival },
            description: 'Balance and pending: the session owns them.',
            actions: { type: 'tellFunds', params: fundsOf },
            meta: { req: ['P-02', 'B-09'] },
          },
          {
            guard: { type: 'isFunds', params: arrival },
            description: 'Those of a later round: what changes with them may have changed.',
            actions: [{ type: 'tellFunds', params: fundsOf }, 'tellRefreshed'],
            meta: { req: ['P-02', 'B-09', 'A-02'] },
          },
          {
            guard: { type: 'isDraw', params: arrival },
            description: 'With the running draw comes what today came to.',
            actions: { type: 'showToday', params: drawOf },
            meta: { req: 'H-03' },
          },
        ],
      },
    },
    awaited: {
      description: 'The draw was made; its result is asked for until it is there.',
      after: {
        newsPause: {
          target: 'awaited',
          reenter: true,
          description: 'Not there yet: another round is asked for.',
          actions: 'askAgain',
          meta: { req: ['P-03', 'H-01'] },
        },
      },
      on: {
        'data.arrived': [
          {
            guard: { type: 'isAwaitedResult', params: arrival },
            ...toRevealing,
            description: 'Here it is.',
            meta: { req: 'H-01' },
          },
          {
            guard: { type: 'isAwaitedVoid', params: arrival },
            target: 'shown',
            description: 'The draw is void: there are no balls to wait for.',
            actions: [{ type: 'showResult', params: arrival }, 'releaseOutcome', 'tellShown'],
            meta: { req: 'B-21' },
          },
          {
            guard: { type: 'isResult', params: arrival },
            description: 'Still the one before it.',
            actions: { type: 'showResult', params: arrival },
            meta: { req: ['H-01', 'P-07'] },
          },
        ],
      },
    },
    revealing: {
      description: 'The result is here, and told ball by ball.',
      on: {
        'balls.shown': {
          ...toShown,
          description: 'All of them are out, or there is no stage: result, balance, bets and lists follow.',
          meta: { req: ['D-01', 'D-02'] },
        },
        'refresh.requested': {
          ...toShown,
          description: 'The figures of now are asked for: by the person, or after a bet or a command.',
          meta: { req: 'D-01' },
        },
      },
    },
  },
});
