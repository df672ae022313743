import {
  statesOf,
  type ActionReading,
  type ChartReading,
  type StateReading,
  type TransitionReading,
} from '../read.ts';

/** What may be otherwise about a state or a transition. */
export type Aspect =
  | 'type'
  | 'initial'
  | 'entry'
  | 'exit'
  | 'actors'
  | 'history'
  | 'guard'
  | 'target'
  | 'actions'
  | 'delay'
  | 'reenter'
  | 'order'
  | 'requirement';

/** One difference between two versions of a chart. */
export interface Change {
  readonly what: 'state' | 'transition';
  readonly how: 'added' | 'removed' | 'changed';
  /** As in the version that has it; the base's, where both do. */
  readonly id: string;
  /** The id in the head, where it differs: a transition that moved among its rivals. */
  readonly headId: string | null;
  readonly aspects: readonly Aspect[];
  /** A sentence. */
  readonly text: string;
  readonly requirements: readonly string[];
}

export interface ChartDiff {
  readonly chart: string;
  readonly changes: readonly Change[];
  /** Requirements of everything that changed. */
  readonly requirements: readonly string[];
  /** States of the base that the head has not: what was persisted in one of them can't be restored. */
  readonly lostStates: readonly string[];
}

/** What two versions of a chart do otherwise: descriptions, formatting and the names of functions in place don't count. */
export function diff(base: ChartReading, head: ChartReading): ChartDiff {
  const changes = [...stateChanges(base, head), ...transitionChanges(base, head)];
  return {
    chart: head.id,
    changes,
    requirements: [...new Set(changes.flatMap(({ requirements }) => requirements))].toSorted(),
    lostStates: changes.filter(({ what, how }) => what === 'state' && how === 'removed').map(({ id }) => id),
  };
}

interface Facet {
  readonly aspect: Aspect;
  readonly text: string;
}

const aspect = (name: Aspect, text: string): Facet => ({ aspect: name, text });
const actionText = ({ kind, text }: ActionReading) => (kind === 'inline' ? 'function' : text);
const actionsText = (actions: readonly ActionReading[]) => actions.map(actionText).join(', ');

const stateFacets = ({
  type,
  history,
  historyTargets,
  initial,
  initialActions,
  entry,
  exit,
  invokes,
}: StateReading) => [
  aspect('type', type),
  aspect('initial', [initial ?? '', actionsText(initialActions)].filter((part) => part !== '').join(' / ')),
  aspect('entry', actionsText(entry)),
  aspect('exit', actionsText(exit)),
  aspect('actors', invokes.map(({ id, src, logic }) => `${src ?? logic} as ${id}`).join(', ')),
  aspect('history', [history ?? '', ...historyTargets].filter((part) => part !== '').join(' ')),
];

const transitionFacets = ({ guard, targets, actions, delay, reenter, req }: TransitionReading) => [
  aspect('guard', guard?.shape ?? ''),
  aspect('target', targets.join(', ')),
  aspect('actions', actionsText(actions)),
  aspect('delay', delay?.text ?? ''),
  aspect('reenter', reenter ? 'leaves and enters its state again' : ''),
  aspect('requirement', req.join(', ')),
];

function otherwise(base: readonly Facet[], head: readonly Facet[]): { aspects: Aspect[]; text: string } {
  const found = base.flatMap((facet, index) => {
    const other = head[index]?.text ?? '';
    return other === facet.text ? [] : [{ ...facet, other }];
  });
  return {
    aspects: found.map((each) => each.aspect),
    text: found.map((each) => `${each.aspect}: ${each.text || 'none'} → ${each.other || 'none'}`).join('; '),
  };
}

function stateChanges(base: ChartReading, head: ChartReading): Change[] {
  const [before, after] = [base, head].map(
    (chart) => new Map(statesOf(chart).map((state) => [state.id, state])),
  );
  const told = (id: string, how: Change['how'], aspects: Aspect[], text: string): Change => ({
    what: 'state',
    how,
    id,
    headId: null,
    aspects,
    text,
    requirements: [],
  });
  const removed = [...(before ?? [])].filter(([id]) => after?.has(id) !== true);
  const added = [...(after ?? [])].filter(([id]) => before?.has(id) !== true);
  const changed = [...(before ?? [])].flatMap(([id, state]) => {
    const other = after?.get(id);
    if (other === undefined) return [];
    const { aspects, text } = otherwise(stateFacets(state), stateFacets(other));
    return aspects.length === 0 ? [] : [told(id, 'changed', aspects, text)];
  });
  return [
    ...removed.map(([id]) => told(id, 'removed', [], 'the state is gone')),
    ...added.map(([id]) => told(id, 'added', [], 'a new state')),
    ...changed,
  ];
}

