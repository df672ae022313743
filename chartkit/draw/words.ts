import type { ActionReading, StateReading, TransitionReading } from '../read.ts';
import { NBSP, type Run, type Style } from './text.ts';

/** One transition in words; `lines` are broken where the author would pause. */
export interface Entry {
  readonly id: string;
  readonly tip: string;
  /** What happens and what is asked, without what is done: as a map tells it. */
  readonly trial: readonly Run[];
  readonly lines: readonly (readonly Run[])[];
}

/** @param path of the state whose inside the picture shows; null for the states in it */
export function titleOf(state: StateReading, path: string | null, part: string | null): Run[] {
  const own = state.type === 'history' ? `${state.history === 'deep' ? 'H*' : 'H'} ${state.key}` : state.key;
  const name: Run = path === null ? { style: 'name', text: own } : { style: 'title', text: path };
  const number: Run[] = path === null || part === null ? [] : [{ style: 'word', text: part }];
  return [name, ...number, ...state.tags.map((tag): Run => ({ style: 'tag', text: `#${tag}` }))];
}

/** What the author says of a state. */
export const noteOf = ({ description }: StateReading): Run[][] =>
  description === null ? [] : [[{ style: 'note', text: description }]];

export function factsOf(state: StateReading, collapsed: boolean): Run[][] {
  const facts = noteOf(state);
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

/** A number and its unit stay on one line: `10 s`. */
const eventRun = ({ kind, eventText }: TransitionReading): Run => ({
  style: EVENT_STYLE[kind],
  text: kind === 'after' ? eventText.replaceAll(/(?<=\d) /g, NBSP) : eventText,
});

/** The last of several choices, which asks nothing, is taken where no other is. */
function guardRuns({ id, guard, index }: TransitionReading, { orders }: Wording): Run[] {
  if (guard !== null) return [{ style: 'guard', text: `[${brief(guard.text)}]` }];
  return orders.has(id) && index > 0 ? [{ style: 'guard', text: 'else' }] : [];
}

/** What the words of a transition are made with, beside the transition itself. */
export interface Wording {
  /** The short name of each state. */
  readonly names: ReadonlyMap<string, string>;
  /** The place of a transition, from 1, among those its state tries for the same event, where there are several. */
  readonly orders: ReadonlyMap<string, number>;
  /**
   * The words of the control by which a person causes an event: `Place bets` for `slip.confirmed`. They are set in quotes, but for
   * those that begin with a bracket or a quote: `(a cell)` is one of many.
   */
  readonly controls: ReadonlyMap<string, string>;
}

/** The order in which choices are tried: of those that one state has for one event, where there are several. */
export function ordersOf(transitions: readonly TransitionReading[]): ReadonlyMap<string, number> {
  const choices = new Map<string, string[]>();
  for (const { id, source, event } of transitions) {
    const key = `${source} ${event}`;
    choices.set(key, [...(choices.get(key) ?? []), id]);
  }
  const several = [...choices.values()].filter((ids) => ids.length > 1);
  return new Map(several.flatMap((ids) => ids.map((id, at) => [id, at + 1] as const)));
}

const orderRuns = ({ id }: TransitionReading, { orders }: Wording): Run[] => {
  const order = orders.get(id);
  return order === undefined ? [] : [{ style: 'order', text: String(order) }];
};

const controlRuns = ({ event }: TransitionReading, { controls }: Wording): Run[] => {
  const control = controls.get(event);
  if (control === undefined) return [];
  return [{ style: 'control', text: /^[(“]/.test(control) ? control : `“${control}”` }];
};

/** Who says it and what, where a transition is shown at another box than its own: the closed one around it. */
function openingRuns(transition: TransitionReading, box: string, wording: Wording): Run[] {
  const { source } = transition;
  const name = wording.names.get(source) ?? source;
  const from: Run[] = source === box ? [] : [{ style: 'word', text: `${name}:` }];
  return [
    ...orderRuns(transition, wording),
    ...from,
    eventRun(transition),
    ...controlRuns(transition, wording),
  ];
}

const doingRuns = ({ actions }: TransitionReading): Run[] =>
  actions.length === 0 ? [] : actionRuns(actions);

const goto = (ids: readonly string[], { names }: Wording): Run => ({
  style: 'goto',
  text: `→${NBSP}${ids.map((id) => names.get(id) ?? id).join(' and ')}`,
});

/** Choices are numbered where all of one state are seen: not where a closed box hides which of its states asks. */
const trialRuns = (transition: TransitionReading, box: string, wording: Wording): Run[] => [
  ...(transition.source === box ? orderRuns(transition, wording) : []),
  eventRun(transition),
  ...controlRuns(transition, wording),
  ...guardRuns(transition, wording),
];

/** The words at an arrow between two boxes; what is inside a closed box is named. */
export function arrowEntry(
  transition: TransitionReading,
  source: string,
  target: string,
  wording: Wording,
): Entry {
  const inside = transition.targets.filter((id) => id !== target);
  const lines = [
    openingRuns(transition, source, wording),
    guardRuns(transition, wording),
    doingRuns(transition),
    inside.length === 0 ? [] : [goto(inside, wording)],
  ];
  return {
    id: transition.id,
    tip: tipOf(transition),
    trial: trialRuns(transition, source, wording),
    lines: lines.filter((line) => line.length > 0),
  };
}

/** The words at an arrow of a map: what is tried on it, each once. */
export function mapEntries(entries: readonly Entry[]): Entry[] {
  const textOf = ({ trial }: Entry) => trial.map(({ text }) => text).join(' ');
  const distinct = [...new Map(entries.toReversed().map((entry) => [textOf(entry), entry])).values()];
  return distinct.toReversed().map((entry) => ({ ...entry, lines: [entry.trial] }));
}

/** Whether it is about the end of what runs: no event that somebody sends, and that could be left alone. */
const isEnd = ({ kind }: TransitionReading): boolean => kind === 'done' || kind === 'error';

/** The words of a transition listed in a box. */
export function innerEntry(transition: TransitionReading, box: string, wording: Wording): Entry {
  const { targets, source, isForbidden, reenter } = transition;
  const runs = [...openingRuns(transition, box, wording), ...guardRuns(transition, wording)];
  if (isForbidden) runs.push({ style: 'word', text: isEnd(transition) ? 'changes nothing' : 'is ignored' });
  if (source === box) runs.push(...doingRuns(transition));
  const isItself = targets.length === 0 ? reenter : targets.every((target) => target === source);
  if (isItself) runs.push({ style: 'goto', text: `→${NBSP}itself,${NBSP}again` });
  else if (targets.length > 0) runs.push(goto(targets, wording));
  return {
    id: transition.id,
    tip: tipOf(transition),
    trial: trialRuns(transition, box, wording),
    lines: [runs],
  };
}

/** What a person sees who points at a transition: the author's sentence and the requirements. */
function tipOf(transition: TransitionReading): string {
  return [transition.description ?? '', transition.req.join(', ')].filter((part) => part !== '').join(' · ');
}
