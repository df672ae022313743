export interface DrawContext {
  /** Whether the time of its closing is over: resumed betting does not open it again. */
  readonly isPastClosing: boolean;
}

export type DrawEvent =
  /** The draw before it is out: from now on bets are placed on it, unless an operator has stopped betting. */
  | { type: 'turn.reached'; isStopped: boolean }
  /** The time from which no bet is taken. */
  | { type: 'closing.reached' }
  /** An operator stops all betting. */
  | { type: 'betting.stopped' }
  /** An operator resumes it. */
  | { type: 'betting.resumed' }
  /** Its balls follow from its seed, which is revealed. */
  | { type: 'result.drawn' }
  /** Its seed is gone, or does not fit the commitment that was published. */
  | { type: 'seed.mismatched' }
  /** The last of its tickets is won or lost. */
  | { type: 'tickets.settled' }
  /** An operator voids it. */
  | { type: 'draw.voided'; hasSettledTickets: boolean }
  /** The last stake on a void draw is back. */
  | { type: 'stakes.returned' };
