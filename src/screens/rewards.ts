/** The screens of what bets bring in besides wins: one chunk, because whoever opens one looks at the others too. */
export { AgencyScreen } from './AgencyScreen.tsx';
export { BalanceLogScreen } from './BalanceLogScreen.tsx';
export { ExchangesScreen } from './ExchangesScreen.tsx';
export { PointsLog, PointsScreen } from './PointsScreen.tsx';
