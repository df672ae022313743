import { useMemo } from 'react';
import type { Ticket } from '../../../../contract/model.ts';
import { useBetLog, useComing, useLatestResult, usePlayedBets, useVoidDraws } from '../../draws/index.ts';
import { drawToShow, liveTickets, shownDraw, type Draws, type LiveTickets } from './liveTickets.ts';

/** What is shown of the latest draws. */
function useShownDraws(): Draws {
  const result = useLatestResult();
  const voidDraws = useVoidDraws();
  const coming = useComing();
  return useMemo(() => ({ result, coming, voidDraws }), [result, coming, voidDraws]);
}

/** The member's tickets of one draw that ran on this page; null without any, and without a draw. */
export function useTicketsOn(drawId: string | undefined): LiveTickets | null {
  const running = useBetLog();
  const played = usePlayedBets();
  const all = useMemo(
    () => [...running, ...played].filter((ticket) => ticket.drawId === drawId),
    [running, played, drawId],
  );
  return useTicketsOf(all);
}

/** The member's tickets of the draw that is running, or comes out, or was the last to; null without any [B-21]. */
export function useTickets(): LiveTickets | null {
  const running = useBetLog();
  const played = usePlayedBets();
  const draws = useShownDraws();
  return useMemo(() => {
    const all = [...running, ...played];
    const drawId = drawToShow(all, draws);
    const shown = drawId === null ? null : shownDraw(drawId, draws);
    return drawId === null || shown === null ? null : liveTickets(drawId, all, shown);
  }, [running, played, draws]);
}

/** These tickets, of one draw, as far as it is shown; null where there are none, or their draw is no longer known here. */
export function useTicketsOf(tickets: readonly Ticket[]): LiveTickets | null {
  const draws = useShownDraws();
  const drawId = tickets[0]?.drawId;
  return useMemo(() => {
    const shown = drawId === undefined ? null : shownDraw(drawId, draws);
    return drawId === undefined || shown === null ? null : liveTickets(drawId, tickets, shown);
  }, [drawId, tickets, draws]);
}
