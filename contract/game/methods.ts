/** The ways to count and to predict what came out: what each is about, and the outcomes that it tells apart. Pure. */
import { ROWS, type Field } from './bets.ts';
import { isWinningField } from './winning.ts';

/** What a prediction is about: big or small, one or pair, or the number itself. */
export const METHODS = ['size', 'parity', 'number'] as const;
export type Method = (typeof METHODS)[number];

const FIELDS_OF: Readonly<Record<Method, readonly Field[]>> = {
  size: ['big', 'small'],
  parity: ['one', 'pair'],
  number: ROWS,
};

/** The outcomes that a method distinguishes. */
export const fieldsOfMethod = (method: Method): readonly Field[] => FIELDS_OF[method];

/** How often a method is right by chance alone: one half, or one tenth. */
export const chanceOf = (method: Method): number => 1 / FIELDS_OF[method].length;

/** What `ball` (1..10) is in the words of `method`: 7 is 'big', 'one' or 'seventh'. */
export function outcomeOf(method: Method, ball: number): Field {
  const outcome = FIELDS_OF[method].find((field) => isWinningField(field, ball));
  if (outcome === undefined) throw new Error(`There is no ball ${ball}`);
  return outcome;
}
