import type { AnyStateMachine } from 'xstate';
import { configOf, fieldOf, nodesOf, parseEvent } from '../internals.ts';
import type { TransitionReading } from '../read.ts';

/** Where in a config a list of transitions is written. */
export type Place = readonly (string | number)[];

/** The place of the list that a transition stands in; null for one that XState made up (routes). */
export function placeOf(machine: AnyStateMachine, { source, event }: TransitionReading): Place | null {
  const node = nodesOf(machine).find(({ id }) => id === source);
  if (node === undefined) return null;
  const base: Place = node.path.flatMap((key) => ['states', key]);
  const { kind, subject } = parseEvent(event, source);
  const written = at(configOf(machine), base);
  switch (kind) {
    case 'always':
      return [...base, 'always'];
    case 'doneState':
      return [...base, 'onDone'];
    case 'after':
      return [...base, 'after', afterKey(fieldOf(written, 'after'), subject)];
    case 'done':
    case 'error':
    case 'snapshot': {
      const index = node.invoke.findIndex(({ id }) => id === subject);
      // An actor that was spawned, not invoked, is answered in `on`.
      if (index < 0) return [...base, 'on', event];
      const invoke: Place = Array.isArray(fieldOf(written, 'invoke')) ? ['invoke', index] : ['invoke'];
      return [...base, ...invoke, { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' }[kind]];
    }
    case 'route':
      return null;
    default:
      return [...base, 'on', event];
  }
}

/** XState writes `1e3` as 1000. */
function afterKey(after: unknown, subject: string): string {
  const keys = typeof after === 'object' && after !== null ? Object.keys(after) : [];
  return keys.find((key) => (Number.isNaN(Number(key)) ? key : String(Number(key))) === subject) ?? subject;
}

/** What stands at a place. */
export function at(config: unknown, place: Place): unknown {
  return place.reduce<unknown>((holder, key) => fieldOf(holder, String(key)), config);
}

/** The transitions at a place, each as an object, however they are written. */
export function listAt(config: unknown, place: Place): Readonly<Record<string, unknown>>[] {
  return [at(config, place)].flat().map((written) => {
    if (typeof written === 'string') return { target: written };
    return typeof written === 'object' && written !== null ? { ...written } : {};
  });
}

/** A copy of a config with another value at a place; `undefined` takes the place out. The original stays as it is. */
export function withValue(config: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue(fieldOf(config, String(key)), rest, value);
  if (Array.isArray(config)) return config.map((each: unknown, index) => (index === key ? inner : each));
  const copy = Object.entries(typeof config === 'object' && config !== null ? config : {});
  const others = copy.map(([name, each]: [string, unknown]) => [name, name === key ? inner : each] as const);
  return Object.fromEntries(others.filter(([name]) => name !== key || inner !== undefined));
}
