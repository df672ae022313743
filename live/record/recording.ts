/** What was seen of one running page, moment by moment: the past can be looked at as the present was. */
import type { Beginning, Cause, Report, Running } from 'chartkit/live';

const MOMENTS_MAX = 3000;

/** A chart that ran, in one of the actor systems of its page. */
export interface Actor extends Running {
  readonly system: string;
}

/** By their keys. */
export type Actors = Readonly<Record<string, Actor>>;

/** One microstep, or a system that came or went, and all charts as they were after it. */
export interface Moment {
  /** Counts from 0; stays the same when the oldest moments are forgotten. */
  readonly n: number;
  readonly at_ms: number;
  readonly system: string;
  /** What moved; else whether the system was seen for the first time, or was over. */
  readonly what: Moved | 'began' | 'ended';
  readonly actors: Actors;
  /** All of the system at the end of this moment, where it was sent. */
  readonly from?: Beginning;
}

export interface Moved {
  /** The actor's. */
  readonly key: string;
  readonly address: string;
  readonly chart: string;
  readonly event: string;
  readonly cause: Cause;
  readonly took: readonly string[];
  /** What was recorded of the event; left out where nothing was. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Recording {
  readonly app: string;
  readonly isGone: boolean;
  readonly moments: readonly Moment[];
}

/** Identifies an actor among all of its page: `app`, `app/twoSided`, `captcha`. */
export const keyOf = (system: string, address: string): string =>
  address === '' ? system : `${system}/${address}`;

/** What a reader calls an actor: the root by its system, any other by where it is in it. */
export const nameOf = ({ system, address }: Pick<Actor, 'system' | 'address'>): string =>
  address === '' ? system : address;

const keyed = (system: string, actors: readonly Running[]): Actors =>
  Object.fromEntries(actors.map((actor) => [keyOf(system, actor.address), { ...actor, system }]));

const without = (actors: Actors, system: string): Actors =>
  Object.fromEntries(Object.entries(actors).filter(([, actor]) => actor.system !== system));

const withActor = (recording: Recording, last: Moment, actor: Running): Recording => {
  const { system } = last;
  const actors = { ...last.actors, [keyOf(system, actor.address)]: { ...actor, system } };
  return { ...recording, moments: [...recording.moments.slice(0, -1), { ...last, actors }] };
};

/** What is known after one more report. */
export function record(known: Recording | undefined, report: Report): Recording {
  const recording = known ?? { app: report.app, isGone: false, moments: [] };
  const last = recording.moments.at(-1);
  const actors = last === undefined || recording.isGone ? {} : last.actors;
  const { moments } = recording;
  if (report.kind === 'gone') return { ...recording, isGone: true };
  const { app, system, at_ms } = report;
  // What it was begun by has moved; what it does at once comes before all that run are listed.
  if (report.kind === 'began')
    return last?.system === system ? withActor(recording, last, report.actor) : recording;
  const and = (what: Moment['what'], then: Actors, told: Pick<Moment, 'from'> = {}): Recording => {
    const n = last === undefined ? 0 : last.n + 1;
    const moment: Moment = { n, at_ms, system, what, actors: then, ...told };
    return { app, isGone: false, moments: [...moments, moment].slice(-MOMENTS_MAX) };
  };
  switch (report.kind) {
    case 'present': {
      const then = { ...without(actors, system), ...keyed(system, report.actors) };
      const isNew = !Object.values(actors).some((actor) => actor.system === system);
      const { from } = report;
      const told = from === undefined ? {} : { from };
      if (isNew || last === undefined) return and('began', then, told);
      const isOwn = last.system === system;
      return {
        ...recording,
        moments: [...moments.slice(0, -1), { ...last, actors: then, ...(isOwn && told) }],
      };
    }
    case 'ended':
      return and('ended', without(actors, system));
    default: {
      const { actor, event, cause, took, data } = report;
      const { address, chart } = actor;
      const key = keyOf(system, address);
      const moved = { key, address, chart, event, cause, took, ...(data !== undefined && { data }) };
      return and(moved, { ...actors, [key]: { ...actor, system } });
    }
  }
}

/** The roots of a page's systems, the first to be seen first. */
export function rootsOf({ moments }: Recording): readonly string[] {
  const charts = Object.values(moments.at(-1)?.actors ?? {}).flatMap(({ address, chart }) =>
    address === '' ? [chart] : [],
  );
  return [...new Set(charts)];
}

/** The states that have no active state inside. */
export const leavesOf = (states: readonly string[]): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));

/** Active states in words, without the chart's name: `market.open & slip.empty`. */
export const statesText = ({ states, chart }: Running): string =>
  leavesOf(states)
    .map((id) => (id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id))
    .join(' & ');
