import type { Market } from '../../../contract/game/bets.ts';

/** The page of each market. */
export const MARKET_PATHS: Readonly<Record<Market, string>> = { twoSided: '/', numbers: '/order' };
