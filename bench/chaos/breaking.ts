/** Breaks one thing after the other as a seed says, and looks how long it takes until bets are taken again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Books } from './books.ts';
import type { Fault, Field } from './faults/fault.ts';
import { scheduleOf, type Scheduled } from './schedule.ts';
import { streamOf } from './seeded.ts';

const LOOK_EVERY_MS = 20;
/** Longer than anything takes that heals by itself. */
const AGAIN_MS_MAX = 90_000;

export interface Broken {
  readonly name: string;
  /** Since the run began. */
  readonly at_ms: number;
  /** From being broken to being mended. */
  readonly kept_ms: number;
  /** Bets that were asked for and taken while it was broken. */
  readonly meanwhile: number;
  /** The longest time without a bet being taken, from being broken to the first that was taken after it was mended. */
  readonly gap_ms: number;
  /** From being mended to the next bet that was taken; null: none was. */
  readonly again_ms: number | null;
  /** What else came of it, in a few words. */
  readonly note: string;
}

/** When bets were taken that were asked for since `from`: receipts of older ones are no new bets. */
const takenSince = ({ taken }: Books, from: number): readonly number[] =>
  taken.filter(({ asked }) => asked >= from).map(({ at }) => at);

/** The first bet that was asked for since `from` and taken since `mended`; null where none comes for too long. */
async function untilTaken(books: Books, from: number, mended: number): Promise<number | null> {
  for (;;) {
    const next = takenSince(books, from).find((at) => at >= mended);
    if (next !== undefined) return next;
    if (performance.now() > mended + AGAIN_MS_MAX) return null;
    await sleep(LOOK_EVERY_MS);
  }
}

function longestOf(moments: readonly number[]): number {
  return moments.reduce((longest, at, n) => Math.max(longest, at - (moments[n - 1] ?? at)), 0);
}

async function breakOne(fault: Fault, next: Scheduled, field: Field, began: number): Promise<Broken> {
  const { books } = field;
  const from = performance.now();
  const mend = await fault.break(field);
  await sleep(next.keeps_ms);
  const note = await mend();
  const mended = performance.now();
  const again = await untilTaken(books, from, mended);
  const until = again ?? performance.now();
  const within = takenSince(books, from).filter((at) => at <= until);
  return {
    name: fault.name,
    at_ms: from - began,
    kept_ms: mended - from,
    meanwhile: within.filter((at) => at < mended).length,
    gap_ms: longestOf([from, ...within, until]),
    again_ms: again === null ? null : again - mended,
    note,
  };
}

/**
 * A process that is alone is not killed while something is broken, or the figure would be that of the kill.
 * @returns has it be killed again
 */
async function spareWhoIsAlone({ fleet, books }: Pick<Field, 'fleet' | 'books'>): Promise<() => void> {
  if (fleet.bases().length > 1) return () => undefined;
  const killAgain = fleet.spareAll();
  const from = performance.now();
  await untilTaken(books, from, from);
  return killAgain;
}

/**
 * Breaks what the seed says, when it says so, each fault at least once, and no more that would last beyond `until`.
 * @param tell called with each fault when bets are taken again
 */
export async function breakOneByOne(
  faults: readonly Fault[],
  field: Omit<Field, 'stream'>,
  seed: number,
  until: number,
  tell: (broken: Broken) => void,
): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  const began = performance.now();
  for (const next of scheduleOf(seed, faults)) {
    const fault = faults.find(({ name }) => name === next.name);
    const isFirstRound = broken.length < faults.length;
    if (fault === undefined) break;
    if (!isFirstRound && performance.now() + next.pause_ms + next.keeps_ms > until) break;
    await sleep(next.pause_ms);
    const killAgain = await spareWhoIsAlone(field);
    const one = await breakOne(fault, next, { ...field, stream: streamOf(next.roll, next.name) }, began);
    killAgain();
    tell(one);
    broken.push(one);
  }
  return broken;
}
