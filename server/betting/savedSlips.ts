/** Slips that members have named, to be filled in again [B-24]. */
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPence, parsePence } from '../../contract/money.ts';
import {
  keptBets,
  SAVED_SLIPS_MAX,
  type SavedSlip,
  type SavedSlipSaveBody,
} from '../../contract/wire/savedSlips.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { savedSlips } from '../db/schema/savedSlips.ts';
import { transact } from '../db/transact.ts';
import { lockAccounts } from '../ledger/ledger.ts';

const toSlip = ({ id, name, bets, usedAt }: typeof savedSlips.$inferSelect): SavedSlip => ({
  id,
  name,
  bets: z.parse(keptBets, bets),
  used_at: usedAt.toISOString(),
});

/** Whose slip, and which. */
interface Which {
  readonly memberId: bigint;
  readonly id: string;
}

const isIt = ({ memberId, id }: Which) => and(eq(savedSlips.memberId, memberId), eq(savedSlips.id, id));

/** Later than all others of the member: no two of them are used at the same time. */
const latest = (memberId: bigint) => sql<Date>`
  greatest(${now}, (SELECT max(used_at) + interval '1 ms' FROM saved_slips WHERE member_id = ${memberId}))`;

/** All of a member, latest used first. */
export async function listSavedSlips(db: Executor, memberId: bigint): Promise<SavedSlip[]> {
  const rows = await db
    .select()
    .from(savedSlips)
    .where(eq(savedSlips.memberId, memberId))
    .orderBy(desc(savedSlips.usedAt));
  return rows.map(toSlip);
}

export type SavingSlip =
  | { readonly kind: 'saved'; readonly slip: SavedSlip }
  /** There is none of this id to rename. */
  | { readonly kind: 'unknown' }
  /** The member has as many as anybody may. */
  | { readonly kind: 'tooMany' };

type Change = Pick<SavedSlipSaveBody, 'name' | 'bets'>;

const kept = (bets: NonNullable<Change['bets']>) =>
  bets.map(({ row, field, value }) => ({
    row,
    field,
    value: value === null ? null : formatPence(parsePence(value)),
  }));

/** Saves a slip, changes the one of this id, or without bets renames it. Two saves of a member count each other. */
export const saveSlip = (db: Database, which: Which, { name, bets }: Change): Promise<SavingSlip> =>
  transact(db, async (tx): Promise<SavingSlip> => {
    await lockAccounts(tx, sql`${which.memberId}`);
    const [changed] = await tx
      .update(savedSlips)
      .set(bets === undefined ? { name } : { name, bets: kept(bets), usedAt: latest(which.memberId) })
      .where(isIt(which))
      .returning();
    if (changed !== undefined) return { kind: 'saved', slip: toSlip(changed) };
    if (bets === undefined) return { kind: 'unknown' };
    const count = await tx.$count(savedSlips, eq(savedSlips.memberId, which.memberId));
    if (count >= SAVED_SLIPS_MAX) return { kind: 'tooMany' };
    const made = await tx
      .insert(savedSlips)
      .values({ ...which, name, bets: kept(bets), usedAt: latest(which.memberId) })
      .returning();
    return made[0] === undefined ? { kind: 'unknown' } : { kind: 'saved', slip: toSlip(made[0]) };
  });

/** Notes that it was filled in. One that is gone stays gone. */
export const noteSlipUse = (db: Database, which: Which): Promise<void> =>
  transact(db, async (tx) => {
    await tx
      .update(savedSlips)
      .set({ usedAt: latest(which.memberId) })
      .where(isIt(which));
  });

/** What was deleted; null where there was none. */
export const deleteSlip = (db: Database, which: Which): Promise<SavedSlip | null> =>
  transact(db, async (tx) => {
    const [deleted] = await tx.delete(savedSlips).where(isIt(which)).returning();
    return deleted === undefined ? null : toSlip(deleted);
  });
