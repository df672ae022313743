import type { AUTO_REASONS } from '../../contract/wire/auto.ts';

export type StopReason = (typeof AUTO_REASONS)[number];

export interface AutoTaskContext {
  /** Why it stopped; null unless it has. */
  readonly reason: StopReason | null;
}

export type AutoTaskEvent =
  /**
   * Its member starts it. It may start where draws are left, its loss limit leaves room for one, its member takes no break and
   * may use auto-bet, and fewer than ten of their tasks run.
   */
  | { type: 'task.started'; canStart: boolean }
  /** Its member switches it off. */
  | { type: 'task.switchedOff' }
  /** Its member saves it with another plan, stake, limit or number of draws. */
  | { type: 'task.changed' }
  /** A limit is reached, a bet was refused, it has won, or all its draws are played. */
  | { type: 'task.stopped'; reason: StopReason }
  /** Its member takes a break. */
  | { type: 'break.began' }
  /** The site has auto-bet no longer. */
  | { type: 'autoBet.withdrawn' };
