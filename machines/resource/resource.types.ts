import type { AutoBetPlay, AutoBetTask } from '../../contract/model.auto.ts';
import type { SharedDraw } from '../../contract/model.lobby.ts';
import type { SavedSlip } from '../../contract/model.savedSlips.ts';
import type { DrawResult, Ticket } from '../../contract/model.ts';
import type { DayTotals, PredictionEntry, ProductTotals, Totals } from '../../contract/model.past.ts';
import type {
  Agency,
  BalanceChange,
  CommissionDay,
  CommissionSums,
  Exchange,
  PointsChange,
  Prize,
} from '../../contract/model.points.ts';
import type { Listing, Statement } from '../../contract/model.statement.ts';
import type { BalanceSummary } from '../../contract/wire/balanceLog.ts';
import type {
  PayDetails,
  Recharge,
  RechargeTerms,
  Withdrawal,
  WithdrawTerms,
} from '../../contract/model.payments.ts';
import type { OverviewDay } from '../../contract/model.account.ts';
import type { ContactType, MemberSession, Notifications, Profile } from '../../contract/wire/account.ts';
import type { GameRule, PendingSummary } from '../../contract/wire/betting.ts';
import type { SaferPlayLimit, SaferPlayStatus } from '../../contract/wire/saferPlay.ts';
import type { PresenceEvent } from '../common/presence.ts';
import type { Message } from '../common/types.ts';
import type { PredictionScore } from '../../contract/wire/predictionLog.ts';
import type { Stopped } from '../../contract/wire/operator/operatorDesk.ts';
import type { DrawsTotals } from '../../contract/wire/operator/operatorLists.ts';
import type { ReportSummary } from '../../contract/wire/reports.ts';
import type { ConsoleResource, ConsoleRows } from './resource.console.ts';

/** The lists there are, and what a row of each is. */
interface ResourceRows extends ConsoleRows {
  readonly pendingOrders: Ticket;
  readonly settledOrders: Ticket;
  readonly draws: DrawResult;
  /** The draw of the ticket that is looked at; none while none is. */
  readonly ticketDraw: DrawResult;
  /** The draw that the address names; none where there is no such draw. */
  readonly sharedDraw: SharedDraw;
  readonly reportDays: DayTotals;
  readonly reportProducts: ProductTotals;
  readonly predictionLog: PredictionEntry;
  readonly autoTasks: AutoBetTask;
  readonly savedSlips: SavedSlip;
  /** Of the task that is looked at; none while none is. */
  readonly autoPlays: AutoBetPlay;
  readonly ruleSections: GameRule['sections'][number];
  readonly balanceLog: BalanceChange;
  /** The months in which anything moved, latest first. */
  readonly statementMonths: string;
  /** One row: a month of the account. */
  readonly statement: Statement;
  /** One row: all bets or transactions of some days; none while none are asked for. */
  readonly listing: Listing;
  readonly pointsLog: PointsChange;
  /** The member centre's own lists of the two. */
  readonly accountBalance: BalanceChange;
  readonly accountPoints: PointsChange;
  readonly prizes: Prize;
  readonly exchanges: Exchange;
  /** One row: the member's own. */
  readonly agency: Agency;
  readonly commission: CommissionDay;
  /** The limits that the member can set on themselves, whether they hold or not. */
  readonly playLimits: SaferPlayLimit;
  readonly recharges: Recharge;
  readonly withdrawals: Withdrawal;
  /** One row: where the member is paid. */
  readonly payDetails: PayDetails;
  readonly accountOverview: OverviewDay;
  /** One row. */
  readonly profile: Profile;
  readonly memberSessions: MemberSession;
  /** One row: what the member is notified by mail. */
  readonly notifications: Notifications;
  /** The kinds of address to which the site can send a code. */
  readonly contactTypes: ContactType;
}
export type ResourceName = keyof ResourceRows;
export type MemberResource = Exclude<ResourceName, ConsoleResource>;

/** What the member has. */
interface PointsHeld {
  readonly points: number;
}

