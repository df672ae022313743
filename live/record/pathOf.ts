/**
 * A recorded session as a path in the JSON of chartkit/paths/paths.schema.json. Events' data never left the app: who
 * replays the path fills it in from QA's cases.
 */
import {
  parseEvent,
  type ChartReading,
  type Input,
  type Path,
  type Step,
  type TransitionReading,
} from 'chartkit';
import { statesText, type Actors, type Moved, type Recording } from './recording.ts';

/** A whole document with one path in it. */
export function pathDocument(chart: ChartReading, path: Path): string {
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
 * begins with the oldest moment that is stored.
 */
export function recordedPath({ moments }: Recording, system: string, lookup: Lookup): Path {
  const own = moments.filter((moment) => moment.system === system && moment.what !== 'ended');
  const beginning = Math.max(
    0,
    own.findLastIndex(({ what }) => what === 'began'),
  );
  const first = own[beginning];
  const drafts: Draft[] = [];
  for (const { what, at_ms, actors } of own.slice(beginning + 1)) {
    if (typeof what === 'string') continue;
    const input = inputOf(what, lookup);
    const last = drafts.at(-1);
    if (input !== null) drafts.push({ input, text: textOf(input), took: [...what.took], at_ms, actors });
    else if (last !== undefined) {
      last.took.push(...what.took);
      last.actors = actors;
    }
  }
  const steps = drafts.map(({ input, text, took, at_ms, actors }, index): Step => {
    const before_ms = drafts[index - 1]?.at_ms ?? first?.at_ms ?? at_ms;
    return { input, text, took, states: statesIn(actors, system), ms: at_ms - before_ms };
  });
  const states = statesIn(first?.actors ?? {}, system);
  return { start: { text: 'start', took: [], states, ms: 0 }, steps };
}

/** null for what charts did by themselves and sent each other. */
function inputOf({ address, chart, event, cause, took }: Moved, lookup: Lookup): Input | null {
  switch (cause.by) {
    case 'outside':
      return { kind: 'send', to: address, event: { type: event }, label: '', case: null };
    case 'effect': {
      const { actor, src } = cause;
      const { kind } = parseEvent(event, '');
      if (kind !== 'done' && kind !== 'error')
        return { kind: 'emit', actor, src, index: 0, event: { type: event } };
      return { kind: 'settle', actor, src, how: kind === 'done' ? 'resolve' : 'reject', index: 0, label: '' };
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
