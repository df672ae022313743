import type { Market } from '../../../contract/game/bets.ts';
import { useSlip } from './useBetting.ts';

/** What the next cell takes as its stake, in whole pounds: the chip in hand, else the amount for all; '' while there is neither. */
export function useNextStake(market: Market): string {
  const hand = useSlip(market, 'hand');
  const amount = useSlip(market, 'amount');
  return hand ?? amount;
}
