/** What other features use of this one. */
export { Allowed } from './Allowed.tsx';
export { Footer } from './Footer.tsx';
export { type Permission, PLACE_BETS, useAllowed } from './useAllowed.ts';
export { useHasDeposits } from './useHasDeposits.ts';
export { useSite } from './useSite.ts';
