import type { CurrentDraw, DrawResult, Funds, MoneyText, OddsTable, Ticket } from '../../contract/model.ts';
import type { Predictions } from '../../contract/wire/predictions.ts';
import type { PresenceEvent } from '../common/presence.ts';
import type { Parent } from '../common/types.ts';
import type { Moment } from '../market/market.types.ts';

/** How many of the last draws are shown beside the grid. */
export const RECENT_DRAWS = 20;

/** What a round brings and is kept here [P-02, P-04]. The session owns the funds, the market draw and odds: here is only how fresh they are. */
interface RefreshData {
  /** The latest whose balls are shown. */
  readonly result: DrawResult | null;
  readonly pendingOrders: PendingOrders | null;
  readonly betLog: readonly Ticket[] | null;
  readonly predictions: Predictions | null;
}

interface PendingOrders {
  readonly tickets: readonly Ticket[];
  readonly total: number;
}

/** The seven things that refresh; `funds` is the balance and what is pending. */
export type DataName = 'odds' | 'result' | 'draw' | 'pendingOrders' | 'funds' | 'betLog' | 'predictions';
export const MEMBER_DATA = [
  'odds',
  'result',
  'draw',
  'pendingOrders',
  'funds',
  'betLog',
  'predictions',
] as const;
export const PUBLIC_DATA = ['odds', 'result', 'draw', 'predictions'] as const;

/** `stale`: the last try failed; what is shown is older than the last round, or still missing. */
export type Freshness = 'missing' | 'fresh' | 'stale';

/** Who reads: a member, or a guest (`memberId` null) who gets the public data only. */
export interface RefreshPrincipal {
  readonly memberId: string | null;
  /** They had bets, when this device heard of them last, whose outcome it may not have shown. */
  readonly isAtStake?: boolean;
}

/** The member's bets of the draw before the running one. */
export interface LastLog {
  readonly drawId: string;
  readonly tickets: readonly Ticket[];
}

export interface RefreshInput {
  readonly parent: Parent<RefreshReport>;
}

/** A result, with the draws up to it. */
export interface ShownResult {
  readonly result: DrawResult;
  /** Newest first. */
  readonly recentDraws: readonly DrawResult[];
}

export interface RefreshContext extends RefreshData {
  readonly parent: Parent<RefreshReport>;
  /** Null without a session. */
  readonly principal: RefreshPrincipal | null;
  /** As the market published it last. */
  readonly moment: Moment;
  readonly freshness: Readonly<Record<DataName, Freshness>>;
  /** What the running round has not brought yet. */
  readonly awaited: readonly DataName[];
  /** The person waits for a round that they asked for; rounds that come by themselves are not shown as work. */
  readonly isAsked: boolean;
  /** Rounds in a row that left something out; up to RETRIES. */
  readonly failures: number;
  /** Counts 10 … 1 between a member's rounds [P-01]. */
  readonly secondsLeft: number;
  /** The last draws, newest first; they come with the latest result. */
  readonly recentDraws: readonly DrawResult[];
  /** Of the latest draws those that are void, newest first; they come with the latest result. */
  readonly voidDraws: readonly string[];
  /** The draw that was closed when the running round was begun: a log of this round has all bets on it. */
  readonly closedDraw: string | null;
  /** The last draw of which all the member's bets came to this page. */
  readonly wholeLog: string | null;
  /** The member's bets of the last draw they bet on, once 'New Order' holds them no more. */
  readonly playedBets: readonly Ticket[];
  /** The result whose balls are not shown yet. */
  readonly heldResult: ShownResult | null;
  /** The balance that a round brought while the balls of a draw were not shown yet. */
  readonly heldFunds: Funds | null;
  /** Today's net result, as the last round brought it; and as of the balls that are shown. */
  readonly todayRead: MoneyText;
  readonly todayAmount: MoneyText;
  /** The draw that was drawn and whose result has not come yet. */
  readonly drawnId: string | null;
}

/** One piece of a round. */
export type Arrival =
  | { readonly name: 'odds'; readonly value: OddsTable }
  | {
      readonly name: 'result';
      readonly value: DrawResult;
      readonly recentDraws?: readonly DrawResult[];
      /** Of the latest draws those that are void, newest first. */
      readonly voidDraws?: readonly string[];
      /** Whether its balls are still to come, by the server's clock. */
      readonly isLive?: boolean;
    }
  | { readonly name: 'draw'; readonly value: CurrentDraw }
  | { readonly name: 'pendingOrders'; readonly value: PendingOrders }
  | { readonly name: 'funds'; readonly value: Funds }
  | { readonly name: 'betLog'; readonly value: readonly Ticket[]; readonly last?: LastLog | undefined }
  | { readonly name: 'predictions'; readonly value: Predictions };

export type RefreshEvent =
  /** The person by the button, or the app: an accepted bet, a command that is done. */
  | { type: 'refresh.requested'; by?: 'person' }
  /** The app: all balls of the result are shown, or nothing shows them. */
  | { type: 'balls.shown' }
  /** A slip was refused: the server knows something newer than this page. */
  | { type: 'snapshot.outdated' }
  /** The app: a session begins, or ends. */
  | ({ type: 'principal.arrived' } & RefreshPrincipal)
  | { type: 'principal.left' }
  /** The market: the draw, its phase and the odds of now. */
  | { type: 'moment.changed'; moment: Moment }
  /** The market: a draw has closed or was made a moment ago. */
  | { type: 'refresh.due' }
  | RoundEvent
  | PresenceEvent;

/** What a member staked on a void draw. */
export interface ReturnedStake {
  readonly drawId: string;
  readonly stake: MoneyText;
}

/** What refresh tells the app. */
export type RefreshReport =
  /** The page is looked at again, with a network: what failed meanwhile can be read again. */
  | { type: 'reading.resumed' }
  | { type: 'draw.received'; draw: CurrentDraw }
  | { type: 'odds.received'; odds: OddsTable }
  /** A result whose balls are to be shown first. */
  | { type: 'result.arrived'; result: DrawResult; hasBets: boolean }
  /** The balls of a draw are on screen, or it is void: its outcome may be shown. */
  | { type: 'result.shown' }
  /** Draws that the member bet on are void: their stakes return. */
  | { type: 'stakes.returned'; draws: readonly ReturnedStake[] }
  | { type: 'funds.received'; funds: Funds }
  /** They are those of a later round: auto-bet may have played, a payment may be settled. */
  | { type: 'funds.refreshed' };

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `fetchRound` (callback, one at a time): makes the calls named in `asks` together, reports each as it comes, then
 * `round.finished`. On a page that shows a result, what would tell the next one (the balance, and today's result with the
 * draw) is reported after it, or after it failed. The bets of the last draw are asked for where none were read yet. Stopping
 * it gives up waiting.
 */
export interface RoundInput {
  readonly asks: readonly DataName[];
  readonly isResultShown: boolean;
  /** Whether the member's bets were read before. */
  readonly isLogRead: boolean;
}
export type RoundEvent =
  | { type: 'data.arrived'; arrival: Arrival }
  | { type: 'data.failed'; name: DataName }
  | { type: 'round.finished' };
