/**
 * What past draws came to, counted: shares, runs, and the 'predictions' that follow from them by a fixed rule
 * (docs/predictions.md). Every draw is independent of all others: none of this changes any chance.
 * Pure, and the same on both sides: the server makes its predictions with it, the browser its trends.
 * Draws are given newest first, void ones left out.
 */
import { ROWS, type Field, type Row } from './bets.ts';
import { isWinningField } from './winning.ts';

/** What a prediction is about: big or small, one or pair, or the number itself. */
export const METHODS = ['size', 'parity', 'number'] as const;
export type Method = (typeof METHODS)[number];

/** How many draws before it a prediction looks at. */
export const STATISTICS_DRAWS = 100;

/** Ten numbers 1..10, first position first. */
export type Balls = readonly number[];

const FIELDS_OF: Readonly<Record<Method, readonly Field[]>> = {
  size: ['big', 'small'],
  parity: ['one', 'pair'],
  number: ROWS,
};

/** The outcomes that a method tells apart. */
export const fieldsOfMethod = (method: Method): readonly Field[] => FIELDS_OF[method];

/** How often a method is right by chance alone: one half, or one tenth. */
export const chanceOf = (method: Method): number => 1 / FIELDS_OF[method].length;

/** What `ball` (1..10) is in the words of `method`: 7 is 'big', 'one' or 'seventh'. */
export function outcomeOf(method: Method, ball: number): Field {
  const outcome = FIELDS_OF[method].find((field) => isWinningField(field, ball));
  if (outcome === undefined) throw new Error(`There is no ball ${ball}`);
  return outcome;
}

/** The balls that came out at `row`, draw by draw. */
const ballsAt = (row: Row, draws: readonly Balls[]): readonly number[] => {
  const position = ROWS.indexOf(row);
  return draws.flatMap((balls) => balls[position] ?? []);
};

/** What came out at `row`, draw by draw. */
export const outcomesAt = (row: Row, method: Method, draws: readonly Balls[]): readonly Field[] =>
  ballsAt(row, draws).map((ball) => outcomeOf(method, ball));

// Shares ---------------------------------------------------------------------------------------------------------

export interface Frequency {
  readonly field: Field;
  readonly count: number;
  /** Of the draws looked at, 0..1 with four decimals; 0 when there are none. */
  readonly share: number;
}

const DECIMALS = 10_000;

/** How often each outcome of a method came out at `row`, in the order of `fieldsOfMethod`. */
export function frequenciesAt(row: Row, method: Method, draws: readonly Balls[]): readonly Frequency[] {
  const outcomes = outcomesAt(row, method, draws);
  const shareOf = (count: number): number =>
    outcomes.length === 0 ? 0 : Math.round((count / outcomes.length) * DECIMALS) / DECIMALS;
  return FIELDS_OF[method].map((field) => {
    const count = outcomes.filter((outcome) => outcome === field).length;
    return { field, count, share: shareOf(count) };
  });
}

// Runs -----------------------------------------------------------------------------------------------------------

/** The same outcome, several draws on end. */
export interface Run {
  readonly field: Field;
  readonly length: number;
}

/** The runs at `row`, newest first: the columns of a 'road of results', the current run first. */
export function runsAt(row: Row, method: Method, draws: readonly Balls[]): readonly Run[] {
  const runs: { field: Field; length: number }[] = [];
  for (const field of outcomesAt(row, method, draws)) {
    const last = runs.at(-1);
    if (last?.field === field) last.length += 1;
    else runs.push({ field, length: 1 });
  }
  return runs;
}

/** The longest run, the latest of equal ones; null when there are none. */
export const longestRun = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>((best, run) => (best === null || run.length > best.length ? run : best), null);

// Predictions ----------------------------------------------------------------------------------------------------

/**
 * What is predicted after `outcomes`, newest first, of which the first STATISTICS_DRAWS count: the one that came most
 * often, and of those that came equally often the one that came last. Null when there are none.
 */
export function predictedAfter(outcomes: readonly Field[]): Field | null {
  const counts = new Map<Field, number>();
  // In the order in which they are first met: of equal ones the latest stands first.
  for (const field of outcomes.slice(0, STATISTICS_DRAWS)) counts.set(field, (counts.get(field) ?? 0) + 1);
  let best: Field | null = null;
  let most = 0;
  for (const [field, count] of counts) {
    if (count <= most) continue;
    best = field;
    most = count;
  }
  return best;
}

/** What `method` predicts at `row` for the draw after `draws`. */
export const predictedAt = (row: Row, method: Method, draws: readonly Balls[]): Field | null =>
  predictedAfter(outcomesAt(row, method, draws.slice(0, STATISTICS_DRAWS)));

export interface Score {
  readonly hits: number;
  readonly misses: number;
}

/** How often `method` was right at `row` in the first STATISTICS_DRAWS of `draws`, each predicted from those before it. */
export function scoreAt(row: Row, method: Method, draws: readonly Balls[]): Score {
  const outcomes = outcomesAt(row, method, draws);
  const right = outcomes.slice(0, STATISTICS_DRAWS).flatMap((outcome, index) => {
    const predicted = predictedAfter(outcomes.slice(index + 1, index + 1 + STATISTICS_DRAWS));
    return predicted === null ? [] : [predicted === outcome];
  });
  const hits = right.filter(Boolean).length;
  return { hits, misses: right.length - hits };
}
