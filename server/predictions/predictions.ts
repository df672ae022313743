/**
 * Predictions: statistics of past draws by a fixed rule (contract/game/statistics.ts). Nothing of them is stored: they
 * follow from the published results, so their log can't be prettified, and anybody can recompute it.
 */
import { lt } from 'drizzle-orm';
import { ROWS, SIDES, type Field, type Row, type Side } from '../../contract/game/bets.ts';
import { METHODS, type Method } from '../../contract/game/methods.ts';
import {
  frequenciesAt,
  outcomesAt,
  predictedAfter,
  predictedAt,
  scoreAt,
  STATISTICS_DRAWS,
  type Balls,
  type Score,
} from '../../contract/game/statistics.ts';
import type { Executor } from '../db/open.ts';
import { draws } from '../db/schema/money.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { ballsBefore, countResults, findResults, soughtResults, type Result } from '../draws/results.ts';

/** Shares are of the draws looked at, 0..1 with four decimals. */
export interface RowStatistics {
  readonly row: Row;
  readonly sides: Readonly<Record<Side, number>>;
  /** Of the numbers 1..10, in this order. */
  readonly numbers: readonly number[];
  readonly predicted: Readonly<Record<Method, Field | null>>;
}

function statisticsOf(row: Row, past: readonly Balls[]): RowStatistics {
  const shares = new Map(
    METHODS.flatMap((method) => frequenciesAt(row, method, past)).map(({ field, share }) => [field, share]),
  );
  const shareOf = (field: Field): number => shares.get(field) ?? 0;
  const [big, small, one, pair] = SIDES.map(shareOf);
  return {
    row,
    sides: { big: big ?? 0, small: small ?? 0, one: one ?? 0, pair: pair ?? 0 },
    numbers: ROWS.map(shareOf),
    predicted: {
      size: predictedAt(row, 'size', past),
      parity: predictedAt(row, 'parity', past),
      number: predictedAt(row, 'number', past),
    },
  };
}

/** What came out in the latest draws before `drawId`, row by row, and how many those were. */
export async function readStatistics(
  db: Executor,
  drawId: number,
): Promise<{ readonly basis: number; readonly rows: readonly RowStatistics[] }> {
  const past = await ballsBefore(db, drawId, STATISTICS_DRAWS);
  return { basis: past.length, rows: ROWS.map((row) => statisticsOf(row, past)) };
}

/** What a prediction is for: a row, and what of its ball. */
interface Slot {
  readonly row: Row;
  readonly method: Method;
}
export interface SlotFilter {
  readonly row?: Row | undefined;
  readonly method?: Method | undefined;
}

const slotsOf = ({ row, method }: SlotFilter): readonly Slot[] =>
  (row === undefined ? ROWS : [row]).flatMap((eachRow) =>
    (method === undefined ? METHODS : [method]).map((each) => ({ row: eachRow, method: each })),
  );

/** What was predicted of a draw that is out. A void draw has no outcome. */
export interface PredictionRecord extends Slot {
  readonly drawId: number;
  readonly predicted: Field | null;
  readonly drawn: Field | null;
  readonly opensAt: Date;
}

/** A place in the log: a draw, and which of its records. */
export interface RecordPosition {
  readonly drawId: number;
  readonly slot: number;
}

type Placed = PredictionRecord & RecordPosition;

/** The records of `results`, newest first. @param past the results before them */
function recordsOf(results: readonly Result[], past: readonly Balls[], slots: readonly Slot[]): Placed[] {
  const known = results.flatMap(({ balls }) => (balls === null ? [] : [balls]));
  const outcomes = slots.map(({ row, method }) => outcomesAt(row, method, [...known, ...past]));
  let newer = 0;
  return results.flatMap(({ id: drawId, balls, opensAt }) => {
    const own = newer;
    if (balls !== null) newer += 1;
    return slots.map(({ row, method }, slot) => ({
      drawId,
      slot,
      row,
      method,
      opensAt,
      predicted: predictedAfter((outcomes[slot] ?? []).slice(newer, newer + STATISTICS_DRAWS)),
      drawn: balls === null ? null : (outcomes[slot]?.[own] ?? null),
    }));
  });
}

/** The log of predictions, newest first; a slice goes on after the record `after`. */
export async function listPredictions(
  db: Executor,
  filter: SlotFilter,
  { limit, offset, after }: Slice<RecordPosition>,
): Promise<ListPage<PredictionRecord, RecordPosition>> {
  const slots = slotsOf(filter);
  const skipped = after === null ? offset : after.slot + 1;
  const inFirst = skipped % slots.length;
  const first = await soughtResults(db, {
    limit: Math.ceil((inFirst + limit + 1) / slots.length),
    offset: Math.floor(skipped / slots.length),
    after: after === null ? null : after.drawId + 1,
  });
  const before = first.after === null ? undefined : lt(draws.id, first.after);
  const results = await findResults(db, before, first.limit, first.offset);
  const oldest = results.at(-1);
  const past = oldest === undefined ? [] : await ballsBefore(db, oldest.id, STATISTICS_DRAWS);
  const records = recordsOf(results, past, slots).slice(inFirst, inFirst + limit + 1);
  const total = (await countResults(db)) * slots.length;
  return { ...sliceOf(records, limit, ({ drawId, slot }) => ({ drawId, slot })), total };
}

export interface MethodScore extends Score {
  readonly method: Method;
}

/** How often each method was right in the latest draws, at the rows asked for. */
export async function readScores(db: Executor, filter: SlotFilter): Promise<readonly MethodScore[]> {
  const latest = await ballsBefore(db, null, 2 * STATISTICS_DRAWS);
  const scores = slotsOf(filter).map(({ row, method }) => ({ method, ...scoreAt(row, method, latest) }));
  return METHODS.flatMap((method) => {
    const own = scores.filter((score) => score.method === method);
    const sum = (key: keyof Score): number => own.reduce((total, score) => total + score[key], 0);
    return own.length === 0 ? [] : [{ method, hits: sum('hits'), misses: sum('misses') }];
  });
}
