import type { Config, Environment } from '../../../../server/config/config.ts';
import type { Database } from '../../../../server/db/open.ts';

/** On PostgreSQL processes work side by side; an embedded database has one. */
export const SIDE_BY_SIDE = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 2;

interface Stage {
  readonly db: Database;
  readonly config: Config;
  /** What `prepare` answered. */
  readonly given: readonly string[];
}

export interface Work extends Stage {
  /** The number of the first request. */
  readonly first: number;
  /** Notes the id of something that is known to be done. */
  readonly done: (id: string) => void;
  readonly fail: (error: unknown) => void;
}

/** What processes do that are killed with -9, and what must be true afterwards besides the books. */
export interface Workload {
  readonly what: string;
  readonly settings: Environment;
  readonly processes: number;
  readonly kills: number;
  /** A process is killed when it has noted so many ids. */
  readonly idsBeforeKill: number;
  /** Whether an id that a process has noted is never noted again. */
  readonly isNotedOnce: boolean;
  readonly prepare: (stage: Omit<Stage, 'given'>) => Promise<readonly string[]>;
  /** Goes on until the process is killed. */
  readonly work: (work: Work) => Promise<void>;
  /** The number that the next process begins with. @param known all ids so far */
  readonly next: (known: ReadonlySet<string>) => number;
  /** Brings everything to its end. @returns the ids that the database knows as done, and facts */
  readonly finish: (
    stage: Stage,
  ) => Promise<{ readonly ids: readonly string[]; readonly facts: Readonly<Record<string, unknown>> }>;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The next process sends `again` requests again: more than can have been under way. */
export const shortlyBefore =
  (again: number): Workload['next'] =>
  (known) =>
    Math.max(0, ...[...known].map((id) => Number(id.slice(-6)) - again));
