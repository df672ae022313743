import { balance, moment, version } from './betting.params.ts';
import { betting } from './betting.setup.ts';

/** What the bettor may do with a slip that asks them nothing: while it does, the question is answered first. */
export const submitOrReset = {
  'slip.submitted': [
    {
      guard: { type: 'isOutdated', params: version },
      description: 'What was on screen is older than the market: it is asked again, at the figures of now.',
      actions: 'disarm',
      meta: { req: ['B-12', 'B-20'] },
    },
    {
      guard: 'canSubmit',
      target: '#betting.slip.reviewing',
      description: "The bettor submits: the spec's 'two-order'.",
      meta: { req: ['B-08', 'B-09'], main: true },
    },
  ],
  'slip.reset': {
    target: '#betting.slip.empty',
    description: "The spec's 'Reset': selection and amounts are cleared.",
    actions: ['keepRemoval', 'clearSlip', 'keepDraft'],
    meta: { req: ['B-06', 'B-08'] },
  },
} as const;

/** The slip was not placed, for one of the reasons of betting.reasons.ts; it is as it was [B-14]. */
export const refused = betting.createStateConfig({
  description: 'The slip was not placed. It stays as it was; any change clears the message.',
  initial: 'classifying',
  exit: 'tellCleared',
  always: {
    guard: 'isOtherDraw',
    target: '#betting.slip.drafting.moved',
    description: 'The next draw is open: the bettor is asked before the slip moves.',
    meta: { req: 'B-11' },
  },
  on: submitOrReset,
  states: {
    classifying: {
      description: 'May something other than the bettor end it?',
      always: [
        {
          guard: 'isAskedInstead',
          target: 'outdated',
          description: 'Codes 4102 and 4103: another draw is open, or odds moved.',
          meta: { req: ['B-11', 'B-12'] },
        },
        {
          guard: 'isBalanceTooLow',
          target: 'shortOfFunds',
          description: 'The stakes are more than the balance (code 4104).',
          meta: { req: 'B-14' },
        },
        {
          target: 'explained',
          description: 'Every other reason, by its name in the table of reasons.',
          meta: { req: ['B-02', 'B-05', 'B-10', 'B-13', 'B-14', 'E-04', 'G-06', 'S-03', 'S-07', 'V-06'] },
        },
      ],
    },
    outdated: {
      description:
        'The server knows a later draw or other odds: the bettor is asked as soon as the market has them.',
      on: {
        'moment.changed': {
          guard: { type: 'isRepricedBy', params: moment },
          target: '#betting.slip.drafting.repriced',
          description: 'The odds are known.',
          meta: { req: 'B-12' },
        },
      },
    },
    shortOfFunds: {
      description: 'The stakes are more than the balance.',
      entry: 'notifyRefusal',
      on: {
        'funds.changed': {
          guard: { type: 'isCovered', params: balance },
          target: '#betting.slip.drafting.selecting',
          description: 'The balance is enough by now.',
          meta: { req: ['B-14', 'E-08'] },
        },
      },
    },
    explained: {
      description:
        'The reason is named in a notice: betting is closed, a limit, no stake, a guest, a session that ended …',
      entry: 'notifyRefusal',
    },
  },
});
