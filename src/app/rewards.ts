/** The screens of rewards besides wins: one chunk, because they are usually opened together. */
export { AgencyScreen } from '../features/agency/screens/AgencyScreen.tsx';
export { BalanceLogScreen } from '../features/cash/screens/BalanceLogScreen.tsx';
export { StatementsScreen } from '../features/cash/statements/StatementsScreen.tsx';
export { ExchangesScreen } from '../features/points/screens/ExchangesScreen.tsx';
export { PointsScreen } from '../features/points/screens/PointsScreen.tsx';
