/**
 * Which status a row may leave, and for which: what the charts of lifecycles/ say, as parts of an UPDATE. Every write of a
 * status takes both ends from here.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export { LIFE_CYCLES } from './moves.generated.ts';

export interface Move<From extends string = string, To extends string = string> {
  readonly from: readonly From[];
  readonly to: To;
}

/** Written into the statement: these are names of ours, and an index on a part of the rows is found by them. */
const quoted = (status: string): SQL => sql.raw(`'${status}'`);
const isIn = (column: SQLWrapper, statuses: readonly string[]): SQL =>
  sql`${column} IN (${sql.join(statuses.map(quoted), sql`, `)})`;

/** Whether a row in this status may take the move. */
export const mayMove = ({ from }: Move, status: string): boolean => from.includes(status);

/** The SET and the WHERE of an UPDATE: a row in any other status stays as it is. */
export const moveBy = <To extends string>({ from, to }: Move<string, To>, column: SQLWrapper) => ({
  set: { status: to },
  where: isIn(column, from),
});

/** The status after an UPDATE that is also of rows which don't move. @param when which of those that may move do */
export const movedOrSame = ({ from, to }: Move, column: SQLWrapper, when: SQL = sql`true`): SQL =>
  sql`CASE WHEN ${isIn(column, from)} AND ${when} THEN ${quoted(to)} ELSE ${column} END`;

/**
 * Several moves in one UPDATE of `table`, which joins it with `by`: rows found by `where`, each with the status that it `was`
 * found in and its next `status`. Not by the status itself, for which an index on few of the rows would be read.
 */
export function movesBy<const Some extends readonly [Move, ...Move[]]>(
  moves: Some,
  { table, by }: { readonly table: string; readonly by: string },
) {
  const [{ from }] = moves;
  if (moves.some((each) => each.from.join() !== from.join()))
    throw new Error('They start from different statuses');
  return {
    where: isIn(sql.raw(`${table}.status`), from),
    to: (status: Some[number]['to']): SQL => quoted(status),
    set: sql.raw(`status = ${by}.status`),
    same: sql.raw(`${table}.status = ${by}.was`),
  };
}
