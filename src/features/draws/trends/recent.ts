/** What the last few draws came to at a position, in short. Draws are given newest first; none of it changes a chance. */
import { fieldsOfMethod } from '../../../../contract/game/methods.ts';
import type { Field, Row } from '../../../../contract/game/bets.ts';
import { frequenciesAt, outcomesAt, type Balls } from '../../../../contract/game/statistics.ts';

export interface Counted {
  readonly fields: readonly Field[];
  readonly count: number;
}

/** The numbers that came most often at `row`, and how often; in the order of their numbers. */
export function mostOften(row: Row, draws: readonly Balls[]): Counted {
  const frequencies = frequenciesAt(row, 'number', draws);
  const count = Math.max(...frequencies.map((each) => each.count));
  return { fields: frequencies.filter((each) => each.count === count).map(({ field }) => field), count };
}

/** The numbers that have not come at `row` for longest, and for how many draws: all that are given, if in none of them. */
export function longestAbsent(row: Row, draws: readonly Balls[]): Counted {
  const outcomes = outcomesAt(row, 'number', draws);
  const absences = fieldsOfMethod('number').map((field) => {
    const last = outcomes.indexOf(field);
    return { field, count: last === -1 ? outcomes.length : last };
  });
  const count = Math.max(...absences.map((each) => each.count));
  return { fields: absences.filter((each) => each.count === count).map(({ field }) => field), count };
}
