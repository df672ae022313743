import { matchesDescriptor } from '../internals.ts';
import type { ChartReading, TransitionReading } from '../read.ts';
import type { Charts } from './charts.ts';
import type { Input, Path } from './world.ts';

export type Why =
  | 'give input'
  | 'never enabled'
  | 'no case for event'
  | 'refused by guard'
  | 'guard never true'
  | 'always overtaken'
  | 'stopped by an error';

export interface Missing {
  readonly id: string;
  readonly chart: string;
  readonly why: Why;
  /** One sentence with the details, and what to do. */
  readonly text: string;
}

/** What a walk knows at its end. */
export interface Evidence {
  readonly charts: Charts;
  readonly crashes: readonly Crash[];
  /** Ids of the transitions that were taken. */
  readonly taken: ReadonlySet<string>;
  readonly hasInput: boolean;
}

export interface Crash {
  readonly message: string;
  readonly path: Path;
}

/** Why a transition was not taken, from what was delivered where, and from the paths that ended in an error. */
export function whyMissing(transition: TransitionReading, evidence: Evidence): Missing {
  const { id, chart, source, kind, event, eventText } = transition;
  const { charts, crashes } = evidence;
  const say = (why: Why, text: string): Missing => ({ id, chart, why, text });
  const reading = charts.get(chart);
  if (reading === undefined || !charts.wasEntered(chart, reading.root.id)) {
    const stillborn = crashes.find(({ path }) => path.steps.length === 0);
    if (stillborn !== undefined && !evidence.hasInput)
      return say(
        'give input',
        `It did not start without input: ${stillborn.message}. Give the world its \`input\`.`,
      );
    if (stillborn !== undefined) return say('stopped by an error', `It did not start: ${stillborn.message}.`);
    return say('never enabled', `The chart ${chart} was never started.`);
  }
  if (!charts.wasEntered(chart, source)) return say('never enabled', `${source} was never entered.`);
  if (source === reading.root.id && event === `xstate.done.state.${source}`)
    return say(
      'always overtaken',
      'never: an actor whose root is done is over, before any onDone of its root.',
    );
  const came =
    kind === 'always' || charts.delivered(chart, source).some((type) => matchesDescriptor(type, event));
  if (came) return whyNotTaken(transition, reading, evidence);
  const crash = crashes.find(({ path }) => isEndOf(path, transition));
  if (crash !== undefined)
    return say('stopped by an error', `crashed in ${handlerText(transition)}: ${crash.message}`);
  if (kind !== 'event' && kind !== 'wildcard')
    return say('never enabled', `"${eventText}" never came while ${source} was active.`);
  const refusals = charts.refusals(chart, source, event);
  if (refusals.length === 0)
    return say('no case for event', `Nothing sent ${event} while ${source} was active. Add a case for it.`);
  return say('refused by guard', refusedText(transition, refusals));
}

/** It was asked, and something else was done. */
function whyNotTaken(transition: TransitionReading, reading: ChartReading, { taken }: Evidence): Missing {
  const { id, chart, source, eventText, guard } = transition;
  const say = (why: Why, text: string): Missing => ({ id, chart, why, text });
  const rival = overtaker(transition, reading);
  if (rival !== null) return say('always overtaken', `${rival} comes first and has no guard.`);
  const earlier = earlierOf(transition, reading).find((each) => taken.has(each.id));
  if (guard === null && earlier !== undefined)
    return say(
      'always overtaken',
      `never: guard "${earlier.guard?.text ?? ''}" before it was always true (${earlier.id}).`,
    );
  if (guard === null)
    return say('always overtaken', `Another state inside ${source} always took ${eventText} first.`);
  return say(
    'guard never true',
    `${eventText} came in ${source}, but "${guard.text}" never held when it was asked.`,
  );
}

function refusedText({ source, event, guard }: TransitionReading, cases: readonly string[]): string {
  const what = guard === null ? `every guard of ${event} in ${source}` : `guard "${guard.text}"`;
  const told = cases.map((label) => (label === '' ? 'sent without data' : `case ${label}`)).join(', ');
  const mend = cases.includes('') ? ' Add a case with what it asks for.' : '';
  return `refused by ${what} with this case: ${told}.${mend}`;
}

function handlerText({ kind, eventText }: TransitionReading): string {
  const handlers: Partial<Record<typeof kind, string>> = {
    done: 'onDone',
    error: 'onError',
    snapshot: 'onSnapshot',
  };
  const handler = handlers[kind];
  return handler === undefined
    ? eventText
    : `${handler} of ${eventText.replace(/ (done|failed|changed)$/, '')}`;
}

function isEndOf({ steps }: Path, transition: TransitionReading): boolean {
  const input = steps.at(-1)?.input;
  return input !== undefined && eventsOf(input).some((type) => matchesEvent(type, transition));
}

const matchesEvent = (type: string, { event, eventText, source }: TransitionReading) =>
  matchesDescriptor(type, event) || type === `${eventText} in ${source}`;

const idOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** What an input makes a chart hear; a timer by its text. */
function eventsOf(input: Input): string[] {
  switch (input.kind) {
    case 'send':
      return [input.event.type];
    case 'settle':
      return [`xstate.${input.how === 'resolve' ? 'done' : 'error'}.actor.${idOf(input.actor)}`];
    case 'emit': {
      const type: unknown =
        typeof input.event === 'object' && input.event !== null ? Reflect.get(input.event, 'type') : null;
      return [`xstate.snapshot.${idOf(input.actor)}`, ...(typeof type === 'string' ? [type] : [])];
    }
    default:
      return [input.timer];
  }
}

const earlierOf = (transition: TransitionReading, { transitions }: ChartReading): TransitionReading[] =>
  transitions.filter(
    (each) =>
      each.source === transition.source && each.event === transition.event && each.index < transition.index,
  );

/** An earlier transition of the same state and event without a guard. */
export function overtaker(transition: TransitionReading, chart: ChartReading): string | null {
  return earlierOf(transition, chart).find(({ guard }) => guard === null)?.id ?? null;
}
