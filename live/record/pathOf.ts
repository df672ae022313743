/**
 * A recorded session as a path in the JSON of chartkit/paths/paths.schema.json: all of the system where it begins, and what
 * came from outside with the data that may be recorded. Of other events only the types are known; a replay
 * fills their data in from QA's cases.
 */
import {
  parseEvent,
  type ChartReading,
  type Input,
  type Path,
  type Recorded,
  type Step,
  type TransitionReading,
} from 'chartkit';
import { statesText, type Actors, type Moment, type Moved, type Recording } from './recording.ts';

/** A whole document with one path in it. */
export function pathDocument(chart: ChartReading, path: RecordedPath): string {
  const known = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const took = [...new Set([path.start, ...path.steps].flatMap((step) => step.took))];
  const covers = took.filter((id) => known.has(id));
  const requirements = [...new Set(covers.flatMap((id) => known.get(id)?.req ?? []))];
  const title = `a recorded session of ${path.steps.length} steps`;
  const document = {
    $schema: './paths.schema.json',
    version: 1,
    charts: [chart.id],
    transitions: chart.transitions.length,
    missing: [],
    paths: [{ id: 'R-001', title, chart: chart.id, covers, requirements, ...path }],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** A path with the beginning of its system, where that was recorded. */
export type RecordedPath = Path & Pick<Recorded, 'from'>;

interface Draft {
  readonly input: Input;
  readonly text: string;
  readonly took: string[];
  at_ms: number;
  actors: Actors;
}

/** Looks a transition up by chart and id; undefined for one of a chart that is not known here. */
export type Lookup = (chart: string, id: string) => TransitionReading | undefined;

/**
 * All inputs of a system from outside since watching it began or was restarted, and their results. A long recording
 * begins with the oldest moment that is stored and of which all of the system is known.
 */
export function recordedPath({ moments }: Recording, system: string, lookup: Lookup): RecordedPath {
  const all = moments.filter((moment) => moment.system === system && moment.what !== 'ended');
  const own = all.slice(
    Math.max(
      0,
      all.findLastIndex(({ what }) => what === 'began'),
    ),
  );
  const beginning = Math.max(
    0,
    own.findIndex(({ from }) => from !== undefined),
  );
  const first = own[beginning];
  const from = first?.from;
  const drafts = draftsOf(own.slice(beginning + 1), lookup);
  const steps = drafts.map(({ input, text, took, at_ms, actors }, index): Step => {
    const before_ms = drafts[index - 1]?.at_ms ?? from?.at_ms ?? first?.at_ms ?? at_ms;
    return { input, text, took, states: statesIn(actors, system), ms: Math.max(0, at_ms - before_ms) };
  });
  const states = statesIn(first?.actors ?? {}, system);
  return {
    ...(from !== undefined && { from: { root: from.root, timers: from.timers } }),
    start: { text: 'start', took: [], states, ms: 0 },
    steps,
  };
}

/** What a chart does while it is started: reported before the step of the chart that starts it. */
const BEGINS = 'xstate.init';

function draftsOf(moments: readonly Moment[], lookup: Lookup): readonly Draft[] {
  const drafts: Draft[] = [];
  let started: string[] = [];
  for (const { what, at_ms, actors } of moments) {
    if (typeof what === 'string') continue;
    const input = inputOf(what, lookup);
    const last = drafts.at(-1);
    const took = [...started, ...what.took];
    started = [];
    if (input === null && what.event === BEGINS) started = took;
    else if (input !== null) drafts.push({ input, text: textOf(input), took, at_ms, actors });
    else if (last !== undefined) {
      last.took.push(...took);
      last.actors = actors;
    }
  }
  return drafts;
}

/** null for what charts did by themselves and sent each other. */
function inputOf({ address, chart, event, cause, took, data }: Moved, lookup: Lookup): Input | null {
  const whole = { ...data, type: event };
  switch (cause.by) {
    case 'outside': {
      const recorded = data === undefined ? {} : { recorded: {} };
      return { kind: 'send', to: address, event: whole, label: '', case: null, ...recorded };
    }
    case 'effect': {
      const { actor, src, isAlive } = cause;
      const { kind } = parseEvent(event, '');
      if (isAlive === true || (kind !== 'done' && kind !== 'error'))
        return {
          kind: 'emit',
          actor,
          src,
          index: 0,
          event: whole,
          ...(data !== undefined && { recorded: {} }),
        };
      const how = kind === 'done' ? 'resolve' : 'reject';
      const value = kind === 'done' ? data?.['output'] : data?.['error'];
      const recorded = data === undefined ? {} : { recorded: value === undefined ? {} : { value } };
      return { kind: 'settle', actor, src, how, index: 0, label: '', ...recorded };
    }
    case 'time':
      return {
        kind: 'wait',
        timer: timerText(
          event,
          took.flatMap((id) => lookup(chart, id) ?? []),
        ),
        nth: 0,
      };
    default:
      return null;
  }
}

/** As a walk calls it: `after 10 s in slip.confirming`. */
function timerText(event: string, taken: readonly TransitionReading[]): string {
  const timed = taken.find((transition) => transition.event === event);
  return timed === undefined ? event : `${timed.eventText} in ${timed.source}`;
}

function textOf(input: Input): string {
  switch (input.kind) {
    case 'send':
      return `send ${input.event.type}${input.to === '' ? '' : ` to ${input.to}`}`;
    case 'settle':
      return `${input.actor} ${input.how === 'resolve' ? 'resolves' : 'fails'}`;
    case 'emit':
      return `${input.actor} gives ${typeOf(input.event)}`;
    default:
      return `wait (${input.timer})`;
  }
}

const statesIn = (actors: Actors, system: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(actors).flatMap((actor) =>
      actor.system === system ? [[actor.address, statesText(actor)]] : [],
    ),
  );

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'a value';