const groupOf = ({ source, event }: TransitionReading) => `${source} --${event}`;

function transitionChanges(base: ChartReading, head: ChartReading): Change[] {
  const groups = [...new Set([...base.transitions, ...head.transitions].map(groupOf))];
  return groups.flatMap((group) => {
    const of = ({ transitions }: ChartReading) => transitions.filter((each) => groupOf(each) === group);
    return groupChanges(of(base), of(head));
  });
}

interface Pair {
  readonly before: TransitionReading;
  readonly after: TransitionReading;
}

const signatureOf = (transition: TransitionReading) => JSON.stringify(transitionFacets(transition));

const isSame = (one: TransitionReading, other: TransitionReading) => signatureOf(one) === signatureOf(other);

/** Rivals of one state and event: matched where they do the same, first in the same place, then by what they share most. */
function groupChanges(base: readonly TransitionReading[], head: readonly TransitionReading[]): Change[] {
  const pairs: Pair[] = [];
  const rest = { base: [...base], head: [...head] };
  const join = (before: TransitionReading, after: TransitionReading) => {
    pairs.push({ before, after });
    rest.base = rest.base.filter((each) => each !== before);
    rest.head = rest.head.filter((each) => each !== after);
  };
  for (const before of base) {
    const after = rest.head.find(({ index }) => index === before.index);
    if (after !== undefined && isSame(before, after)) join(before, after);
  }
  for (const before of rest.base) {
    const after = rest.head.find((each) => isSame(before, each));
    if (after !== undefined) join(before, after);
  }
  for (let closest = mostAlike(rest); closest !== null; closest = mostAlike(rest))
    join(closest.before, closest.after);
  return [
    ...rest.base.map((each) => only(each, 'removed')),
    ...rest.head.map((each) => only(each, 'added')),
    ...pairs.flatMap((pair) => changeOf(pair)),
    ...orderChanges(pairs),
  ];
}

/** Of what is left on both sides, the pair that shares most; of equals the one that stands in the same place. */
function mostAlike(rest: {
  readonly base: readonly TransitionReading[];
  readonly head: readonly TransitionReading[];
}): Pair | null {
  const pairs = rest.base.flatMap((before) => rest.head.map((after) => ({ before, after })));
  const score = ({ before, after }: Pair) =>
    10 * (6 - otherwise(transitionFacets(before), transitionFacets(after)).aspects.length) -
    Math.abs(before.index - after.index);
  return pairs.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

const only = (transition: TransitionReading, how: 'added' | 'removed'): Change => ({
  what: 'transition',
  how,
  id: transition.id,
  headId: null,
  aspects: [],
  text: transitionText(transition),
  requirements: transition.req,
});

function transitionText({ eventText, guard, targets, actions }: TransitionReading): string {
  const when = guard === null ? eventText : `${eventText} [${guard.text}]`;
  const to = targets.length === 0 ? '' : ` → ${targets.join(', ')}`;
  return `${when}${to}${actions.length === 0 ? '' : ` / ${actions.map(({ text }) => text).join(', ')}`}`;
}

function changeOf({ before, after }: Pair): Change[] {
  const { aspects, text } = otherwise(transitionFacets(before), transitionFacets(after));
  if (aspects.length === 0) return [];
  return [
    {
      what: 'transition',
      how: 'changed',
      id: before.id,
      headId: before.id === after.id ? null : after.id,
      aspects,
      text,
      requirements: [...new Set([...before.req, ...after.req])],
    },
  ];
}

/** Each that is now asked after one that it came before. */
function orderChanges(pairs: readonly Pair[]): Change[] {
  return pairs.flatMap(({ before, after }) => {
    const overtaken = pairs.filter(
      (other) => other.before.index > before.index && other.after.index < after.index,
    );
    if (overtaken.length === 0) return [];
    return [
      {
        what: 'transition' as const,
        how: 'changed' as const,
        id: before.id,
        headId: after.id,
        aspects: ['order' as const],
        text: `it is asked after ${overtaken.map((other) => transitionText(other.before)).join(', and after ')}`,
        requirements: before.req,
      },
    ];
  });
}
