/** What handlers are called: events and answers, and states as paths tell them. */
import { statesOf, type ChartReading, type StateReading } from '../../read.ts';
import { closest } from '../../closest.ts';
import type { Input, Path, Step } from '../world.ts';

/** Names of an input, the narrowest first: `pay (too little)`, `pay`; `load fails`; `wait`. */
export function namesOf(input: Input): string[] {
  switch (input.kind) {
    case 'send':
      return withLabel(input.event.type, input.label);
    case 'settle':
      return withLabel(`${input.src} ${input.how === 'resolve' ? 'resolves' : 'fails'}`, input.label);
    case 'emit':
      return [`${input.src} gives ${typeOf(input.event)}`];
    default:
      return [`wait (${input.timer})`, 'wait'];
  }
}

const withLabel = (name: string, label: string) => (label === '' ? [name] : [`${name} (${label})`, name]);
const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : JSON.stringify(event);

/** The states that are written of an actor after a step: `slip.confirming`, `network.online`. */
export const leavesAt = ({ states }: Pick<Step, 'states'>, address: string): string[] =>
  (states[address] ?? '').split(' & ').filter((state) => state !== '');

/** A state and those around it, the outermost first. */
export function around(leaf: string): string[] {
  const keys = leaf.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
}

/** The ids of a chart's states by the names that paths tell. */
export function idsByName({ root }: ChartReading): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (state: StateReading, name: string): void => {
    found.set(name, state.id);
    for (const child of state.children) visit(child, name === '' ? child.key : `${name}.${child.key}`);
  };
  visit(root, '');
  found.delete('');
  return found;
}

interface Told {
  readonly charts: readonly ChartReading[];
  readonly paths: readonly { readonly path: Path; readonly address: string }[];
}
interface Handled {
  readonly events: readonly string[];
  readonly states: readonly string[];
}

/** All that has no handler, and handlers of what there is not; a sentence each. */
export function gapsIn({ charts, paths }: Told, { events, states }: Handled): string[] {
  const inputs = paths.flatMap(({ path }) => path.steps.map(({ input }) => namesOf(input)));
  const unheard = inputs.filter((names) => ![...names, '*'].some((name) => events.includes(name)));
  const leaves = paths.flatMap(({ path, address }) =>
    [path.start, ...path.steps].flatMap((step) => leavesAt(step, address)),
  );
  const unseen = leaves.filter((leaf) => ![leaf, '*'].some((name) => states.includes(name)));
  const knownEvents = [...inputs.flat(), ...charts.flatMap(eventsOf), '*'];
  const knownStates = [...charts.flatMap((chart) => [...idsByName(chart).keys()]), ...leaves, '*'];
  return [
    ...new Set(unheard.map((names) => `The event "${names.at(-1) ?? ''}" has no handler.`)),
    ...new Set(unseen.map((name) => `The state "${name}" has no handler.`)),
    ...events
      .filter((name) => !knownEvents.includes(name))
      .map((name) => strange('event', name, knownEvents)),
    ...states
      .filter((name) => !knownStates.includes(name))
      .map((name) => strange('state', name, knownStates)),
  ];
}

function strange(what: string, name: string, known: readonly string[]): string {
  const near = closest(name, known);
  return `There is no ${what} "${name}"${near === null ? '.' : `: did you mean "${near}"?`}`;
}

/** What a chart hears, and how its promises may end. */
function eventsOf(chart: ChartReading): string[] {
  const heard = chart.transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event);
  const ends = statesOf(chart)
    .flatMap(({ invokes }) => invokes)
    .flatMap(({ id, src }) => [src, id])
    .flatMap((name) => [`${name} resolves`, `${name} fails`]);
  return [...heard, ...ends];
}
