import type { Message } from '../common/types.ts';

export type Tone = 'success' | 'info' | 'warning' | 'error';

/** A toast, before it has its place in the queue. */
export interface Notice {
  readonly tone: Tone;
  readonly message: Message;
}

export interface QueuedNotice extends Notice {
  readonly id: number;
}

export interface NoticesContext {
  /** The first one is shown; at most NOTICES_MAX wait. */
  readonly queue: readonly QueuedNotice[];
  readonly nextId: number;
}

export type NoticesEvent =
  | { type: 'notice.posted'; notice: Notice }
  /** The person closed it. */
  | { type: 'notice.dismissed'; id: number }
  /** The pointer or the focus is on it: it stays. */
  | { type: 'notice.held' }
  | { type: 'notice.released' };

/** What any chart tells its parent to have a notice shown. */
export interface NoticePosted {
  type: 'notice.posted';
  notice: Notice;
}
