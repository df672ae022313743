/**
 * The words inside Tenball. The wire's own field names (`notSubmitBenAmount`, `lmd`, `dh`, `isOff` …) stop here:
 * the functions below translate them once. Everything is plain JSON; money and odds are decimal strings.
 */
import { isWinningField, ROWS, type Field, type Product, type Row } from './game/bets.ts';
import { outcomeOf, type Method } from './game/methods.ts';
import type {
  LotteryOdds,
  LotteryResult,
  NowLotteryInfo,
  OrderLine,
  OrderLookup,
  OrderReceipt,
} from './wire/betting.ts';
import type { PredictionRecord, Predictions } from './wire/predictions.ts';
import type { ReportDay, ReportProduct, ReportSummary } from './wire/reports.ts';
import { USER_TYPE, type UserInfo } from './wire/session.ts';

/** Pounds with two places, "10.00". */
export type MoneyText = string;
/** Decimal odds, "1.98". */
export type OddsText = string;
/** Milliseconds since 1970 on the server's clock. */
export type ServerTime = number;

export interface User {
  readonly id: string;
  readonly nickname: string;
  readonly email: string;
  readonly mobile: string;
  readonly kind: 'member' | 'guest';
  readonly token: string;
  readonly refreshToken: string;
  /** When the session began, renewals included; null where that is unknown: a guest's. */
  readonly signedInAt: ServerTime | null;
  /** The sign-in before this one; only of who has just signed in, and not for the first time. */
  readonly lastSignIn?: LastSignIn;
}

interface LastSignIn {
  readonly at: ServerTime;
  /** The address it came from; '' where it is not known. */
  readonly from: string;
}

export interface Funds {
  readonly balance: MoneyText;
  /** What is at stake in pending bets. */
  readonly pending: MoneyText;
}

export interface CurrentDraw {
  readonly drawId: string;
  readonly closesAt: ServerTime;
  readonly drawsAt: ServerTime;
  readonly isClosed: boolean;
  /** Today's net result of the member's settled bets. */
  readonly todayAmount: MoneyText;
  readonly commitment: string;
  readonly nextDrawId: string;
}

export interface DrawResult {
  readonly drawId: string;
  /** Ten numbers 1..10, first position first; null before there is a result. */
  readonly balls: readonly number[] | null;
  readonly drawnAt: string | null;
  readonly seed: string | null;
  readonly commitment: string | null;
}

export type OddsTable = Readonly<Record<Row, Readonly<Record<Field, OddsText>>>>;

export type TicketStatus = OrderLine['status'];

export interface Ticket {
  readonly ticketId: string;
  readonly drawId: string;
  readonly row: Row;
  readonly field: Field;
  readonly odds: OddsText;
  readonly stake: MoneyText;
  /** The potential win while pending, then what was paid. */
  readonly win: MoneyText;
  readonly status: TicketStatus;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

export interface Receipt extends Funds {
  readonly tickets: readonly Ticket[];
}

/** When the session began, renewals included; null for a guest's. */
export const signedInAtOf = ({ signed_in_at }: Pick<UserInfo, 'signed_in_at'>): ServerTime | null =>
  signed_in_at === undefined || signed_in_at === null ? null : Date.parse(signed_in_at);

export const toUser = (info: UserInfo): User => ({
  id: info.id,
  nickname: info.nickname,
  email: info.email,
  mobile: info.mobile,
  kind: info.user_type === USER_TYPE.member ? 'member' : 'guest',
  token: info.token,
  refreshToken: info.refresh_token,
  signedInAt: signedInAtOf(info),
  ...(info.last_login_time && {
    lastSignIn: { at: Date.parse(info.last_login_time), from: info.last_login_ip ?? '' },
  }),
});

export const toFunds = (data: { readonly balance: string; readonly notSubmitBenAmount: string }): Funds => ({
  balance: data.balance,
  pending: data.notSubmitBenAmount,
});

/** @param serverNow the envelope's `time` of the same answer */
export const toCurrentDraw = (info: NowLotteryInfo, serverNow: ServerTime): CurrentDraw => ({
  drawId: info.lottery_id,
  closesAt: serverNow + info.close_ms,
  drawsAt: serverNow + info.ms,
  isClosed: info.isOff,
  todayAmount: info.todayAmount,
  commitment: info.commitment,
  nextDrawId: info.next.lottery_id,
});

export function toDrawResult(result: LotteryResult): DrawResult {
  const balls = ROWS.map((row) => result[row]).filter((ball) => ball !== '-');
  return {
    drawId: result.lottery_id,
    balls: balls.length === ROWS.length ? balls : null,
    drawnAt: result.drawn_at,
    seed: result.seed,
    commitment: result.commitment,
  };
}

/** Draws are numbered within their day, with as many digits as that takes. Every draw is later than "-", which is none. */
export const isLaterDraw = (id: string, than: string): boolean =>
  id.localeCompare(than, 'en', { numeric: true }) > 0;

/** One table of both markets, row by row. */
export function toOddsTable({ lmd, dh }: LotteryOdds): OddsTable {
  const row = (name: Row) => {
    const { title: _sides, ...sides } = lmd[name];
    const { title: _numbers, ...numbers } = dh[name];
    return { ...sides, ...numbers };
  };
  return {
    first: row('first'),
    second: row('second'),
    third: row('third'),
    fourth: row('fourth'),
    fifth: row('fifth'),
    sixth: row('sixth'),
    seventh: row('seventh'),
    eighth: row('eighth'),
    ninth: row('ninth'),
    tenth: row('tenth'),
  };
}

export const toTicket = (line: OrderLine): Ticket => ({
  ticketId: line.order_no,
  drawId: line.lottery_id,
  row: line.num,
  field: line.type,
  odds: line.odds,
  stake: line.bet_amount,
  win: line.win_amount,
  status: line.status,
  createdAt: line.created_at,
  settledAt: line.settled_at,
});

export const toReceipt = (receipt: OrderReceipt): Receipt => ({
  ...toFunds(receipt),
  tickets: receipt.orders.map(toTicket),
});

/** What is known of a submit whose answer never came [B-13]. */
export type Fate =
  | { readonly kind: 'placed'; readonly receipt: Receipt }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'abandoned' };

export function toFate({ known, final, orders, balance, notSubmitBenAmount }: OrderLookup): Fate {
  if (known && orders !== undefined && balance !== undefined && notSubmitBenAmount !== undefined) {
    return { kind: 'placed', receipt: toReceipt({ orders, balance, notSubmitBenAmount }) };
  }
  return final === true ? { kind: 'abandoned' } : { kind: 'unknown' };
}

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
