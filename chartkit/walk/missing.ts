import { matchesDescriptor } from '../internals.ts';
import type { ChartReading, TransitionReading } from '../read.ts';
import type { Charts } from './charts.ts';

export type Why = 'never enabled' | 'no case for event' | 'guard never true' | 'always overtaken';

export interface Missing {
  readonly id: string;
  readonly chart: string;
  readonly why: Why;
  /** One sentence with the details, and what to do. */
  readonly text: string;
}

/** Why a transition was not taken, from what was delivered where. */
export function whyMissing(transition: TransitionReading, charts: Charts): Missing {
  const { id, chart, source, kind, event, eventText, guard } = transition;
  const say = (why: Why, text: string): Missing => ({ id, chart, why, text });
  const reading = charts.get(chart);
  if (reading === undefined || !charts.wasEntered(chart, reading.root.id)) {
    return say('never enabled', `The chart ${chart} was never started.`);
  }
  if (!charts.wasEntered(chart, source)) return say('never enabled', `${source} was never entered.`);
  const came =
    kind === 'always' || charts.delivered(chart, source).some((type) => matchesDescriptor(type, event));
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
