/** The member's bets, to come and settled: one chunk, as they are made of the same. */
export { PendingOrdersScreen } from './PendingOrdersScreen.tsx';
export { SettledOrdersScreen } from './SettledOrdersScreen.tsx';
