import * as the from './app.setup.ts';

/** Who tells the market what, whom it tells, and what a refusal corrects. */
export const market = {
  'draw.received': {
    description: 'A round brought the running draw: the market owns it.',
    actions: { type: 'tellMarket', params: the.whole },
    meta: { req: ['G-04', 'B-11'] },
  },
  'odds.received': {
    description: 'A round brought odds: the market owns them.',
    actions: { type: 'tellMarket', params: the.whole },
    meta: { req: 'B-12' },
  },
  'odds.corrected': {
    description: 'A refusal told odds: the market owns them.',
    actions: { type: 'tellMarket', params: the.whole },
    meta: { req: 'B-12' },
  },
  'moment.changed': [
    {
      guard: { type: 'isOpen', params: the.moment },
      description: 'Draw, phase and odds, whole. Bets are taken.',
      actions: [
        { type: 'tellMoment', params: the.whole },
        { type: 'endCauses', params: { causes: ['closed'] } },
      ],
      meta: { req: ['G-04', 'B-11', 'B-12', 'E-08'] },
    },
    {
      description: 'Draw, phase and odds, whole. Betting is closed.',
      actions: { type: 'tellMoment', params: the.whole },
      meta: { req: ['B-02', 'B-12', 'B-15'] },
    },
  ],
  'refresh.due': {
    description: 'A draw has closed or was made: everything is read again.',
    actions: 'refreshDue',
    meta: { req: 'P-03' },
  },
  'balance.corrected': {
    description: 'A refusal told the balance: the session owns it.',
    actions: { type: 'giveFundsToSession', params: the.balance },
    meta: { req: 'B-09' },
  },
  'snapshot.outdated': {
    description: 'A refusal told what this page had not heard of: everything is read again.',
    actions: 'refreshOutdated',
    meta: { req: ['B-11', 'B-12', 'P-03'] },
  },
} as const;
