/** What a body can tell of a page. A text is seen, or it is not there. */
export interface Fact {
  /** The requirement that says so. */
  readonly req: string;
  /** The chart of the paths on which it is looked at, and the state it holds in, by the words of its value. */
  readonly chart: string;
  readonly state: RegExp;
  /** The only actor of that chart that it holds for, by its address. */
  readonly of?: string;
  /** The only screen that shows it. */
  readonly at?: string;
  readonly seen?: readonly (string | RegExp)[];
  readonly unseen?: readonly (string | RegExp)[];
}
