/**
 * The words inside Tenball. The wire's own field names (`notSubmitBenAmount`, `lmd`, `dh`, `isOff` …) stop here:
 * the functions below translate them once. Everything is plain JSON; money and odds are decimal strings.
 */
import { ROWS, type Field, type Row } from './game/bets.ts';
import type {
  LotteryOdds,
  LotteryResult,
  NowLotteryInfo,
  OrderLine,
  OrderLookup,
  OrderReceipt,
} from './wire/betting.ts';
import { USER_TYPE, type UserInfo } from './wire/session.ts';

/** Pounds with two places, "10.00". */
export type MoneyText = string;
/** Decimal odds, "1.98". */
export type OddsText = string;
/** Milliseconds since 1970 on the server's clock. */
export type ServerTime = number;

export interface Principal {
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
  /** How far the ledger was sealed when the draw came out; nothing to do with the result. */
  readonly ledger?: LotteryResult['ledger'];
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

export const toPrincipal = (info: UserInfo): Principal => ({
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

const SECOND_MS = 1000;
/** How far apart the two clocks of one answer may be: that of its `ms`, and its `time`. */
const NOISE_MS = 100;

/** Draws close and come at whole seconds: a time so near to a whole second is taken for it. */
function atSecond(time: ServerTime): ServerTime {
  const whole = Math.round(time / SECOND_MS) * SECOND_MS;
  return Math.abs(whole - time) < NOISE_MS ? whole : time;
}

/** @param serverNow the envelope's `time` of the same answer */
export const toCurrentDraw = (info: NowLotteryInfo, serverNow: ServerTime): CurrentDraw => ({
  drawId: info.lottery_id,
  closesAt: atSecond(serverNow + info.close_ms),
  drawsAt: atSecond(serverNow + info.ms),
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
    ledger: result.ledger,
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
