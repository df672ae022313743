/** What the last few draws came to at a position, in short. Draws are given newest first; none of it changes a chance. */
import { fieldsOfMethod } from '../../../../contract/game/methods.ts';
import type { Field, Row } from '../../../../contract/game/bets.ts';
import { frequenciesAt, outcomesAt, type Balls } from '../../../../contract/game/statistics.ts';

export interface Counted {
  readonly fields: readonly Field[];
  readonly count: number;
}

const highestOf = (all: readonly { readonly field: Field; readonly count: number }[]): Counted => {
  const count = Math.max(...all.map((each) => each.count));
  return { fields: all.filter((each) => each.count === count).map(({ field }) => field), count };
};

/** The numbers that came most often at `row`, and how often; in the order of their numbers. */
export const mostOften = (row: Row, draws: readonly Balls[]): Counted =>
  highestOf(frequenciesAt(row, 'number', draws));

/** The numbers that have not come at `row` for longest, and for how many draws: all that are given, if in none of them. */
export function longestAbsent(row: Row, draws: readonly Balls[]): Counted {
  const outcomes = outcomesAt(row, 'number', draws);
  return highestOf(
    fieldsOfMethod('number').map((field) => {
      const last = outcomes.indexOf(field);
      return { field, count: last === -1 ? outcomes.length : last };
    }),
  );
}
