import { endedBy, whole } from './app.setup.ts';

/** Who tells the market what, whom it tells, and what a refusal corrects. */
export const market = {
  'draw.received': {
    description: 'A round brought the running draw: the market owns it.',
    actions: { type: 'tellMarket', params: whole },
    meta: { req: ['G-04', 'B-11'] },
  },
  'odds.received': {
    description: 'A round or a refusal brought odds: the market owns them.',
    actions: { type: 'tellMarket', params: whole },
    meta: { req: 'B-12' },
  },
  'moment.changed': {
    description:
      'Draw, phase and odds, whole. Where bets are taken, nothing says any more that betting is closed.',
    actions: [
      { type: 'tellMoment', params: whole },
      { type: 'endCauses', params: endedBy },
    ],
    meta: { req: ['G-04', 'B-02', 'B-11', 'B-12', 'B-15', 'E-08'] },
  },
  'refresh.due': {
    description: 'A draw has closed or was made: everything is read again.',
    actions: 'refreshDue',
    meta: { req: 'P-03' },
  },
  'snapshot.outdated': {
    description: 'A refusal named a draw or odds that are new to this page: everything is read again.',
    actions: 'refreshOutdated',
    meta: { req: ['B-11', 'B-12', 'P-03'] },
  },
} as const;
