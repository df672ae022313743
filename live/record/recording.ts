/** What was seen of one running system, moment by moment: the past can be looked at as the present was. */
import type { Cause, Report, Running } from '../../chartkit/live/protocol.ts';

export const MOMENTS_MAX = 3000;

export type Actors = Readonly<Record<string, Running>>;

/** One microstep, and all charts as they were after it. The first moment is the one at which watching began. */
export interface Moment {
  /** Counts from 0; stays the same when the oldest moments are forgotten. */
  readonly n: number;
  readonly at_ms: number;
  /** The actor that moved; null for the first moment. */
  readonly moved: {
    readonly address: string;
    readonly chart: string;
    readonly event: string;
    readonly cause: Cause;
    readonly took: readonly string[];
  } | null;
  readonly actors: Actors;
}

export interface Recording {
  readonly app: string;
  readonly isGone: boolean;
  readonly moments: readonly Moment[];
}

const byAddress = (actors: readonly Running[]): Actors =>
  Object.fromEntries(actors.map((actor) => [actor.address, actor]));

/** What is known after one more report. */
export function record(known: Recording | undefined, report: Report): Recording {
  const { app } = report;
  const recording = known ?? { app, isGone: false, moments: [] };
  const last = recording.moments.at(-1);
  switch (report.kind) {
    case 'gone':
      return { ...recording, isGone: true };
    case 'present': {
      const actors = byAddress(report.actors);
      if (last === undefined || recording.isGone) {
        const n = last === undefined ? 0 : last.n + 1;
        const began: Moment = { n, at_ms: report.at_ms, moved: null, actors };
        return { app, isGone: false, moments: [...recording.moments, began] };
      }
      return { ...recording, moments: [...recording.moments.slice(0, -1), { ...last, actors }] };
    }
    default: {
      const { actor, at_ms, event, cause, took } = report;
      const moment: Moment = {
        n: last === undefined ? 0 : last.n + 1,
        at_ms,
        moved: { address: actor.address, chart: actor.chart, event, cause, took },
        actors: { ...last?.actors, [actor.address]: actor },
      };
      return { ...recording, moments: [...recording.moments, moment].slice(-MOMENTS_MAX) };
    }
  }
}

/** The states that have no active state inside. */
export const leavesOf = (states: readonly string[]): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));

/** Active states in words, without the chart's name: `market.open & slip.empty`. */
export const statesText = ({ states, chart }: Running): string =>
  leavesOf(states)
    .map((id) => (id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id))
    .join(' & ');
