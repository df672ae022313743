import { not } from 'xstate';
import * as the from './betting.params.ts';
import { betting } from './betting.setup.ts';

/** What the bettor may do with a slip that asks them nothing: while it does, the question is answered first. */
export const submitOrReset = {
  'slip.submitted': [
    {
      guard: { type: 'isOutdated', params: the.version },
      description: 'What was on screen is older than the market: it is asked again, at the figures of now.',
      actions: 'disarm',
      meta: { req: ['B-12', 'B-20'] },
    },
    {
      guard: 'canSubmit',
      target: '#betting.slip.reviewing',
      description: "The bettor submits: the spec's 'two-order'.",
      meta: { req: ['B-08', 'B-09'] },
    },
  ],
  'slip.reset': {
    target: '#betting.slip.empty',
    description: "The spec's 'Reset': selection and amounts are cleared.",
    actions: ['clearSlip', 'keepDraft'],
    meta: { req: ['B-06', 'B-08'] },
  },
} as const;

/** Why a submit did not become tickets. Each reason is a state; the slip is as it was [B-14]. */
export const refused = betting.createStateConfig({
  description: 'The slip was not placed. It stays as it was; any change clears the message.',
  initial: 'sorting',
  exit: 'tellCleared',
  always: {
    guard: 'isOtherDraw',
    target: '#betting.slip.drafting.moved',
    description: 'The next draw is open: the bettor is asked before the slip moves.',
    meta: { req: 'B-11' },
  },
  on: submitOrReset,
  states: {
    sorting: {
      description: "The server's reason is given its name.",
      always: [
        {
          guard: not('hasRefusal'),
          target: '#betting.slip.drafting.selecting',
          description: 'Nobody refused: the bettor gave it up.',
          meta: { req: 'B-13' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'bettingClosed' } },
          target: 'closed',
          description: 'Code 4101.',
          meta: { req: 'B-02' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'otherDrawOpen' } },
          target: 'outdated',
          description: 'Code 4102.',
          meta: { req: 'B-11' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'oddsMoved' } },
          target: 'outdated',
          description: 'Code 4103.',
          meta: { req: 'B-12' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'balanceTooLow' } },
          target: 'shortOfFunds',
          description: 'Code 4104.',
          meta: { req: 'B-14' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'limitReached' } },
          target: 'overLimit',
          description: 'Code 4105.',
          meta: { req: 'G-06' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'abandoned' } },
          target: 'abandoned',
          description: 'Code 4106.',
          meta: { req: 'B-13' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'requestIdReused' } },
          target: 'reused',
          description: 'Code 409.',
          meta: { req: 'B-10' },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'signedOut' } },
          target: 'signedOut',
          description: 'Code 401: the session has ended.',
          meta: { req: ['S-03', 'B-14'] },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'notAllowed' } },
          target: 'notAllowed',
          description: 'Code 403.',
          meta: { req: ['S-07', 'B-14'] },
        },
        {
          guard: { type: 'isRefusal', params: { kind: 'busy' } },
          target: 'busy',
          description: 'Code 429.',
          meta: { req: ['E-04', 'B-14'] },
        },
        { target: 'invalid', description: 'Code 422, 413 or 415.', meta: { req: ['V-06', 'B-14'] } },
      ],
    },
    closed: {
      description: 'Betting is closed.',
      entry: { type: 'notify', params: { tone: 'warning', key: 'notice.bettingClosed', cause: 'closed' } },
    },
    outdated: {
      description:
        'The server knows a later draw or other odds: the bettor is asked as soon as the market has them.',
      on: {
        'moment.changed': {
          guard: { type: 'isRepricedBy', params: the.moment },
          target: '#betting.slip.drafting.repriced',
          description: 'The odds are known.',
          meta: { req: 'B-12' },
        },
      },
    },
    unstaked: {
      description: 'No selected cell has a stake above 0.',
      entry: { type: 'notify', params: { tone: 'warning', key: 'notice.invalidAmount' } },
    },
    shortOfFunds: {
      description: 'The stakes are more than the balance.',
      entry: { type: 'notify', params: { tone: 'warning', key: 'notice.balanceTooLow' } },
      on: {
        'funds.changed': {
          guard: { type: 'isCovered', params: the.balance },
          target: '#betting.slip.drafting.selecting',
          description: 'The balance is enough by now.',
          meta: { req: ['B-14', 'E-08'] },
        },
      },
    },
    overLimit: {
      description: 'A limit: of a stake, of a row and draw, or one the member set.',
      entry: 'notifyLimit',
    },
    signedOut: {
      description: 'Only members place bets.',
      entry: { type: 'notify', params: { tone: 'info', key: 'notice.signInToBet' } },
    },
    notAllowed: {
      description: 'The member may not place bets.',
      entry: { type: 'notify', params: { tone: 'error', key: 'notice.notAllowed' } },
    },
    abandoned: {
      description: 'This submit was given up. The slip can be sent as a new one.',
      entry: { type: 'notify', params: { tone: 'info', key: 'notice.abandoned' } },
    },
    reused: {
      description: 'The request id belongs to another order, so nothing was placed.',
      entry: { type: 'notify', params: { tone: 'error', key: 'notice.notPlaced' } },
    },
    invalid: {
      description: 'The server can not read this slip.',
      entry: { type: 'notify', params: { tone: 'error', key: 'notice.notPlaced' } },
    },
    busy: {
      description: 'Too many requests at once.',
      entry: { type: 'notify', params: { tone: 'warning', key: 'notice.busy' } },
    },
    unkept: {
      description: 'The order could not be stored, so it was not sent.',
      entry: { type: 'notify', params: { tone: 'error', key: 'notice.slipNotKept' } },
    },
  },
});
