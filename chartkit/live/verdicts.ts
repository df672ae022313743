import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import {
  activeStates,
  fieldOf,
  guardOf,
  implementationsOf,
  leaveSame,
  matchesDescriptor,
  nodesOf,
  transitionsOf,
  type RawTransition,
} from '../internals.ts';
import { stateText } from '../read.ts';
import type { Verdict } from './protocol.ts';

interface Answer {
  readonly can: 'yes' | 'no' | 'depends';
  readonly because: readonly string[];
}

const YES: Answer = { can: 'yes', because: [] };

/** A transition as it is written, with those to whom its event is offered first, should they be active. */
interface Written {
  readonly node: AnyStateNode;
  readonly transition: RawTransition;
  readonly earlier: readonly Written[];
}

type Decision = Pick<Verdict, 'can' | 'because'>;

interface Rival {
  readonly rival: Written;
  readonly answer: Decision;
}

/**
 * What could be taken now, of all transitions of the active states; deepest states first, as XState asks them. Nothing can
 * once the chart has ended.
 */
export function verdictsOf(snapshot: AnyMachineSnapshot): Verdict[] {
  if (snapshot.status !== 'active') return [];
  const active = new Set(activeStates(snapshot));
  const candidates = writtenIn(snapshot.machine).filter(({ node: { id } }) => active.has(id));
  const own = new Map(
    candidates.map((each) => [
      each,
      ask(each.transition.definition.guard, snapshot, each.transition.descriptor),
    ]),
  );
  const rivalsOf = ({ earlier }: Written): readonly Rival[] =>
    earlier.flatMap((rival) => {
      const answer = own.get(rival);
      return answer === undefined ? [] : [{ rival, answer }];
    });
  const told = new Map<Written, Verdict>();
  const winners: Rival[] = [];
  // Of two regions that would leave the same states, the first in the author's order goes ahead.
  for (const each of candidates) {
    const ahead = winners.filter(({ rival }) => isRival(rival, each, snapshot));
    const answer = behind(behind(own.get(each) ?? YES, rivalsOf(each)), ahead);
    if (answer.can === 'yes' || answer.can === 'depends') winners.push({ rival: each, answer });
    told.set(each, { id: each.transition.id, ...answer });
  }
  return deepestFirst(candidates).flatMap((each) => told.get(each) ?? []);
}

const WRITTEN = new WeakMap<AnyStateMachine, readonly Written[]>();

/** All transitions of a chart in the author's order. */
function writtenIn(machine: AnyStateMachine): readonly Written[] {
  const known = WRITTEN.get(machine);
  if (known !== undefined) return known;
  const written = nodesOf(machine).flatMap((node) =>
    transitionsOf(node).map((transition) => ({ node, transition, earlier: new Array<Written>() })),
  );
  for (const each of written) each.earlier.push(...written.filter((other) => isEarlier(other, each)));
  WRITTEN.set(machine, written);
  return written;
}

function deepestFirst(candidates: readonly Written[]): readonly Written[] {
  const groups = new Map<AnyStateNode, Written[]>();
  for (const each of candidates) groups.set(each.node, [...(groups.get(each.node) ?? []), each]);
  return [...groups.values()].toReversed().flat();
}

/** What is left of an answer once others were asked first. */
function behind(own: Decision, rivals: readonly Rival[]): Decision {
  if (own.can === 'overtaken') return own;
  const first = rivals.find(({ answer }) => answer.can === 'yes');
  if (first !== undefined) return { can: 'overtaken', because: [first.rival.transition.id] };
  const open = rivals.filter(({ answer }) => answer.can === 'depends');
  if (own.can === 'no' || open.length === 0) return own;
  const names = open.map(({ answer: { because } }) => notText(because));
  return { can: 'depends', because: [...(own.can === 'depends' ? own.because : []), ...new Set(names)] };
}

const notText = (names: readonly string[]) =>
  `not ${names.length === 1 ? names[0] : `(${names.join(', ')})`}`;

/** Whether every event that `each` takes reaches `other` too. An eventless transition answers to no event. */
function covers({ transition: other }: Written, { transition: each }: Written): boolean {
  return other.descriptor === '' || each.descriptor === ''
    ? other.descriptor === each.descriptor
    : matchesDescriptor(each.descriptor, other.descriptor);
}

