import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ServerTime } from '../../../contract/model.ts';
import {
  closesAtOf,
  drawCommitmentOf,
  drawIdOf,
  drawsAtOf,
  drawStageOf,
  isDrawKnown,
} from '../../../machines/market/market.selectors.ts';
import { isResultAwaited, resultOf, todayAmountOf } from '../../../machines/refresh/refresh.selectors.ts';
import { useActors } from '../../actors/useActors.ts';
import { useServerClock } from '../../actors/RootProvider.tsx';

/** The running draw and the latest result. */
export function useDraw() {
  const { market, refresh } = useActors();
  const stage = useSelector(market, drawStageOf);
  const closesAt = useSelector(market, closesAtOf);
  const drawsAt = useSelector(market, drawsAtOf);
  const result = useSelector(refresh, resultOf);
  return {
    stage,
    drawId: useSelector(market, drawIdOf),
    closesAt,
    /** What is counted down to: the closing while betting is open, then the draw. */
    deadline: stage === 'open' ? closesAt : drawsAt,
    /** A draw was made and its result has not come yet. */
    isAwaited: useSelector(refresh, isResultAwaited),
    /** Before, nothing is known of a result, not even that there is none. */
    isResultRead: result !== null,
    balls: result?.balls ?? null,
    resultId: result === null || result.balls === null ? null : result.drawId,
  };
}

/** What the running draw is sealed with. */
export const useDrawSeal = () => useSelector(useActors().market, drawCommitmentOf);

/** Whether betting is open or closed is known. */
export const useIsDrawKnown = (): boolean => useSelector(useActors().market, isDrawKnown);

/** The latest whose balls are shown. */
export const useLatestResult = () => useSelector(useActors().refresh, resultOf);

export const useTodayAmount = () => useSelector(useActors().refresh, todayAmountOf);

/** Reads the ms since a moment of the server's clock; 0 when it is unknown or to come. */
export function useTimeSince(beganAt: ServerTime | null): () => number {
  const clock = useServerClock();
  return useCallback(() => (beganAt === null ? 0 : Math.max(0, clock.now() - beganAt)), [clock, beganAt]);
}

/** Reads the ms left until a moment of the server's clock [B-15]; the least when it is unknown or over. */
export function useTimeLeft(endsAt: ServerTime | null, least_ms = 0): () => number {
  const clock = useServerClock();
  return useCallback(() => Math.max(least_ms, (endsAt ?? 0) - clock.now()), [clock, endsAt, least_ms]);
}
