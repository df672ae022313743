/** What only later chunks ask: of the bets on a draw that was made, and of the draws before it. */
import type { DrawResult, Ticket } from '../../contract/model.ts';
import type { Predictions } from '../../contract/wire/predictions.ts';
import { isResultAwaited, isRevealing, type RefreshSnapshot } from './refresh.selectors.ts';
import type { DataName, Freshness } from './refresh.types.ts';

/**
 * While the balls of a draw are waited for or come: the draw of the member's open bets, which is that one, or the next where
 * they have bets on it already.
 */
export const heldDrawIdOf = (snapshot: RefreshSnapshot): string | null => {
  if (!isResultAwaited(snapshot) && !isRevealing(snapshot)) return null;
  const { betLog, playedBets } = snapshot.context;
  return (betLog?.[0] ?? playedBets[0])?.drawId ?? null;
};

const NO_BETS: readonly Ticket[] = [];

/** Bets whose outcome is not shown: on the running draw; without any, on the one that was made, until its balls are out. */
export const openBetsOf = (snapshot: RefreshSnapshot): readonly Ticket[] => {
  const { betLog, playedBets } = snapshot.context;
  if (betLog !== null && betLog.length > 0) return betLog;
  return heldDrawIdOf(snapshot) === null ? NO_BETS : playedBets;
};

/** Whether each bet on this draw came to this page: guests have none. */
export const isLogWhole =
  (drawId: string) =>
  ({ context: { principal, wholeLog } }: RefreshSnapshot): boolean =>
    wholeLog === drawId || typeof principal?.memberId !== 'string';

export const freshnessOf =
  (name: DataName) =>
  ({ context }: RefreshSnapshot): Freshness =>
    context.freshness[name];
export const recentDrawsOf = ({ context }: RefreshSnapshot): readonly DrawResult[] => context.recentDraws;
export const voidDrawsOf = ({ context }: RefreshSnapshot): readonly string[] => context.voidDraws;
export const predictionsOf = ({ context }: RefreshSnapshot): Predictions | null => context.predictions;
