import type { Funds } from '../../contract/model.ts';
import type { Parent } from '../common/types.ts';
import type { VisibilityEvent } from '../common/press.ts';
import type { Moment } from '../market/market.types.ts';
import type { NoticePosted } from '../notices/notices.types.ts';

/** A draw of which a notice may tell. */
export interface AwaitedDraw {
  readonly drawId: string;
  /** ms, by the server's clock. */
  readonly drawsAt: number;
}

/** Whether a draw is announced while the tab is hidden. `refused`: the browser does not allow it for this site. */
export type NoticeChoice = 'off' | 'on' | 'refused';

/** What auto-bet has placed; `first` and `last` are draws, null where there are none. */
export interface Played {
  readonly bets: number;
  readonly draws: number;
  readonly first: string | null;
  readonly last: string | null;
}

export interface DeviceInput {
  readonly parent: Parent<DeviceReport>;
  /** As they are when the session begins. */
  readonly funds: Funds;
  readonly moment: Moment;
}

export interface DeviceContext {
  readonly parent: Parent<DeviceReport>;
  /** The running draw. */
  readonly draw: AwaitedDraw | null;
  readonly hasPending: boolean;
  /**
   * The draw that pending bets are on, by all that this page knows: of a draw before, where its bets are not settled yet. Null
   * where there are none, or where it is not known.
   */
  readonly betsOn: AwaitedDraw | null;
  /** The draw that is waited for, asked about, or told. */
  readonly awaited: AwaitedDraw | null;
  /** The last draw that was announced, or asked about in vain. */
  readonly passed: string | null;
  /** How often it was asked whether the awaited draw is out. */
  readonly asked: number;
  /** The draw that ran when the tab was hidden. */
  readonly leftDraw: string | null;
}

/** To the app: a message of what auto-bet placed meanwhile. */
type DeviceReport = NoticePosted;

export type DeviceEvent =
  /** The app: the draw and its phase. */
  | { type: 'moment.changed'; moment: Moment }
  /** The app: the balance, and what is pending. */
  | { type: 'funds.changed'; funds: Funds }
  /** The person wants draws to be announced while the tab is hidden, or no longer. */
  | { type: 'drawNotices.wanted' }
  | { type: 'drawNotices.unwanted' }
  /** The person wants the page as an app of this device, or never to be offered it again. */
  | { type: 'install.requested' }
  | { type: 'install.declined' }
  | ChoiceEvent
  | InstallEvent
  | DrawTimeEvent
  | VisibilityEvent;

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `noticeChoice` (callback): tells at once, and when another tab changes it, what this device remembers for the member;
 * keeps what it is sent. Throws where the browser has no notices.
 */
export type ChoiceCommand = { type: 'choice.kept'; choice: 'off' | 'on' };
export type ChoiceEvent = { type: 'choice.read'; choice: NoticeChoice };

/** `askPermission` (promise → boolean): asks for the permission, and whether it was given. Called by a press alone. */

/** `drawTime` (callback): tells once that the draw's time has come, by the server's clock. */
export type DrawTimeEvent = { type: 'drawTime.reached' };
/** `readDraw` (promise → boolean): whether the draw is out; rejects where it can't be read. */
/** `readPlayed` (promise → Played): what auto-bet has placed on draws after this one; rejects where it can't be read. */
/** `readBets` (promise → boolean): whether settled bets of the member are on the draw; rejects where they can't be read. */
/**
 * `showNotice` (promise): the notice stands until it is pressed or closed; resolves at once where another tab of the browser
 * shows it or is looked at; rejects where the browser shows none.
 */
/** `markSeen` (callback): other tabs of the browser know that this tab is looked at, for as long as it runs. */

/**
 * `installOffer` (callback): tells when the browser offers to install the page, which it may have done before, and when it is
 * installed. Once it is sent that the person declined, it offers nothing on this device any more.
 */
export type InstallCommand = { type: 'offer.declined' };
export type InstallEvent = { type: 'install.offered' } | { type: 'install.ended' };

/** `askInstall` (promise): the browser's own question; resolves with its answer. Called by a press alone. */
