/** A member's tickets of a draw, as far as its shown balls tell: nothing tells an outcome before its ball [D-01]. */
import { isWin } from '../../../../contract/game/winning.ts';
import { fieldsOf, ROWS, type Field, type Row } from '../../../../contract/game/bets.ts';
import { isLaterDraw, type DrawResult, type Ticket } from '../../../../contract/model.ts';
import { formatPence, parseOdds, parsePence, sumOfPence, winOf } from '../../../../contract/money.ts';

export interface Draws {
  /** The latest whose balls are all out. */
  readonly result: DrawResult | null;
  /** The draw whose balls come out now, those that are out; null where none does. */
  readonly coming: { readonly drawId: string; readonly balls: readonly number[] } | null;
  readonly voidDraws: readonly string[];
}

/** What of a draw is shown. */
export interface ShownDraw {
  /** `coming`: some of the balls are shown, or all while the last one still falls. */
  readonly stage: 'waiting' | 'coming' | 'drawn' | 'void';
  /** Those that are shown, first position first; none of a void draw. */
  readonly balls: readonly number[];
}

/** Nothing is shown yet. */
export const WAITING: ShownDraw = { stage: 'waiting', balls: [] };
const VOID: ShownDraw = { stage: 'void', balls: [] };

/** What of a draw is shown; nothing of one that is still to come, null of one that is over and no longer known here. */
export function shownDraw(drawId: string, { result, coming, voidDraws }: Draws): ShownDraw | null {
  if (voidDraws.includes(drawId)) return VOID;
  if (coming?.drawId === drawId) {
    return coming.balls.length > 0 ? { stage: 'coming', balls: coming.balls } : WAITING;
  }
  if (result?.drawId === drawId)
    return result.balls === null ? VOID : { stage: 'drawn', balls: result.balls };
  return result !== null && isLaterDraw(result.drawId, drawId) ? null : WAITING;
}

/** The ticket as the server settles it, once the ball of its position is shown. */
export function liveTicket(ticket: Ticket, { stage, balls }: ShownDraw): Ticket {
  if (stage === 'void') return { ...ticket, status: 'void', win: ticket.stake };
  if (balls.length <= ROWS.indexOf(ticket.row)) return { ...ticket, status: 'pending' };
  return isWin(ticket, balls) ? { ...ticket, status: 'won' } : { ...ticket, status: 'lost', win: '0.00' };
}

export interface LiveTickets extends ShownDraw {
  readonly drawId: string;
  readonly tickets: readonly Ticket[];
  readonly staked: string;
  /** What came back so far. */
  readonly back: string;
  readonly won: number;
}

const sumOf = (amounts: readonly string[]): string => formatPence(sumOfPence(amounts.map(parsePence)));

type Placed = Pick<Ticket, 'row' | 'field'>;

const FIELDS: readonly Field[] = [...fieldsOf('twoSided'), ...fieldsOf('numbers')];

/** In the order of their balls, those at one position as its cells stand in the grid. */
export const byBall = (one: Placed, other: Placed): number =>
  ROWS.indexOf(one.row) - ROWS.indexOf(other.row) || FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field);

/** In the order of their balls, wherever they are listed. */
export function liveTickets(drawId: string, all: readonly Ticket[], shown: ShownDraw): LiveTickets {
  const tickets = all
    .filter((ticket) => ticket.drawId === drawId)
    .map((ticket) => liveTicket(ticket, shown))
    .toSorted(byBall);
  return {
    ...shown,
    drawId,
    tickets,
    staked: sumOf(tickets.map(({ stake }) => stake)),
    back: sumOf(tickets.filter(({ status }) => status !== 'pending').map(({ win }) => win)),
    won: tickets.filter(({ status }) => status === 'won').length,
  };
}

/** Whether no more of its balls are to come. */
export const isOver = (stage: LiveTickets['stage']): boolean => stage === 'drawn' || stage === 'void';

/**
 * The draw whose tickets are shown: the first that is not over yet, else the last that is. Null where the member bet on
 * neither.
 */
export function drawToShow(all: readonly Ticket[], draws: Draws): string | null {
  const known = [...new Set(all.map(({ drawId }) => drawId))]
    .toSorted((one, other) => (isLaterDraw(one, other) ? 1 : -1))
    .flatMap((drawId) => {
      const shown = shownDraw(drawId, draws);
      return shown === null ? [] : [{ drawId, stage: shown.stage }];
    });
  const next = known.find(({ stage }) => !isOver(stage)) ?? known.at(-1);
  return next?.drawId ?? null;
}

/** What one of them won or lost, "-12.50"; "0.00" where its stake was returned. */
export const netOfTicket = ({ win, stake }: Ticket): string =>
  formatPence(parsePence(win) - parsePence(stake));

/** What they won or lost, "-12.50"; null while balls are to come, and of a draw without any. */
export const netOf = ({ stage, back, staked }: LiveTickets): string | null =>
  stage === 'drawn' ? formatPence(parsePence(back) - parsePence(staked)) : null;

/** Whether more came back so far than was staked on all of them. */
export const isGain = ({ back, staked }: LiveTickets): boolean => parsePence(back) > parsePence(staked);

/** Whether twice the stakes may be proposed: never while balls come, after a loss, nor for what was returned. */
export const mayDouble = (live: LiveTickets): boolean =>
  live.stage === 'drawn' ? isGain(live) : live.stage === 'waiting';

interface AtPosition {
  readonly count: number;
  readonly won: number;
  /** Whether more came back than was staked there. */
  readonly isGain: boolean;
}

/** How many of them are on a position, and how many of those won so far. */
export function ticketsAt({ tickets }: LiveTickets, row: Row): AtPosition {
  const there = tickets.filter((ticket) => ticket.row === row);
  const won = there.filter(({ status }) => status === 'won');
  const back = sumOfPence(won.map(({ win }) => parsePence(win)));
  const staked = sumOfPence(there.map(({ stake }) => parsePence(stake)));
  return { count: there.length, won: won.length, isGain: back > staked };
}

const mayBring = ({ stake, odds }: Ticket): bigint => winOf(parsePence(stake), parseOdds(odds));

/** Of many those that may bring most, whatever became of them, in the order of their balls. */
export function mostBringing(tickets: readonly Ticket[], count: number): readonly Ticket[] {
  const inOrder = tickets.toSorted(byBall);
  const most = inOrder.toSorted((one, other) => Number(mayBring(other) - mayBring(one))).slice(0, count);
  return inOrder.filter((ticket) => most.includes(ticket));
}

/** Of many those that the last ball decided, and the ones beside them. */
export function aroundLastBall({ tickets, balls }: LiveTickets, count: number): readonly Ticket[] {
  const decided = tickets.filter(({ row }) => ROWS.indexOf(row) < balls.length).length;
  const first = Math.max(0, decided - count);
  return tickets.slice(first, first + count);
}