function isEarlier(other: Written, each: Written): boolean {
  if (other === each || !covers(other, each)) return false;
  if (other.node !== each.node) return isWithin(other.node, each.node);
  const { descriptor, index } = other.transition;
  return descriptor === each.transition.descriptor && index < each.transition.index;
}

const isRival = (winner: Written, each: Written, snapshot: AnyMachineSnapshot): boolean =>
  winner.node !== each.node &&
  covers(winner, each) &&
  !isWithin(each.node, winner.node) &&
  !isWithin(winner.node, each.node) &&
  leaveSame(winner.transition.definition, each.transition.definition, snapshot);

function isWithin(inner: AnyStateNode, outer: AnyStateNode): boolean {
  let node: AnyStateNode | undefined = inner;
  while (node !== undefined && node !== outer) node = node.parent;
  return node !== undefined;
}

/** One for all: a stack for each would cost more than the guards. */
const BLIND = new TypeError('Of this event only the type is known.');
const refuse = (): never => {
  throw BLIND;
};

/**
 * An event of which only the type is known, and of one that a wildcard or an eventless transition answers to not even that:
 * code that looks at more of it is stopped.
 */
const blindEvent = (type: string): object => {
  const isKnown = type !== '' && type !== '*' && !type.endsWith('.*');
  return new Proxy(
    { type },
    { get: (_, key) => (isKnown && key === 'type' ? type : refuse()), has: refuse, ownKeys: refuse },
  );
};

function ask(guard: unknown, snapshot: AnyMachineSnapshot, type: string): Answer {
  const raw = guardOf(guard);
  if (raw === null) return YES;
  switch (raw.kind) {
    case 'and':
    case 'or': {
      const parts = [fieldOf(guard, 'guards')].flat().map((part) => ask(part, snapshot, type));
      return raw.kind === 'and' ? all(parts) : any(parts);
    }
    case 'not':
      return negated([fieldOf(guard, 'guards')].flat().map((part) => ask(part, snapshot, type)));
    case 'stateIn':
      return { can: isIn(snapshot, raw.value) ? 'yes' : 'no', because: [`in ${stateText(raw.value)}`] };
    case 'named':
      return called(raw.name, raw.params, snapshot, type);
    default:
      return run(guard, undefined, raw.name === '' ? 'function' : raw.name, snapshot, type);
  }
}

function called(name: string, params: unknown, snapshot: AnyMachineSnapshot, type: string): Answer {
  const machine: AnyStateMachine = snapshot.machine;
  const implementation = implementationsOf(machine).guards[name];
  const composed = guardOf(implementation);
  return composed !== null && composed.kind !== 'inline' && composed.kind !== 'named'
    ? ask(implementation, snapshot, type)
    : run(implementation, params, name, snapshot, type);
}

/** Guards are pure: asking one changes nothing. */
function run(
  guard: unknown,
  params: unknown,
  name: string,
  snapshot: AnyMachineSnapshot,
  type: string,
): Answer {
  const because = [name];
  if (typeof guard !== 'function') return { can: 'depends', because };
  try {
    const context: unknown = snapshot.context;
    const scope = { context, event: blindEvent(type) };
    const given: unknown = typeof params === 'function' ? Reflect.apply(params, undefined, [scope]) : params;
    return { can: Reflect.apply(guard, undefined, [scope, given]) === true ? 'yes' : 'no', because };
  } catch {
    return { can: 'depends', because };
  }
}

const isIn = (snapshot: AnyMachineSnapshot, value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('#')
    ? activeStates(snapshot).includes(value.slice(1))
    : typeof value === 'string' || (typeof value === 'object' && value !== null)
      ? snapshot.matches(value)
      : false;

const reasons = (parts: readonly Answer[], can: Answer['can']) =>
  parts.filter((part) => part.can === can).flatMap(({ because }) => because);

function all(parts: readonly Answer[]): Answer {
  const can = (['no', 'depends'] as const).find((each) => parts.some((part) => part.can === each)) ?? 'yes';
  return { can, because: reasons(parts, can) };
}

function any(parts: readonly Answer[]): Answer {
  const can = (['yes', 'depends'] as const).find((each) => parts.some((part) => part.can === each)) ?? 'no';
  return { can, because: reasons(parts, can) };
}

function negated(parts: readonly Answer[]): Answer {
  const { can, because } = all(parts);
  const turned = { yes: 'no', no: 'yes', depends: 'depends' } as const;
  return { can: turned[can], because: because.map((name) => `not ${name}`) };
}