/** The summary of a whole list, where its call has one: of all its pages, not of the page that is shown. */
interface ResourceSummaries {
  readonly pendingOrders: PendingSummary | null;
  readonly settledOrders: ReportSummary | null;
  readonly reportDays: Totals;
  readonly reportProducts: Totals;
  readonly predictionLog: readonly PredictionScore[];
  /** The task itself; null while none is looked at. */
  readonly autoPlays: AutoBetTask | null;
  readonly balanceLog: BalanceSummary;
  readonly accountBalance: BalanceSummary;
  readonly pointsLog: PointsHeld;
  readonly accountPoints: PointsHeld;
  readonly prizes: PointsHeld;
  readonly commission: CommissionSums;
  /** How the session stands, and the member's decision about limits. */
  readonly playLimits: SaferPlayStatus;
  readonly recharges: RechargeTerms;
  readonly withdrawals: WithdrawTerms;
  /** Whether betting is stopped. */
  readonly 'console.queues': Stopped;
  /** Null where the days are none, or too many to be summed. */
  readonly 'console.draws': DrawsTotals | null;
}

/** What a list takes of the address, besides its page; most take nothing. */
export const FILTERS: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  pendingOrders: ['from', 'to', 'order_no'],
  settledOrders: ['from', 'to', 'status', 'order_no'],
  draws: ['date', 'lottery_id', 'view'],
  ticketDraw: ['draw'],
  sharedDraw: ['draw'],
  reportDays: ['from', 'to'],
  reportProducts: ['from', 'to'],
  predictionLog: ['row', 'method'],
  autoPlays: ['task'],
  balanceLog: ['type', 'from', 'to'],
  accountBalance: ['type', 'from', 'to'],
  statement: ['month'],
  listing: ['view', 'month', 'from', 'to'],
  commission: ['from', 'to'],
  recharges: ['order_no'],
  withdrawals: ['order_no'],
  'console.draws': ['lottery_id', 'state', 'from', 'to'],
  'console.members': ['search', 'state', 'from', 'to'],
  'console.member': ['id'],
  'console.recharges': ['search', 'status', 'from', 'to'],
  'console.withdrawals': ['search', 'status', 'from', 'to'],
  'console.prizes': ['search', 'status', 'from', 'to'],
  'console.audit': ['member', 'operator', 'action', 'from', 'to'],
};
export type Filters = Readonly<Record<string, string>>;

/** Lists that show the pages up to the one of the address, one below the other. */
export const GROWING: ReadonlySet<ResourceName> = new Set(['pendingOrders', 'settledOrders']);

/** The place in the lists of a screen, by its address: the page, from 1, and the texts of its query. */
export interface ListQuery {
  readonly page: number;
  readonly query: Filters;
}

/** One page of one list. */
export type ResourcePage = {
  readonly [Name in ResourceName]: {
    readonly list: Name;
    readonly rows: readonly ResourceRows[Name][];
    readonly total: number;
    /** Where a growing list goes on; null at its end. */
    readonly cursor?: string | null;
    /** When what is still to come should be there: it is read again then. Absent where nothing is. */
    readonly moreIn_ms?: number;
    /** Instead of an answer: what this device kept of an earlier one, and when that came, ms since 1970. */
    readonly asOf?: number;
    readonly summary: Name extends keyof ResourceSummaries ? ResourceSummaries[Name] : null;
  };
}[ResourceName];

export interface ResourceInput {
  readonly list: ResourceName;
  readonly limit: number;
  readonly place: ListQuery;
}

export interface ResourceContext {
  readonly list: ResourceName;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly filters: Filters;
  /** What is shown: the last page while another is loading, so that nothing jumps. */
  readonly shown: ResourcePage | null;
  /** Which page that is; 0 for none. */
  readonly shownPage: number;
  /** Why the last page could not be loaded, if that is known. */
  readonly reason: Message | null;
  /** Failures in a row, counted up to five: from there on the pauses stay the same, and the tries never end. After one that does not pass by itself, it waits for the person or the network. */
  readonly failures: number;
  readonly retry: 'byItself' | 'onReturn';
}

export type ResourceEvent =
  /** The address says another page, or other filters. */
  | { type: 'place.changed'; place: ListQuery }
  | { type: 'limit.chosen'; limit: number }
  /** Again: a button, or the app after a round. */
  | { type: 'resource.requested' }
  | PresenceEvent;

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `loadPage` (promise → ResourcePage): without an answer it resolves with what this device kept of the page, if it did
 * (`asOf`); rejects when it can't be loaded. `presence`: common/presence.ts.
 */
export interface LoadPageInput {
  readonly list: ResourceName;
  readonly page: number;
  readonly limit: number;
  readonly filters: Filters;
  /** The pages of a growing list that are shown, to which this page is added. */
  readonly shown?: ResourcePage;
}
