/** A day of a member's overview. */
export interface OverviewDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Points gained, less those spent. */
  readonly score: number;
  /** Money won minus staked, of bets settled on that day. */
  readonly net: string;
}
