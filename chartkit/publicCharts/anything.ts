/** What stands for all that a chart asks of the world around it. */
import type { AnyStateMachine } from 'xstate';
import { read, type StateReading } from '../read.ts';
import { promise, rejects, resolves, type Script } from '../walk/scripts.ts';
import type { Case, World } from '../walk/world.ts';

/** Answers everything: called, read, constructed, looped over; as a number or a text it is 1. */
export const anything: object = new Proxy(function () {}, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 1;
    if (key === Symbol.iterator) return function* () {};
    return key === 'then' || key === 'toJSON' ? undefined : anything;
  },
  apply: () => anything,
  construct: () => anything,
  ownKeys: () => ['prototype'],
});

/** An event whose data answer everything. */
const eventOf = (type: string) =>
  new Proxy({ type }, { get: (event, key): unknown => Reflect.get(key in event ? event : anything, key) });

const statesIn = (state: StateReading): StateReading[] => [state, ...state.children.flatMap(statesIn)];

/** Input, data of events and answers that answer everything: the world of a chart that only passes on what it is given. */
export function worldOfAnything(machine: AnyStateMachine): Omit<World<AnyStateMachine>, 'machine'> {
  const { root, transitions } = read(machine);
  const types = new Set(transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event));
  const cases = [...types].map((type): Case<AnyStateMachine> => ({
    event: eventOf(type),
    label: 'anything',
  }));
  const promises = statesIn(root).flatMap(({ invokes }) =>
    invokes.filter(({ logic }) => logic === 'promise'),
  );
  const answers: Script = promise(resolves(anything, 'anything'), rejects());
  return { input: anything, cases, actors: Object.fromEntries(promises.map(({ id }) => [id, answers])) };
}
