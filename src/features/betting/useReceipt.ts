import type { Market } from '../../../contract/game/bets.ts';
import { formatPence, parsePence, sumOfPence } from '../../../contract/money.ts';
import { receiptOf } from '../../../machines/betting/betting.selectors.ts';
import { useActors } from '../../actors/useActors.ts';
import { useFollowing } from '../../actors/useFollowing.ts';

/** What was placed last; empty when nothing was. */
export function useReceipt(market: Market) {
  const receipt = useFollowing(useActors().slips[market], receiptOf);
  const tickets = receipt?.tickets ?? [];
  return {
    tickets,
    total: formatPence(sumOfPence(tickets.map(({ stake }) => parsePence(stake)))),
    balance: receipt?.balance ?? '0.00',
  };
}
