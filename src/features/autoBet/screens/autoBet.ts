/** The tasks of auto-bet, and one that is made: one chunk, as they lead to each other. */
export { AutoBetScreen } from './AutoBetScreen.tsx';
export { CreateAutoBetScreen } from './CreateAutoBetScreen.tsx';
