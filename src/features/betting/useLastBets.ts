import { useMemo } from 'react';
import { isLaterDraw } from '../../../contract/model.ts';
import { useBetLog, useLatestResult, usePlayedBets, useVoidDraws } from '../draws/index.ts';
import { liveTickets, shownDraw, type LiveTickets } from './tickets/liveTickets.ts';

/**
 * What the latest draw made of the bets that the member had on it. Null when they had none on the latest draw whose balls are
 * shown [D-01], or this page was not open then.
 */
export function useLastBets(): LiveTickets | null {
  const result = useLatestResult();
  const voidDraws = useVoidDraws();
  const running = useBetLog();
  const played = usePlayedBets();
  return useMemo(() => {
    if (result === null) return null;
    const all = [...running, ...played];
    const voidId = voidDraws.find(
      (id) => isLaterDraw(id, result.drawId) && all.some(({ drawId }) => drawId === id),
    );
    const drawId = voidId ?? result.drawId;
    const shown = shownDraw(drawId, { result, coming: null, voidDraws });
    if (shown === null) return null;
    const live = liveTickets(drawId, all, shown);
    return live.tickets.length === 0 ? null : live;
  }, [result, voidDraws, running, played]);
}
