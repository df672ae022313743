/** What worlds of public charts are made of. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { fieldOf } from '../../internals.ts';
import { promise, rejects, resolves, type Script } from '../../walk/scripts.ts';
import type { Case, Moment, World } from '../../walk/world.ts';

/** What is said of the chart itself, before it is walked. */
interface About {
  /** What functions and constants give that its module has from packages: without, they answer everything. */
  readonly imports?: Readonly<Record<string, unknown>>;
  /** Guards that it asks for, and leaves to whom it is used by: they are missing, or say so by an error. */
  readonly guards?: Readonly<Record<string, () => boolean>>;
  /** By the id of a transition that can never be taken: why. Neither can those of states that only it leads to. */
  readonly never?: Readonly<Record<string, string>>;
}

/** A world without its machine. */
export interface Own extends Omit<World<AnyStateMachine>, 'machine'> {
  readonly about?: About;
}
/** By `owner/name/path#id`. Where one input leads to one half of a chart alone, there are two worlds. */
export type Worlds = Readonly<Record<string, Own | readonly Own[]>>;

/** Events with their data; bare events need not be listed. */
export const sends = (...events: readonly AnyEventObject[]): Required<Pick<Own, 'cases'>> => ({
  cases: events.map((event): Case<AnyStateMachine> => ({ event })),
});
/** By the actor's name: what a promise may resolve with, and it may also fail; or what another does. */
export const answers = (
  all: Readonly<Record<string, readonly unknown[] | Script>>,
): Required<Pick<Own, 'actors'>> => ({
  actors: Object.fromEntries(
    Object.entries(all).map(([name, given]) => [
      name,
      isScript(given) ? given : promise(...given.map((value) => resolves(value)), rejects()),
    ]),
  ),
});
const isScript = (given: readonly unknown[] | Script): given is Script => 'kind' in given;
/** Several that may resolve with the same. */
export const each = (names: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(names.map((name) => [name, values]));
/** Results, as many write them. */
export const ok = (value: unknown = {}) => ({ tag: 'ok', value });
export const err = (reason = 'refused') => ({ tag: 'err', reason, value: { reason } });

/** A list in the context of the root. */
export function listIn({ actor }: Moment<AnyStateMachine>, name: string): readonly unknown[] {
  const list = fieldOf(actor('')?.context, name);
  return Array.isArray(list) ? list : [];
}
/** What may be done in each turn of a game on a board, of which so many places are taken then. */
export const inTurns = (
  turns: readonly (readonly number[])[],
  toEvent: (place: number, turn: number) => AnyEventObject,
): readonly Case<AnyStateMachine>[] =>
  turns.flatMap((places, turn) =>
    places.map((place) => ({
      event: toEvent(place, turn),
      when: (moment: Moment<AnyStateMachine>) =>
        listIn(moment, 'board').filter((cell) => cell !== null).length === turn,
    })),
  );
