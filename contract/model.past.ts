/** What draws and bets came to, in the words inside Tenball: reports, outcomes of tickets, predictions. */
import { ROWS, type Field, type Product, type Row } from './game/bets.ts';
import { outcomeOf, type Method } from './game/methods.ts';
import { isWinningField } from './game/winning.ts';
import { formatPence, parsePence } from './money.ts';
import type { DrawResult, MoneyText, Ticket } from './model.ts';
import type { PredictionRecord } from './wire/predictionLog.ts';
import type { Predictions } from './wire/predictions.ts';
import type { ReportDay, ReportProduct, ReportSummary } from './wire/reports.ts';

// Reports --------------------------------------------------------------------------------------------------------

/** Of settled bets: how many, what was staked, what was paid back, and the difference. */
export interface Totals {
  readonly count: number;
  readonly staked: MoneyText;
  readonly won: MoneyText;
  /** Negative when more was staked than won. */
  readonly net: MoneyText;
}
export interface DayTotals extends Totals {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}
export interface ProductTotals extends Totals {
  readonly product: Product;
}

export const toTotals = ({ count, bet_amount, win_amount, net }: ReportSummary): Totals => ({
  count,
  staked: bet_amount,
  won: win_amount,
  net,
});
export const toDayTotals = (line: ReportDay): DayTotals => ({ day: line.day, ...toTotals(line) });
export const toProductTotals = (line: ReportProduct): ProductTotals => ({
  product: line.product,
  ...toTotals(line),
});

// Tickets and draws ----------------------------------------------------------------------------------------------

/** How a ticket came out: the ball at its row, what that is, and whether the ticket's field was among it. */
export interface TicketOutcome {
  readonly ball: number;
  readonly size: Field;
  readonly parity: Field;
  readonly isWin: boolean;
}

/** What a settled ticket changed: what was paid less what was staked. */
export const netOfTicket = ({ win, stake }: Pick<Ticket, 'win' | 'stake'>): MoneyText =>
  formatPence(parsePence(win) - parsePence(stake));

/** A ticket against its draw; null without a result: not out yet, void, or another draw's. */
export function outcomeOfTicket(
  { drawId, row, field }: Pick<Ticket, 'drawId' | 'row' | 'field'>,
  result: Pick<DrawResult, 'drawId' | 'balls'>,
): TicketOutcome | null {
  const ball = result.drawId === drawId ? result.balls?.[ROWS.indexOf(row)] : undefined;
  if (ball === undefined) return null;
  return {
    ball,
    size: outcomeOf('size', ball),
    parity: outcomeOf('parity', ball),
    isWin: isWinningField(field, ball),
  };
}

/** The balls of past draws for contract/game/statistics.ts: void draws are left out. */
export const ballsOf = (results: readonly Pick<DrawResult, 'balls'>[]): readonly (readonly number[])[] =>
  results.flatMap(({ balls }) => (balls === null ? [] : [balls]));

// Predictions ----------------------------------------------------------------------------------------------------

/** What past draws came to at a row, and what each method makes of it for the running draw. */
interface RowPrediction {
  readonly row: Row;
  /** The share of each field in the draws looked at, 0..1 with four decimals. */
  readonly shares: Readonly<Record<Field, number>>;
  /** How many draws those are. */
  readonly basis: number;
  /** Null before there is any draw. */
  readonly predicted: Readonly<Record<Method, Field | null>>;
}
export interface PredictionTable {
  /** The draw they are for. */
  readonly drawId: string;
  readonly rows: readonly RowPrediction[];
}

const toShares = ({ big, small, one, pair, numbers }: Predictions['list'][number]) => {
  const share = (ball: number): number => numbers[ball - 1] ?? 0;
  return {
    big,
    small,
    one,
    pair,
    first: share(1),
    second: share(2),
    third: share(3),
    fourth: share(4),
    fifth: share(5),
    sixth: share(6),
    seventh: share(7),
    eighth: share(8),
    ninth: share(9),
    tenth: share(10),
  };
};

export const toPredictions = ({ lottery_id, list }: Predictions): PredictionTable => ({
  drawId: lottery_id,
  rows: list.map((line) => ({
    row: line.row,
    shares: toShares(line),
    basis: line.basis,
    predicted: line.predicted,
  })),
});

/** What was predicted of a draw that is out, and what came. */
export interface PredictionEntry {
  readonly drawId: string;
  readonly row: Row;
  readonly method: Method;
  /** Null where no draw went before. */
  readonly predicted: Field | null;
  /** The ball in the words of the method; null of a void draw. */
  readonly drawn: Field | null;
  readonly isHit: boolean | null;
  readonly createdAt: string;
}

export const toPredictionEntry = (record: PredictionRecord): PredictionEntry => ({
  drawId: record.lottery_id,
  row: record.row,
  method: record.method,
  predicted: record.predicted,
  drawn: record.drawn,
  isHit: record.hit,
  createdAt: record.created_at,
});
