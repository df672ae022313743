/** Facts as a table: what happens, and what must have come of it. */
import type { AnyStateMachine } from 'xstate';
import { enact, type Happening } from './enact.ts';

export interface Row {
  readonly fact: string;
  readonly when: readonly Happening[];
  readonly state: string;
  readonly said?: readonly string[];
  readonly told?: readonly string[];
  readonly context?: Readonly<Record<string, unknown>>;
}

/** What came of a row, in the shape of what was expected of it. */
export function ends(machine: AnyStateMachine, input: object, { when, context = {} }: Row) {
  const end = enact(machine, input, [], when);
  const held = Object.fromEntries(Object.keys(context).map((key) => [key, end.context(key)]));
  return { state: end.state, said: end.said, told: end.told, held };
}
export const expected = ({ state, said = [], told = [], context = {} }: Row) => ({
  state,
  said,
  told,
  held: context,
});
