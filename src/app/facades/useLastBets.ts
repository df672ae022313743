import { useMemo } from 'react';
import { isWin } from '../../../contract/game/bets.ts';
import type { DrawResult, Ticket } from '../../../contract/model.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import { useLatestResult } from './useDraw.ts';
import { useBetLog, usePlayedBets } from './useRefresh.ts';

/** What the latest draw made of the bets that the member had on it. */
export interface LastBets {
  readonly drawId: string;
  /** Without balls: the stakes were returned. */
  readonly isVoid: boolean;
  /** Settled as the server settles them: by the balls, and the odds of the ticket. */
  readonly tickets: readonly Ticket[];
  readonly won: number;
  /** Of all of them; signed, "-12.50". */
  readonly net: string;
}

function settled(ticket: Ticket, { balls }: DrawResult): Ticket {
  if (balls === null) return { ...ticket, status: 'void', win: ticket.stake };
  return isWin(ticket, balls) ? { ...ticket, status: 'won' } : { ...ticket, status: 'lost', win: '0.00' };
}

/** Null when the member had no bets on the latest draw, or this page was not open then. */
export function useLastBets(): LastBets | null {
  const result = useLatestResult();
  const running = useBetLog();
  const played = usePlayedBets();
  return useMemo(() => {
    const bets = [...running, ...played].filter(({ drawId }) => drawId === result?.drawId);
    if (result === null || bets.length === 0) return null;
    const tickets = bets.map((ticket) => settled(ticket, result));
    const net = tickets.reduce((sum, { stake, win }) => sum + parsePence(win) - parsePence(stake), 0n);
    return {
      drawId: result.drawId,
      isVoid: result.balls === null,
      tickets,
      won: tickets.filter(({ status }) => status === 'won').length,
      net: formatPence(net),
    };
  }, [result, running, played]);
}
