/** A member's points: what they have, and every change of it. They are earned in rewards.ts and given in prizes.ts. */
import { desc, eq } from 'drizzle-orm';
import type { POINTS_KINDS } from '../../contract/wire/points.ts';
import type { Executor } from '../db/open.ts';
import { pointsAccounts, pointsEntries } from '../db/schema/points.ts';
import { isInSlice } from '../lists/ownRows.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';

export type PointsKind = (typeof POINTS_KINDS)[number];

export interface PointsChange {
  readonly id: bigint;
  readonly kind: PointsKind;
  readonly ref: bigint;
  readonly amount: bigint;
  readonly pointsAfter: bigint;
  readonly createdAt: Date;
}

export interface PointsAccount {
  readonly points: bigint;
  /** How many entries and exchanges there are. */
  readonly entries: number;
  readonly exchanges: number;
}

const NONE: PointsAccount = { points: 0n, entries: 0, exchanges: 0 };

/** What a member has. */
export async function readPoints(db: Executor, memberId: bigint): Promise<PointsAccount> {
  const [row] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.memberId, memberId));
  return row ?? NONE;
}

/** A member's points changes, newest first; a slice goes on after the entry `after`. */
export async function listPoints(
  db: Executor,
  memberId: bigint,
  slice: Slice<bigint>,
): Promise<ListPage<PointsChange, bigint> & { readonly points: bigint }> {
  const { points, entries } = await readPoints(db, memberId);
  const found = await db
    .select()
    .from(pointsEntries)
    .where(isInSlice(pointsEntries, { memberId, total: entries }, slice))
    .orderBy(desc(pointsEntries.id));
  return { ...sliceOf(found, slice.limit, ({ id }) => id), total: entries, points };
}
