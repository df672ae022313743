import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { activeStates, fieldOf, guardOf, implementationsOf, nodesOf, transitionsOf } from '../internals.ts';
import { stateText } from '../read.ts';
import type { Verdict } from './protocol.ts';

interface Answer {
  readonly can: 'yes' | 'no' | 'depends';
  readonly because: readonly string[];
}

const YES: Answer = { can: 'yes', because: [] };

/** What could be taken now, of all transitions of the active states; deepest states first, as XState asks them. */
export function verdictsOf(snapshot: AnyMachineSnapshot): Verdict[] {
  const machine: AnyStateMachine = snapshot.machine;
  const active = new Set(activeStates(snapshot));
  const nodes = nodesOf(machine).filter(({ id }) => active.has(id));
  const takers: { readonly node: AnyStateNode; readonly descriptor: string; readonly id: string }[] = [];
  return nodes.toReversed().flatMap((node) =>
    transitionsOf(node).map(({ id, descriptor, definition }): Verdict => {
      const first = takers.find((taker) => taker.descriptor === descriptor && isWithin(taker.node, node));
      if (first !== undefined) return { id, can: 'overtaken', because: [first.id] };
      const { can, because } = ask(definition.guard, snapshot, descriptor);
      if (can === 'yes') takers.push({ node, descriptor, id });
      return { id, can, because };
    }),
  );
}

function isWithin(inner: AnyStateNode, outer: AnyStateNode): boolean {
  let node: AnyStateNode | undefined = inner;
  while (node !== undefined && node !== outer) node = node.parent;
  return node !== undefined;
}

/** An event of which only the type is known: code that looks at more of it is stopped. */
const blindEvent = (type: string): object => {
  const refuse = (): never => {
    throw new TypeError(`Of ${type} only the type is known.`);
  };
  return new Proxy(
    { type },
    { get: (_, key) => (key === 'type' ? type : refuse()), has: refuse, ownKeys: refuse },
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
