import type { ActionReading, StateReading, TransitionReading } from '../read.ts';
import { NBSP, type Run, type Style } from './text.ts';

/** One transition in words; `lines` are broken where the author would pause. */
export interface Entry {
  readonly id: string;
  readonly tip: string;
  readonly event: Run;
  readonly lines: readonly (readonly Run[])[];
}

/** @param path of the state whose inside the picture shows; null for the states in it */
export function titleOf(state: StateReading, path: string | null, part: number | null): Run[] {
  const own = state.type === 'history' ? `${state.history === 'deep' ? 'H*' : 'H'} ${state.key}` : state.key;
  const name: Run = path === null ? { style: 'name', text: own } : { style: 'title', text: path };
  const number: Run[] = path === null || part === null ? [] : [{ style: 'word', text: `part ${part}` }];
  return [name, ...number, ...state.tags.map((tag): Run => ({ style: 'tag', text: `#${tag}` }))];
}

export function factsOf(state: StateReading, collapsed: boolean): Run[][] {
  const facts: Run[][] = [];
  if (state.description !== null) facts.push([{ style: 'note', text: state.description }]);
  for (const invoke of state.invokes) {
    facts.push([
      { style: 'word', text: 'runs' },
      { style: 'invoke', text: invoke.text },
    ]);
  }
  if (state.entry.length > 0) facts.push([{ style: 'word', text: 'entry' }, ...actionRuns(state.entry)]);
  if (state.exit.length > 0) facts.push([{ style: 'word', text: 'exit' }, ...actionRuns(state.exit)]);
  if (collapsed) {
    const sign = state.type === 'parallel' ? '∥' : '·';
    const keys = state.children.map((child) => child.key).join(`${NBSP}${sign} `);
    facts.push([{ style: 'goto', text: keys }]);
  }
  return facts;
}

/** Tells that a box is entered from states outside the picture. */
export const comesFrom = (names: readonly string[]): Run[] => [
  { style: 'word', text: 'entered from' },
  { style: 'goto', text: names.join(', ') },
];

const EVENT_STYLE: Record<TransitionReading['kind'], Style> = {
  event: 'event',
  wildcard: 'event',
  route: 'event',
  after: 'delay',
  always: 'always',
  done: 'outcome',
  error: 'outcome',
  snapshot: 'outcome',
  doneState: 'outcome',
};

/** A call as short as it stays clear: `notify(tone: "info")` is `notify(info)`, `keep(…)` is `keep`. */
export const brief = (text: string) =>
  text
    .replaceAll('(…)', '')
    .replaceAll(/"\w+":|\b\w+: |[{}"]/g, '')
    .replaceAll(/,+(?=[,)])/g, '');

export const actionRuns = (actions: readonly ActionReading[]): Run[] => [
  { style: 'action', text: `/${NBSP}${actions.map(({ text }) => brief(text)).join(', ')}` },
];

const eventRun = (transition: TransitionReading): Run => ({
  style: EVENT_STYLE[transition.kind],
  text: transition.eventText,
});

function guardRuns({ guard }: TransitionReading): Run[] {
  return guard === null ? [] : [{ style: 'guard', text: `[${brief(guard.text)}]` }];
}

type Names = ReadonlyMap<string, string>;

/**
 * Who says it and what, where a transition is shown at another box than its own: the closed one around it. What it
 * does is left to the picture of that box's inside.
 */
function openingRuns(transition: TransitionReading, box: string, names: Names): Run[] {
  const { source } = transition;
  const from: Run[] = source === box ? [] : [{ style: 'word', text: `${names.get(source) ?? source}:` }];
  return [...from, eventRun(transition)];
}

const doingRuns = ({ source, actions }: TransitionReading, box: string): Run[] =>
  source !== box || actions.length === 0 ? [] : actionRuns(actions);

const goto = (ids: readonly string[], names: Names): Run => ({
  style: 'goto',
  text: `→${NBSP}${ids.map((id) => names.get(id) ?? id).join(' and ')}`,
});

/** The words at an arrow between two boxes; what is inside a closed box is named. */
export function arrowEntry(
  transition: TransitionReading,
  source: string,
  target: string,
  names: Names,
): Entry {
  const inside = transition.targets.filter((id) => id !== target);
  const lines = [
    openingRuns(transition, source, names),
    guardRuns(transition),
    doingRuns(transition, source),
    inside.length === 0 ? [] : [goto(inside, names)],
  ];
  return {
    id: transition.id,
    tip: tipOf(transition),
    event: eventRun(transition),
    lines: lines.filter((line) => line.length > 0),
  };
}

/** The words at an arrow of a map: the events of all that share it, each once. */
export function mapEntries(entries: readonly Entry[]): Entry[] {
  const [first] = entries;
  if (first === undefined) return [];
  const events = [...new Map(entries.map(({ event }) => [event.text, event])).values()];
  const runs = events.map(({ style, text }, index): Run => {
    const isLast = index === events.length - 1;
    return { style, text: isLast ? text : `${text},` };
  });
  return [{ ...first, lines: [runs] }];
}

/** The words of a transition listed in a box. */
export function innerEntry(transition: TransitionReading, box: string, names: Names): Entry {
  const { targets, source, isForbidden, reenter } = transition;
  const runs = [...openingRuns(transition, box, names), ...guardRuns(transition)];
  if (isForbidden) runs.push({ style: 'word', text: 'is ignored' });
  runs.push(...doingRuns(transition, box));
  const isItself = targets.length === 0 ? reenter : targets.every((target) => target === source);
  if (isItself) runs.push({ style: 'goto', text: `→${NBSP}itself,${NBSP}again` });
  else if (targets.length > 0) runs.push(goto(targets, names));
  return { id: transition.id, tip: tipOf(transition), event: eventRun(transition), lines: [runs] };
}

/** What a person sees who points at a transition: the author's sentence and the requirements. */
function tipOf(transition: TransitionReading): string {
  return [transition.description ?? '', transition.req.join(', ')].filter((part) => part !== '').join(' · ');
}
