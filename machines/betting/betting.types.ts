import type { Field, Market, Row, Selection } from '../../contract/game/bets.ts';
import type { Fate, Funds, MoneyText, OddsTable, OddsText, Receipt } from '../../contract/model.ts';
import type { PressEvent } from '../common/press.ts';
import type { Parent } from '../common/types.ts';
import type { Moment } from '../market/market.types.ts';
import type { NoticePosted } from '../notices/notices.types.ts';

/** When moved odds are taken without asking [B-12]. */
export type AcceptOdds = 'never' | 'higher' | 'any';
/** Whether a submit asks once more [B-16]. */
export type Confirmation = 'asked' | 'skipped';

/** A selected cell. */
export interface SlipLine extends Selection {
  /** Pounds, "" while empty: only lines with a stake are sent [B-03]. */
  readonly stake: string;
  /** The odds the bettor saw, or agreed to, for this line. */
  readonly odds: OddsText;
}
/** By `selectionKey`, in the order of selecting. */
export type SlipLines = Readonly<Record<string, SlipLine>>;

export interface Bet extends Selection {
  readonly stake: string;
  readonly odds: OddsText;
}

export type RepeatedBet = Omit<Bet, 'odds'>;
/** How often the last stakes: 'Same again', 'Double'. */
export type Times = 1 | 2;

/** What is sent. It never changes once it has a request id. */
export interface Order {
  readonly drawId: string;
  readonly acceptOdds: AcceptOdds;
  readonly bets: readonly Bet[];
}

/** An order under its request id: stored before it is sent, until its fate is known [B-10, B-13]. */
export interface Placement {
  readonly requestId: string;
  readonly memberId: string;
  readonly order: Order;
}

/** The slip as it is kept for its member and shared by their tabs [B-14]. */
export interface Draft {
  readonly lines: SlipLines;
  /** The draw the slip was made for [B-11], null while nothing is selected. */
  readonly drawId: string | null;
  /** The amount box: digits only [B-05]. */
  readonly amount: string;
  /** The last order that was accepted, for 'bet again' [B-17]. */
  readonly lastBets: readonly Bet[];
}

/** What a Reset, or taking a cell out, has removed: one step back, until the slip changes or betting closes [B-22]. */
export interface Removal {
  /** The slip before it. */
  readonly before: Draft;
  /** What it left: other lines than these are a change since. */
  readonly left: SlipLines;
  /** The draw that was running. */
  readonly drawId: string | null;
}

/** A box for a stake: the one for all selections, or that of a line by its `selectionKey`. */
export type StakeBoxName = string;
/** Whether something was added to what a box held, key by key, or its content became another. */
export type StakeEdit = 'added' | 'replaced';
/** The number in a stake box has ended: it takes no further digits until it is edited [B-18]. */
export interface EndedNumber {
  readonly box: StakeBoxName;
  /** What the box held when it ended. */
  readonly amount: string;
  /** Something that is no digit followed it, or it was written in groups ("1,000"), which are not guessed at. */
  readonly because: 'notWhole' | 'grouped';
}

export interface BettingInput {
  readonly parent: Parent<BettingReport>;
  readonly market: Market;
  readonly confirmation: Confirmation;
  readonly acceptOdds: AcceptOdds;
}

export interface BettingContext extends Draft {
  readonly parent: Parent<BettingReport>;
  readonly market: Market;
  /** Whose slip it is; null for a guest, who can't submit. */
  readonly memberId: string | null;
  /** Draw, phase and odds as the market published them: the only ones that a slip decides by. */
  readonly moment: Moment;
  /** As the session told it. */
  readonly balance: MoneyText | null;
  readonly confirmation: Confirmation;
  readonly acceptOdds: AcceptOdds;
  /** The chip in hand, in whole pounds: a cell that is selected takes it as its stake. Null when none is [B-22]. */
  readonly hand: string | null;
  /** The last removal; null when none was made. */
  readonly removal: Removal | null;
  /** The stake box whose number has ended; null when none has. */
  readonly ended: EndedNumber | null;
  readonly placement: Placement | null;
  /** The server was asked for the placement, and did not have it. */
  readonly isMissing: boolean;
  /** Why the last submit became no tickets. */
  readonly refusal: Refusal | null;
  readonly receipt: Receipt | null;
}

/** What may place bets carries the version of the moment that was on screen. */
export interface Seen {
  readonly version: number;
}

/** What the views send. The spec's 'two-order' is `slip.submitted`, its 'Reset' is `slip.reset` [B-08]. */
export type BettingCommand =
  | { type: 'cell.toggled'; row: Row; field: Field }
  /** A stake typed for one cell: what its box holds now. */
  | { type: 'stake.typed'; row: Row; field: Field; text: string; edit: StakeEdit }
  /** The amount box: fills all selected cells. */
  | { type: 'amount.typed'; text: string; edit: StakeEdit }
  /** A chip: fills all selected cells. */
  | { type: 'chip.chosen'; amount: string }
  /** A chip is taken in hand; the one in hand is put down. */
  | { type: 'chip.taken'; amount: string }
  | ({ type: 'slip.submitted' } & Seen)
  | { type: 'slip.reset' }
  /** What was removed last comes back. */
  | { type: 'removal.undone' }
  | ({ type: 'slip.confirmed' } & Seen)
  /** Back from the confirm step. */
  | { type: 'slip.reopened' }
  | ({ type: 'odds.accepted' } & Seen)
  | { type: 'odds.declined' }
  | { type: 'move.accepted' }
  | { type: 'move.declined' }
  /** From 'checking': send the same order again, or give it up. */
  | { type: 'slip.resent' }
  | { type: 'slip.abandoned' }
  | { type: 'receipt.dismissed' }
  /** The last accepted bets again, their stakes once or twice as large. It asks and places as a submit does. */
  | { type: 'bets.repeated'; times: Times }
  /** Bets into the slip, at the odds of now: a ticket's again, or those of a saved slip. */
  | { type: 'bets.added'; bets: readonly RepeatedBet[] };

