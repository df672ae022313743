export interface BreakInput {
  readonly kind: 'timeOut' | 'exclude';
}
export interface BreakContext {
  /** What the member chose: a time-out or a self-exclusion. */
  readonly kind: BreakInput['kind'];
}

/** There is no other: neither the member nor an operator ends it early. */
export type BreakEvent = { type: 'end.reached' };
