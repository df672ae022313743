/** What other features use of this one. */
export { PointsLog } from './screens/PointsScreen.tsx';
