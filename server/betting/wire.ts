/** From the domain's words to the wire's. */
import { ROWS, type Row } from '../../contract/game/bets.ts';
import { formatOdds, formatPence } from '../../contract/money.ts';
import type { LotteryOdds, LotteryResult, OrderLine } from '../../contract/wire/betting.ts';
import { formatDrawId } from '../draws/drawIds.ts';
import type { RunningDraw } from '../draws/draws.ts';
import type { Funds } from '../ledger/ledger.ts';
import type { Quote } from './odds.ts';
import type { KnownDraw, Result } from '../draws/results.ts';
import type { Ticket } from './tickets.ts';

/** An object with the same kind of value for each of the ten rows. */
export const perRow = <Value>(valueOf: (row: Row) => Value): Record<Row, Value> => ({
  first: valueOf('first'),
  second: valueOf('second'),
  third: valueOf('third'),
  fourth: valueOf('fourth'),
  fifth: valueOf('fifth'),
  sixth: valueOf('sixth'),
  seventh: valueOf('seventh'),
  eighth: valueOf('eighth'),
  ninth: valueOf('ninth'),
  tenth: valueOf('tenth'),
});

export const toOrderLine = (ticket: Ticket): OrderLine => ({
  order_no: String(ticket.id),
  lottery_id: formatDrawId(ticket.drawId),
  num: ticket.row,
  type: ticket.field,
  odds: formatOdds(ticket.odds),
  bet_amount: formatPence(ticket.stake),
  win_amount: formatPence(ticket.win),
  status: ticket.status,
  created_at: ticket.createdAt.toISOString(),
  settled_at: ticket.settledAt?.toISOString() ?? null,
});

export const toBalances = ({ balance, pending }: Funds) => ({
  balance: formatPence(balance),
  notSubmitBenAmount: formatPence(pending),
});

/** What the refusals 4101 and 4102 say about now. */
export const toNow = ({ id, untilDrawMs, isClosed, untilCloseMs }: RunningDraw) => ({
  lottery_id: formatDrawId(id),
  ms: untilDrawMs,
  isOff: isClosed,
  close_ms: untilCloseMs,
});

const momentOf = (at_ms: number): string => new Date(at_ms).toISOString();

/** Of a running draw what stays the same until it is out. */
export const toPlan = ({ id, closesAt_ms, drawsAt_ms, commitment, next }: RunningDraw) => ({
  lottery_id: formatDrawId(id),
  closes_at: momentOf(closesAt_ms),
  draws_at: momentOf(drawsAt_ms),
  commitment,
  next: { lottery_id: formatDrawId(next.id), commitment: next.commitment },
});

export const toResult = (result: Result): LotteryResult => ({
  lottery_id: formatDrawId(result.id),
  ...perRow((row) => result.balls?.[ROWS.indexOf(row)] ?? '-'),
  drawn_at: result.drawnAt.toISOString(),
  seed: result.seed,
  commitment: result.commitment,
  ...(result.balls === null && { voided: true }),
  ...(result.ledger !== null && { ledger: result.ledger }),
});

/** What everybody may know of a draw. */
export const toSharedDraw = (lottery_id: string, { closesAt, drawsAt, commitment, result }: KnownDraw) => ({
  lottery_id,
  closes_at: closesAt.toISOString(),
  draws_at: drawsAt.toISOString(),
  commitment,
  result: result === null ? null : toResult(result),
});

/** Dashes, before there is a result. */
export const NO_RESULT: LotteryResult = {
  lottery_id: '-',
  ...perRow(() => '-' as const),
  drawn_at: null,
  seed: null,
  commitment: null,
};

const ORDINALS: Readonly<Record<Row, string>> = {
  first: 'First',
  second: 'Second',
  third: 'Third',
  fourth: 'Fourth',
  fifth: 'Fifth',
  sixth: 'Sixth',
  seventh: 'Seventh',
  eighth: 'Eighth',
  ninth: 'Ninth',
  tenth: 'Tenth',
};

export function toLotteryOdds(quotes: readonly Quote[]): LotteryOdds {
  const oddsOf = (row: Row, field: Quote['field']): string => {
    const quote = quotes.find((candidate) => candidate.row === row && candidate.field === field);
    if (quote === undefined) throw new Error(`There are no odds for ${row}.${field}`);
    return formatOdds(quote.odds);
  };
  return {
    lmd: perRow((row) => ({
      title: ORDINALS[row],
      big: oddsOf(row, 'big'),
      small: oddsOf(row, 'small'),
      one: oddsOf(row, 'one'),
      pair: oddsOf(row, 'pair'),
    })),
    dh: perRow((row) => ({ title: ORDINALS[row], ...perRow((ball) => oddsOf(row, ball)) })),
  };
}
