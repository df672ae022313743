import type { Cause, Verdict } from 'chartkit/live';
import type { TransitionReading } from 'chartkit';
import { transitionOf } from '../catalog.ts';
import { rootsOf, type Recording } from '../record/recording.ts';

const withoutChart = (id: string, chart: string) =>
  id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id;

/** Where it leads, in words. */
export const targetText = ({ targets, chart, reenter }: TransitionReading): string =>
  targets.length > 0
    ? `→ ${targets.map((id) => withoutChart(id, chart)).join(' and ')}`
    : reenter
      ? 'again'
      : 'stays';

/** A guard without what it is given. */
export const guardText = ({ guard }: TransitionReading): string =>
  guard === null ? '' : `[${guard.text.replaceAll('(…)', '')}]`;

/** A transition in one line: `slip.submitted [isReady] → slip.confirming`. */
export const transitionText = (transition: TransitionReading): string =>
  [transition.eventText, guardText(transition), targetText(transition)]
    .filter((part) => part !== '')
    .join(' ');

/** What a step means, as its chart's author says it; null where they say nothing. */
export const meaningText = (chart: string, took: readonly string[]): string | null =>
  took.map((id) => transitionOf(chart, id)?.description ?? null).find((text) => text !== null) ?? null;

/** An event's type as the chart says it: `after 10 s`, `placeOrder done`. */
export function eventText(chart: string, event: string, took: readonly string[]): string {
  const taken = took.map((id) => transitionOf(chart, id)).find((transition) => transition?.event === event);
  if (taken !== undefined) return taken.eventText;
  const by = took.map((id) => transitionOf(chart, id)).find((transition) => transition !== undefined);
  return by?.kind === 'always' ? 'always' : event;
}

/** Why a transition can or can't be taken, as one sentence. */
export function verdictText(chart: string, { can, because }: Verdict): string {
  switch (can) {
    case 'yes':
      return because.length === 0 ? 'can happen' : `can happen: ${because.join(', ')}`;
    case 'no':
      return `not now: ${because.join(', ')} does not hold`;
    case 'depends':
      return `depends on what the event brings: ${because.join(', ')}`;
    default: {
      const first = transitionOf(chart, because[0] ?? '');
      return `not now: ${first === undefined ? 'another transition' : transitionText(first)} comes first`;
    }
  }
}

/** A page, by what runs in it. */
export function pageText(recording: Recording): string {
  const roots = rootsOf(recording);
  if (roots.includes('app')) return 'Tenball';
  return roots.includes('console') ? 'Operator’s console' : (roots[0] ?? 'A page');
}

/** Who caused it, in the system of that name. */
export function causeText(cause: Cause, system: string): string {
  switch (cause.by) {
    case 'outside':
      return 'from outside';
    case 'effect':
      return `from ${cause.src}`;
    case 'chart':
      return `from ${cause.actor === '' ? system : cause.actor}`;
    case 'time':
      return 'time';
    default:
      return 'of itself';
  }
}
