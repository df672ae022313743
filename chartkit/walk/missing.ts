import { matchesDescriptor } from '../internals.ts';
import type { ChartReading, TransitionReading } from '../read.ts';
import type { Charts } from './charts.ts';
import type { Path } from './world.ts';

export type Why =
  | 'never enabled'
  | 'no case for event'
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

/** Why a transition was not taken, from what was delivered where, and from the paths that ended in an error. */
export function whyMissing(transition: TransitionReading, charts: Charts, errors: readonly Path[]): Missing {
  const { id, chart, source, kind, event, eventText, guard } = transition;
  const say = (why: Why, text: string): Missing => ({ id, chart, why, text });
  const reading = charts.get(chart);
  if (reading === undefined || !charts.wasEntered(chart, reading.root.id)) {
    return say('never enabled', `The chart ${chart} was never started.`);
  }
  if (!charts.wasEntered(chart, source)) return say('never enabled', `${source} was never entered.`);
  const came =
    kind === 'always' || charts.delivered(chart, source).some((type) => matchesDescriptor(type, event));
  if (!came && errors.some((path) => endsWith(path, event)))
    return say('stopped by an error', `The actor stopped when it was sent ${event}: the failure says why.`);
  if (!came && (kind === 'event' || kind === 'wildcard')) {
    return say('no case for event', `Nothing sent ${event} while ${source} was active. Add a case for it.`);
  }
  if (!came) return say('never enabled', `"${eventText}" never came while ${source} was active.`);
  const rival = overtaker(transition, reading);
  if (rival !== null) return say('always overtaken', `${rival} comes first and has no guard.`);
  if (guard === null)
    return say('always overtaken', `Another state inside ${source} always took ${eventText} first.`);
  return say(
    'guard never true',
    `${eventText} came in ${source}, but "${guard.text}" never held when it was asked.`,
  );
}

function endsWith({ steps }: Path, event: string): boolean {
  const input = steps.at(-1)?.input;
  return input?.kind === 'send' && matchesDescriptor(input.event.type, event);
}

/** An earlier transition of the same state and event without a guard. */
export function overtaker(transition: TransitionReading, { transitions }: ChartReading): string | null {
  const rival = transitions.find(
    (each) =>
      each.source === transition.source &&
      each.event === transition.event &&
      each.index < transition.index &&
      each.guard === null,
  );
  return rival?.id ?? null;
}
