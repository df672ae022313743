import type { Books } from '../books.ts';
import type { Cluster } from '../cluster.ts';
import type { Pair } from '../failover.ts';
import type { Fleet } from '../fleet.ts';
import type { Stream } from '../seeded.ts';
import type { Switches } from '../switches.ts';

/** What a scene has to be broken. */
const NEEDS = ['processes', 'switches', 'primary', 'standby'] as const;
export type Need = (typeof NEEDS)[number];

/** Of everything there is; what a scene has not is null. */
export interface Things {
  /** Of the processes that hold the data: the database's, or the server's where the database is embedded. */
  readonly switches: Switches | null;
  /** Of Tenball's processes, where these are others. */
  readonly ownSwitches: Switches | null;
  /** The PostgreSQL that is written to, now. */
  readonly primary: (() => Cluster) | null;
  readonly pair: Pair | null;
}
export interface Field extends Things {
  readonly fleet: Fleet;
  readonly books: Books;
  readonly stream: Stream;
}

/** Mends what was broken. @returns what it came to beside the bets, in a few words; '' for nothing */
export type Mend = () => Promise<string>;

export interface Fault {
  readonly name: string;
  readonly needs: Need;
  readonly keeps_s: readonly [number, number];
  readonly break: (field: Field) => Promise<Mend>;
}

export function needed<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error('This scene has nothing of what the fault breaks');
  return thing;
}
