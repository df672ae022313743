import { BetScreen } from './BetScreen.tsx';

/** `/order`: the numbers 1 to 10 at each of the ten positions. */
export const NumbersScreen = () => <BetScreen market="numbers" />;
