/** Facts as rows: what happens, and what a chart has come to. */
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

export const expected = ({ state, said = [], told = [], context = {} }: Row) => ({
  state,
  said,
  told,
  held: context,
});
export function ends(
  machine: AnyStateMachine,
  input: object,
  calls: readonly string[],
  { when, context = {} }: Row,
) {
  const end = enact(machine, input, calls, when);
  const held = Object.fromEntries(Object.keys(context).map((key) => [key, end.context(key)]));
  return { state: end.state, said: end.said, told: end.told, held };
}
