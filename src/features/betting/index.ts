/** What other features use of this one. */
export { BetAgain } from './BetAgain.tsx';
export { MARKET_PATHS, marketAt } from './marketPaths.ts';
export { SlipSettings } from './slip/SlipSettings.tsx';