/** What the app passes on from other charts. */
type BettingNews =
  | { type: 'principal.changed'; memberId: string | null }
  | { type: 'moment.changed'; moment: Moment }
  | { type: 'funds.changed'; balance: MoneyText | null }
  | { type: 'preferences.changed'; confirmation: Confirmation; acceptOdds: AcceptOdds };

/** What the slip tells the chart's region `storage`. */
type BettingMemo = { type: 'draft.changed' } | { type: 'placement.settled'; requestId: string };

export type BettingEvent = BettingCommand | BettingNews | BettingMemo | SlipStoreEvent | PressEvent;

/** What a slip tells the app. */
export type BettingReport =
  | { type: 'bets.accepted'; market: Market; receipt: Receipt }
  /** The server knows better: the draw, the odds or the balance shown are out of date. */
  | { type: 'snapshot.outdated' }
  /** The odds and the balance that a refusal carries: the market and the session own them. */
  | { type: 'odds.received'; odds: OddsTable }
  | { type: 'funds.received'; funds: Pick<Funds, 'balance'> }
  /** Why a slip was refused holds no longer: it was changed, sent again, or what was missing is there. */
  | { type: 'refusal.cleared'; market: Market }
  | NoticePosted;

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `slipStore` (callback, one per owner): reads what is kept for the member and market and sends `slip.restored` at
 * once; keeps drafts, and drops a placement whose fate is known; tells of other tabs of the same member. With
 * `memberId` null it keeps nothing and restores nothing. Throws at start when there is no storage.
 */
export interface SlipStoreInput {
  readonly market: Market;
  readonly memberId: string | null;
}
export type SlipStoreCommand =
  | { type: 'draft.kept'; draft: Draft }
  | { type: 'placement.released'; requestId: string };
export type SlipStoreEvent =
  | { type: 'slip.restored'; draft: Draft | null; placement: Placement | null }
  | { type: 'draft.changedElsewhere'; draft: Draft }
  | { type: 'placement.startedElsewhere'; placement: Placement }
  | { type: 'placement.endedElsewhere'; draft: Draft };

/**
 * `claimPlacement`: under a lock shared by the tabs, stores the order under a new request id, unless there is one
 * already: that slip is then the answer (`taken`). Rejects when it can't be stored: then nothing may be sent.
 */
export interface ClaimInput {
  readonly market: Market;
  readonly memberId: string;
  readonly order: Order;
}
export interface ClaimAnswer {
  readonly kind: 'claimed' | 'taken';
  readonly placement: Placement;
}

/**
 * `placeOrder`: sends the order under its request id. Resolves only with an answer that is the server's own word;
 * rejects when the fate is unknown: timeout, network, 5xx, an answer that makes no sense.
 */
export type PlaceAnswer =
  | { readonly kind: 'placed'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly refusal: ServerRefusal };

/** Odds of some cells that the server told with a refusal. */
export type MovedOdds = readonly (Selection & { readonly odds: OddsText })[];

/** Named as the contract's codes are, in their order: 4101 … 4106, 409, 401, 403 (and 4207), 422 (and 400, 413, 415), 429. */
export type ServerRefusal =
  | { readonly kind: 'bettingClosed' }
  | { readonly kind: 'otherDrawOpen' }
  | { readonly kind: 'oddsMoved'; readonly odds: MovedOdds }
  /** The balance as the server knows it; null where the one that is shown said so. */
  | { readonly kind: 'balanceTooLow'; readonly balance: MoneyText | null }
  | {
      readonly kind: 'limitReached';
      readonly limit: string;
      readonly max: string;
      readonly min: string | null;
    }
  | { readonly kind: 'requestAbandoned' }
  | { readonly kind: 'requestIdReused' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'inputRefused' }
  | { readonly kind: 'tooManyRequests' };

/** Why a slip was not placed: by the server, or before it was sent. */
export type Refusal =
  | ServerRefusal
  /** No selection has a stake above 0. */
  | { readonly kind: 'notStaked' }
  /** It could not be stored on this device. */
  | { readonly kind: 'notStored' }
  /** Its draw took no bets any more, and the server did not have it. */
  | { readonly kind: 'tooLate' };
export type Reason = Refusal['kind'];

/** `lookUpOrder`, `abandonOrder`: what became of a request id. Reject when no answer came. */
export type FateAnswer = Fate;
export interface PlacementInput {
  readonly placement: Placement;
}
