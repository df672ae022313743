import { BetScreen } from './BetScreen.tsx';

/** `/`: big, small, odd and even at each of the ten positions. */
export const TwoSidedScreen = () => <BetScreen market="twoSided" />;
