import type { Market } from '../../../contract/game/bets.ts';

/** The page of each market. */
export const MARKET_PATHS: Readonly<Record<Market, string>> = { twoSided: '/', numbers: '/order' };

/** The market of a page that is not that of the other. */
export const marketOf = (pathname: string): Market => (pathname === '/' ? 'twoSided' : 'numbers');

/** Whose page an address is, aliases included; null where nothing is bet on. */
export const marketAt = (pathname: string): Market | null =>
  pathname === MARKET_PATHS.twoSided
    ? 'twoSided'
    : pathname === MARKET_PATHS.numbers || pathname === '/two-side'
      ? 'numbers'
      : null;
