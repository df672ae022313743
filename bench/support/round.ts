/** The calls that a page makes each round. */
export const ROUND = [
  'lotteryOdds',
  'latestResult',
  'nowInfo',
  'pendingOrders',
  'balance',
  'betLog',
  'predictions',
] as const;
