import { useSelector } from '@xstate/react';
import type { Market } from '../../../contract/game/bets.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import { uncertainStakeOf } from '../../../machines/betting/betting.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** The markets whose bets are being checked, and what is staked on them. */
export function useCheckedSums() {
  const { slips } = useActors();
  const sums = {
    twoSided: useSelector(slips.twoSided, uncertainStakeOf),
    numbers: useSelector(slips.numbers, uncertainStakeOf),
  };
  const markets = (['twoSided', 'numbers'] as const).filter((market) => sums[market] !== null);
  const sumOf = (some: readonly Market[]) =>
    formatPence(some.reduce((sum, market) => sum + parsePence(sums[market] ?? '0.00'), 0n));
  return { markets, sumOf };
}
