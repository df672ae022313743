/** The screens of what bets bring in besides wins: one chunk, because whoever opens one looks at the others too. */
export { AgencyScreen } from '../features/agency/screens/AgencyScreen.tsx';
export { BalanceLogScreen } from '../features/cash/screens/BalanceLogScreen.tsx';
export { ExchangesScreen } from '../features/points/screens/ExchangesScreen.tsx';
export { PointsScreen } from '../features/points/screens/PointsScreen.tsx';
