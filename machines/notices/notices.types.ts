import type { Message } from '../common/types.ts';

export type Tone = 'success' | 'info' | 'warning' | 'error';

/** What a notice is about. When it is over, the notice goes [E-08]. */
export type Cause =
  /** A slip was refused as it is. */
  | 'slip.twoSided'
  | 'slip.numbers'
  /** Betting is closed. */
  | 'closed'
  | 'signedIn'
  | 'signedOut'
  /** What was done on a screen: it is shown there. */
  | 'screen'
  /** Signing in or registering did not succeed; a guest pass did not come. */
  | 'entrance'
  | 'guestPass'
  /** The site's settings are not known. */
  | 'site'
  /** The person was sent to the login screen; to the page for unknown addresses; to the member centre, from an entry of an
   * unknown kind; they are where they wanted to go. */
  | 'guarded'
  | 'unknownRoute'
  | 'unknownMenu'
  | 'sameRoute';

/** A toast, before it is shown. */
export interface Notice {
  readonly tone: Tone;
  readonly message: Message;
  /** Left out where nothing ends it but time. */
  readonly cause?: Cause | undefined;
}

export interface ShownNotice extends Notice {
  readonly id: number;
  /** What was said just before about the same sign-in. */
  readonly also?: Message | undefined;
}

export interface NoticesContext {
  /** The newest first; at most NOTICES_MAX. */
  readonly shown: readonly ShownNotice[];
  readonly nextId: number;
}

export type NoticesEvent =
  | { type: 'notice.posted'; notice: Notice }
  /** What these notices are about is over. */
  | { type: 'causes.ended'; causes: readonly Cause[] }
  /** The person closed it. */
  | { type: 'notice.dismissed'; id: number }
  /** The pointer or the focus is on one of them: they stay. */
  | { type: 'notice.held' }
  | { type: 'notice.released' };

/** What any chart tells its parent to have a notice shown. */
export interface NoticePosted {
  type: 'notice.posted';
  notice: Notice;
}
