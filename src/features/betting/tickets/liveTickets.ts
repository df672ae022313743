/** A member's tickets of a draw, as far as its shown balls tell: nothing tells an outcome before its ball [D-01]. */
import { isWin } from '../../../../contract/game/winning.ts';
import { ROWS } from '../../../../contract/game/bets.ts';
import { isLaterDraw, type DrawResult, type Ticket } from '../../../../contract/model.ts';
import { formatPence, parsePence, sumOfPence } from '../../../../contract/money.ts';

/** The balls that are shown, first position first; `void`: the draw has none. */
export type ShownBalls = readonly number[] | 'void';

export interface Draws {
  /** The latest whose balls are all out. */
  readonly result: DrawResult | null;
  /** The draw whose balls come out now, those that are out; null where none does. */
  readonly coming: { readonly drawId: string; readonly balls: readonly number[] } | null;
  readonly voidDraws: readonly string[];
}

/** What of a draw is shown; nothing of one that is still to come, null of one that is over and no longer known here. */
export function shownBalls(drawId: string, { result, coming, voidDraws }: Draws): ShownBalls | null {
  if (voidDraws.includes(drawId)) return 'void';
  if (coming?.drawId === drawId) return coming.balls;
  if (result?.drawId === drawId) return result.balls ?? 'void';
  return result !== null && isLaterDraw(result.drawId, drawId) ? null : [];
}

/** The ticket as the server settles it, once the ball of its position is shown. */
export function liveTicket(ticket: Ticket, shown: ShownBalls): Ticket {
  if (shown === 'void') return { ...ticket, status: 'void', win: ticket.stake };
  if (shown.length <= ROWS.indexOf(ticket.row)) return { ...ticket, status: 'pending' };
  return isWin(ticket, shown) ? { ...ticket, status: 'won' } : { ...ticket, status: 'lost', win: '0.00' };
}

export interface LiveTickets {
  readonly drawId: string;
  /** `coming`: some of the balls are shown. */
  readonly stage: 'waiting' | 'coming' | 'drawn' | 'void';
  readonly tickets: readonly Ticket[];
  readonly staked: string;
  /** What came back so far. */
  readonly back: string;
  readonly won: number;
}

const sumOf = (amounts: readonly string[]): string => formatPence(sumOfPence(amounts.map(parsePence)));

function stageOf(shown: ShownBalls): LiveTickets['stage'] {
  if (shown === 'void') return 'void';
  if (shown.length === ROWS.length) return 'drawn';
  return shown.length > 0 ? 'coming' : 'waiting';
}

export function liveTickets(drawId: string, all: readonly Ticket[], shown: ShownBalls): LiveTickets {
  const tickets = all.filter((ticket) => ticket.drawId === drawId).map((ticket) => liveTicket(ticket, shown));
  return {
    drawId,
    stage: stageOf(shown),
    tickets,
    staked: sumOf(tickets.map(({ stake }) => stake)),
    back: sumOf(tickets.filter(({ status }) => status !== 'pending').map(({ win }) => win)),
    won: tickets.filter(({ status }) => status === 'won').length,
  };
}

const isOver = (shown: ShownBalls): boolean => shown === 'void' || shown.length === ROWS.length;

/**
 * The draw whose tickets are shown: the first that is not over yet, else the last that is. Null where the member bet on
 * neither.
 */
export function drawToShow(all: readonly Ticket[], draws: Draws): string | null {
  const known = [...new Set(all.map(({ drawId }) => drawId))]
    .toSorted((one, other) => (isLaterDraw(one, other) ? 1 : -1))
    .flatMap((drawId) => {
      const shown = shownBalls(drawId, draws);
      return shown === null ? [] : [{ drawId, shown }];
    });
  const next = known.find(({ shown }) => !isOver(shown)) ?? known.at(-1);
  return next?.drawId ?? null;
}

/** What they won or lost, "-12.50"; null while balls are to come, and of a draw without any. */
export const netOf = ({ stage, back, staked }: LiveTickets): string | null =>
  stage === 'drawn' ? formatPence(parsePence(back) - parsePence(staked)) : null;
