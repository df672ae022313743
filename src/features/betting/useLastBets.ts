import { useMemo } from 'react';
import { isWin } from '../../../contract/game/winning.ts';
import { isLaterDraw, type DrawResult, type Ticket } from '../../../contract/model.ts';
import { formatPence, parsePence, sumOfPence } from '../../../contract/money.ts';
import { useBetLog, useLatestResult, usePlayedBets, useVoidDraws } from '../draws/index.ts';

/** What the latest draw made of the bets that the member had on it. */
export interface LastBets {
  readonly drawId: string;
  /** What was returned, "70.00"; null of a draw that has a result. */
  readonly returned: string | null;
  /** Settled as the server settles them: by the balls, and the odds of the ticket. */
  readonly tickets: readonly Ticket[];
  readonly won: number;
  /** Of all of them; signed, "-12.50". */
  readonly net: string;
}

function settled(ticket: Ticket, balls: DrawResult['balls']): Ticket {
  if (balls === null) return { ...ticket, status: 'void', win: ticket.stake };
  return isWin(ticket, balls) ? { ...ticket, status: 'won' } : { ...ticket, status: 'lost', win: '0.00' };
}

/** Null when the member had no bets on the latest draw whose balls are shown [D-01], or this page was not open then. */
export function useLastBets(): LastBets | null {
  const result = useLatestResult();
  const voidDraws = useVoidDraws();
  const running = useBetLog();
  const played = usePlayedBets();
  return useMemo(() => {
    if (result === null) return null;
    const all = [...running, ...played];
    const isOf = (id: string) => (ticket: Ticket) => ticket.drawId === id;
    const voidId = voidDraws.find((id) => isLaterDraw(id, result.drawId) && all.some(isOf(id)));
    const drawId = voidId ?? result.drawId;
    const balls = voidId === undefined ? result.balls : null;
    const tickets = all.filter(isOf(drawId)).map((ticket) => settled(ticket, balls));
    if (tickets.length === 0) return null;
    const staked = sumOfPence(tickets.map(({ stake }) => parsePence(stake)));
    return {
      drawId,
      returned: balls === null ? formatPence(staked) : null,
      tickets,
      won: tickets.filter(({ status }) => status === 'won').length,
      net: formatPence(sumOfPence(tickets.map(({ win }) => parsePence(win))) - staked),
    };
  }, [result, voidDraws, running, played]);
}
