import type { Funds, Principal } from '../../contract/model.ts';
import type { Parent } from '../common/types.ts';
import type { NoticePosted } from '../notices/notices.types.ts';

/** What is remembered of a session on this device, and shared by its tabs [S-02]. */
export interface SessionRecord {
  readonly principal: Principal;
  readonly funds: Funds;
}

/** What of the member's profile a session holds, where it was changed [S-02]. */
export type ProfileChange = Readonly<Partial<Pick<Principal, 'nickname' | 'email' | 'mobile'>>>;

export interface SessionInput {
  readonly parent: Parent<SessionReport>;
}

export interface SessionContext {
  readonly parent: Parent<SessionReport>;
  /** Null without a token. */
  readonly principal: Principal | null;
  readonly funds: Funds;
}

/** What the router and the views send. */
type SessionRequest = { type: 'guest.requested' } | { type: 'signOut.requested' };

export type SessionEvent =
  | SessionRequest
  /** A sign-in or a registration was done. */
  | { type: 'session.begun'; record: SessionRecord; isNew: boolean }
  /** What the chart tells its region `storage`. */
  | { type: 'principal.changed' }
  /** A call was answered 401 with this token; the client then waits for `renewalOf` to settle [S-03]. */
  | { type: 'token.refused'; token: string }
  /** The server insists on a sign-in although this token was renewed: code 303, 'need login' [E-02]. */
  | { type: 'login.demanded'; token: string }
  /** What the member asked for ended all their sessions: they know. */
  | { type: 'session.ended' }
  /** A refusal tells the balance alone. */
  | { type: 'funds.received'; funds: Partial<Funds> }
  /** The member changed what is known of them. */
  | { type: 'profile.changed'; profile: ProfileChange }
  | SessionStoreEvent;

/** What the session tells the app. */
export type SessionReport =
  | { type: 'member.arrived'; memberId: string; funds: Funds }
  | { type: 'guest.arrived' }
  /** There is no session, not even of a guest. */
  | { type: 'visitor.arrived' }
  | { type: 'funds.changed'; funds: Funds }
  /** The server ended the session [S-03]. */
  | { type: 'session.expired' }
  /** The member ended it, here [S-04] or in another tab [S-08]. */
  | { type: 'session.closed' }
  | NoticePosted;

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `sessionStore` (callback, runs as long as the chart): reads what is remembered and sends `session.restored` at
 * once; then stores what it is sent, and reports changes made by other tabs. Throws at start when there is no storage.
 * A tab that has not yet heard of another tab's renewal may tell old tokens with a new balance: the newer tokens stay.
 */
export type SessionStoreCommand =
  | { type: 'session.kept'; record: SessionRecord }
  | { type: 'session.cleared' };
export type SessionStoreEvent =
  | { type: 'session.restored'; record: SessionRecord | null }
  | { type: 'session.changedElsewhere'; record: SessionRecord | null };

/** `enterAsGuest` (no input): rejects when there is no answer. */
export type GuestAnswer = SessionRecord;

/**
 * `renewTokens`: one renewal under a lock shared by the tabs, after re-reading storage. `ended`: the server will not
 * renew. Rejects when no answer came: the session may be alive.
 */
export interface RenewInput {
  readonly token: string;
  readonly refreshToken: string;
}
export type RenewAnswer =
  | { readonly kind: 'renewed'; readonly token: string; readonly refreshToken: string }
  | { readonly kind: 'ended' };

/**
 * `revokeSession`: POST logout. Without an answer it stores the revocation, which `revocations` (callback, runs as long as
 * the chart) makes when there is a network, also after a reload; and rejects.
 */
export interface RevokeInput {
  readonly refreshToken: string;
}
