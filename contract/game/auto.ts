/** What an auto-bet task costs: the same sum for the form, the server's check, and every draw. */
import { tryParsePence, type Pence } from '../money.ts';

/** What one draw of a task costs at most: the stake on each of its bets. A stake that is none costs nothing. */
export const costOf = ({
  stake,
  bets,
}: {
  readonly stake: string;
  readonly bets: readonly unknown[];
}): Pence => (tryParsePence(stake) ?? 0n) * BigInt(bets.length);
