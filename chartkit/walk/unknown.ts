import type { AnyStateMachine } from 'xstate';
import { matchesDescriptor } from '../internals.ts';
import { closest } from '../closest.ts';
import type { Charts } from './charts.ts';
import { DEFAULT_LIMITS, type World } from './world.ts';

/** Every lever of a world: one that is misspelt would be left out in silence. */
const LEVERS: Readonly<Record<keyof World<AnyStateMachine>, true>> = {
  machine: true,
  input: true,
  cases: true,
  bareEvents: true,
  actors: true,
  actions: true,
  seed: true,
  startsAt: true,
  project: true,
  timers: true,
  waits: true,
  novelty: true,
  invariants: true,
  charts: true,
  unreachable: true,
  until: true,
  limits: true,
};

/** `did you mean "x"?`, or all there is. */
export function insteadOf(name: string, there: readonly string[]): string {
  const near = closest(name, there);
  if (near !== null) return `did you mean "${near}"?`;
  return there.length === 0 ? 'there is none.' : `there are: ${[...new Set(there)].toSorted().join(', ')}.`;
}

function refuse(what: string, given: object, there: readonly string[]): void {
  const unknown = Object.keys(given).find((key) => !there.includes(key));
  if (unknown !== undefined)
    throw new TypeError(`There is no ${what} "${unknown}": ${insteadOf(unknown, there)}`);
}

/** @throws {TypeError} one sentence that names a lever or limit that there is not, and what there is */
export function refuseUnknownLevers(world: object): void {
  refuse('field of a world', world, Object.keys(LEVERS));
  const limits: unknown = Reflect.get(world, 'limits');
  if (typeof limits === 'object' && limits !== null) refuse('limit', limits, Object.keys(DEFAULT_LIMITS));
}

interface Given {
  /** Cases whose actor was there at least once. */
  readonly targeted: ReadonlySet<number>;
  /** Whether everything was tried: only then it is known that something never comes. */
  readonly isExhausted: boolean;
}

/** What a world names that its charts do not have: events, actors, actions, charts. A sentence each. */
export function unknownNames<M extends AnyStateMachine>(
  world: World<M>,
  charts: Charts,
  { targeted, isExhausted }: Given,
): string[] {
  const isCertain = (name: string, there: readonly string[]) => isExhausted || closest(name, there) !== null;
  const say = (what: string, name: string, there: readonly string[]): string[] =>
    isCertain(name, there) ? [`There is no ${what} "${name}": ${insteadOf(name, there)}`] : [];
  const events = charts.all().flatMap(({ transitions }) => transitions.map(({ event }) => event));
  const written = charts
    .all()
    .flatMap(({ transitions }) =>
      transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event),
    );
  const types = [
    ...new Set((world.cases ?? []).map((each) => ('event' in each ? each.event.type : each.type))),
  ];
  const names = charts.actorNames();
  const ids = charts.all().map(({ id }) => id);
  return [
    ...types
      .filter((type) => !events.some((event) => event !== '' && matchesDescriptor(type, event)))
      .flatMap((type) => say('event', type, written)),
    ...(world.cases ?? []).flatMap(({ to }, index) =>
      typeof to === 'string' && isExhausted && !targeted.has(index)
        ? [`Case ${index + 1}: there was never an actor "${to}": ${insteadOf(to, names)}`]
        : [],
    ),
    ...Object.keys(world.actors ?? {})
      .filter((key) => !key.split('/').every((part) => names.includes(part) || ids.includes(part)))
      .filter((key) => !names.includes(key))
      .flatMap((key) => say('actor', key, names)),
    ...(world.actions?.actions ?? [])
      .filter((each) => typeof each === 'string')
      .filter((each) => !charts.actionNames().includes(each))
      .flatMap((each) => say('custom action', each, charts.actionNames())),
    ...(world.charts ?? []).filter((id) => !ids.includes(id)).flatMap((id) => say('chart', id, ids)),
  ];
}
