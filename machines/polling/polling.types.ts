import type { VisibilityEvent } from '../common/press.ts';
import type { Parent } from '../common/types.ts';

export interface PollingInput {
  readonly parent: Parent<PollingReport>;
}
export interface PollingContext {
  readonly parent: Parent<PollingReport>;
}

export type PollingEvent = VisibilityEvent;

export type PollingReport =
  /** What is shown should be read again. */
  { type: 'poll.due' };
