import type { Market } from '../../../contract/game/bets.ts';
import { isCertainLoss, mostBackOf } from '../../../machines/betting/betting.mostBack.selectors.ts';
import { useActors } from '../../actors/useActors.ts';
import { useFollowing } from '../../actors/useFollowing.ts';

/** The most that can come back of the slip, stakes included: "59.40". */
export const useMostBack = (market: Market) => useFollowing(useActors().slips[market], mostBackOf);

export const useIsCertainLoss = (market: Market): boolean =>
  useFollowing(useActors().slips[market], isCertainLoss);
