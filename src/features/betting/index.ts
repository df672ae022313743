/** What other features use of this one. */
export { BetAgain } from './BetAgain.tsx';
export { SlipSettings } from './slip/SlipSettings.tsx';
