/**
 * Recharges, exactly once. The row is stored before a provider hears of it, and the provider is asked by the
 * row's own number: whatever gets lost on the way is asked again, by the member's browser or by the work (jobs/paymentWork.ts).
 */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Pence } from '../../contract/money.ts';
import type { RECHARGE_STATUSES } from '../../contract/wire/payments.ts';
import { now } from '../db/clock.ts';
import { commitSoFar } from '../db/commandTransaction.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { recharges } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { lockAccounts, post } from '../ledger/ledger.ts';
import { LIFE_CYCLES, mayMove, moveBy } from '../lifecycles/moves.ts';
import { isInSlice } from '../lists/ownRows.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { readUsedLimits, refuseByLimits, type OwnLimitReached } from '../saferPlay/ownLimits.ts';
import { readPause } from '../saferPlay/pauses.ts';
import { countOne, readCounts } from './counts.ts';
import { backoffOf, bodyHashOf, inMs, isSameBody, LEASE_MS, rechargeNo, type Asked } from './orders.ts';
import type { PaymentProvider, RechargeOrder, RechargeOutcome } from './providers/provider.ts';
import { providerOf, type Payments } from './providers/providers.ts';

export type Recharge = typeof recharges.$inferSelect;

export type RechargeStatus = (typeof RECHARGE_STATUSES)[number];

/** Recharges of one member that wait at the same time. */
const OPEN_RECHARGES_MAX = 20;

const { begins, moves: MOVES } = LIFE_CYCLES.recharge;
type RechargeEvent = keyof typeof MOVES;
const [FIRST] = begins;

/** It may be paid, and its provider is asked about it. */
export const OPEN = MOVES['payment.failed'].from;

/** Whether a recharge in this status may take the event, as far as its status goes. */
export const mayTake = (event: RechargeEvent, status: RechargeStatus): boolean =>
  mayMove(MOVES[event], status);

export type Beginning =
  | { readonly kind: 'begun'; readonly recharge: Recharge; readonly status: RechargeStatus }
  | { readonly kind: 'reused' }
  | { readonly kind: 'noSuchMethod' }
  | {
      readonly kind: 'limit';
      readonly limit: 'recharge' | 'open';
      readonly min?: Pence;
      readonly max: Pence | number;
    }
  /** By a limit that the member has set. */
  | OwnLimitReached
  /** The member takes a break. */
  | { readonly kind: 'paused'; readonly until: Date };

async function recall(db: Executor, { memberId, requestId }: Asked): Promise<Recharge | null> {
  const [found] = await db
    .select()
    .from(recharges)
    .where(and(eq(recharges.memberId, memberId), eq(recharges.requestId, requestId)));
  return found ?? null;
}

/** The amount that identifies a transfer is drawn at random: at most this often, until a free amount is found. */
const QUOTES_MAX = 20;

async function insert(tx: Transaction, asked: Asked, provider: PaymentProvider): Promise<Recharge> {
  for (let n = 0; n < QUOTES_MAX; n++) {
    const quote = provider.quote(asked.method, asked.amount);
    const [made] = await tx
      .insert(recharges)
      .values({
        memberId: asked.memberId,
        requestId: asked.requestId,
        bodyHash: bodyHashOf(asked),
        method: asked.method,
        amount: asked.amount,
        status: FIRST,
        address: quote?.address ?? null,
        payUnits: quote?.units ?? null,
        dueAt: inMs(LEASE_MS),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (made !== undefined) {
      await countOne(tx, asked.memberId, 'recharges');
      return made;
    }
  }
  throw new Error(`No free amount was found for ${asked.method}`);
}

/** The first reason why a new recharge may not begin. The member's account is locked. */
async function refuse(tx: Transaction, payments: Payments, asked: Asked): Promise<Beginning | null> {
  const until = await readPause(tx, asked.memberId);
  if (until !== null) return { kind: 'paused', until };
  const { rechargeMin: min, rechargeMax: max } = payments.rules;
  if (asked.amount < min || asked.amount > max) return { kind: 'limit', limit: 'recharge', min, max };
  const waiting = and(eq(recharges.memberId, asked.memberId), inArray(recharges.status, [...OPEN]));
  if ((await tx.$count(recharges, waiting)) >= OPEN_RECHARGES_MAX) {
    return { kind: 'limit', limit: 'open', max: OPEN_RECHARGES_MAX };
  }
  return refuseByLimits(await readUsedLimits(tx, asked.memberId), ['deposit'], asked.amount);
}

/** Stores what is asked for, or finds it: one of the two, for ever. */
const store = (db: Database, payments: Payments, asked: Asked): Promise<Beginning> =>
  transact(db, async (tx): Promise<Beginning> => {
    await lockAccounts(tx, sql`${asked.memberId}`);
    const known = await recall(tx, asked);
    if (known !== null) {
      if (!isSameBody(known.bodyHash, asked)) return { kind: 'reused' };
      return { kind: 'begun', recharge: known, status: known.answered ?? FIRST };
    }
    const provider = providerOf(payments, asked.method);
    if (provider === null) return { kind: 'noSuchMethod' };
    const refused = await refuse(tx, payments, asked);
    if (refused !== null) return refused;
    return { kind: 'begun', recharge: await insert(tx, asked, provider), status: FIRST };
  });

/** The row as a provider is asked about it. */
async function orderOf(db: Executor, recharge: Recharge): Promise<RechargeOrder> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`SELECT (extract(epoch FROM ${now}) * 1000)::bigint AS ms`,
  );
  const { method, amount, providerRef, payUnits, createdAt } = recharge;
  return {
    orderNo: rechargeNo(recharge.id),
    method,
    amount,
    providerRef,
    payUnits,
    createdAt,
    age_ms: Number(rows[0]?.ms) - createdAt.getTime(),
  };
}

export const isOpen = ({ status }: Recharge): boolean => mayTake('payment.failed', status);

/** Credits the amount of a recharge that is locked and has just become 'paid'. */
export async function credit(
  tx: Transaction,
  { id, memberId, credited }: Recharge,
  provider: PaymentProvider,
): Promise<void> {
  if (credited === null) throw new Error(`The recharge ${id} is paid and has no amount`);
  await post(tx, {
    kind: 'recharge',
    ref: id,
    memberId,
    amount: credited,
    house: provider.house,
  });
}

/** What is written beside the status. */
type Change = Omit<PgUpdateSetSource<typeof recharges>, 'status'> & { readonly status?: never };

/** Takes a recharge that is locked, and may take the event, to its next status. */
export async function moveRecharge(
  tx: Transaction,
  id: bigint,
  event: RechargeEvent,
  change: Change,
): Promise<Recharge> {
  const move = moveBy(MOVES[event], recharges.status);
  const [moved] = await tx
    .update(recharges)
    .set({ ...change, ...move.set })
    .where(and(eq(recharges.id, id), move.where))
    .returning();
  if (moved === undefined) throw new Error(`The recharge ${id} is in no status for ${event}`);
  return moved;
}

function eventOf(outcome: RechargeOutcome) {
  switch (outcome.kind) {
    case 'pending':
      return 'payment.awaited';
    case 'paid':
      return outcome.isExact ? 'payment.received' : 'payment.differed';
    default:
      return 'payment.failed';
  }
}

function changeOf(recharge: Recharge, outcome: RechargeOutcome): Change {
  switch (outcome.kind) {
    case 'pending': {
      const { providerRef, payUrl, lookAfter_ms } = outcome;
      const known = { providerRef: providerRef ?? recharge.providerRef, payUrl: payUrl ?? recharge.payUrl };
      return { ...known, attempts: 0, dueAt: inMs(lookAfter_ms) };
    }
    case 'paid': {
      const known = { providerRef: outcome.providerRef ?? recharge.providerRef, dueAt: null, reason: null };
      return outcome.isExact
        ? { ...known, paidAt: now, credited: recharge.amount, received: outcome.received }
        : { ...known, reason: 'amountDiffers', received: outcome.received };
    }
    default:
      return { reason: outcome.reason, dueAt: null };
  }
}

export interface Settled {
  readonly recharge: Recharge;
  /** Whether this changed it. */
  readonly isNews: boolean;
}

/**
 * Writes what became of a recharge, and credits it if it is paid, in the same transaction. What is paid or kept for an
 * operator stays as it is; one that had failed is still paid when its money comes after all, unless an operator
 * rejected it.
 */
export async function settleRecharge(
  tx: Transaction,
  id: bigint,
  provider: PaymentProvider,
  outcome: RechargeOutcome,
): Promise<Settled | null> {
  const [recharge] = await tx.select().from(recharges).where(eq(recharges.id, id)).for('update');
  if (recharge === undefined) return null;
  const event = eventOf(outcome);
  if (!mayTake(event, recharge.status) || recharge.reason === 'rejected') return { recharge, isNews: false };
  const changed = await moveRecharge(tx, id, event, {
    ...changeOf(recharge, outcome),
    answered: sql`coalesce(${recharges.answered}, ${MOVES[event].to})`,
  });
  if (event === 'payment.received') await credit(tx, changed, provider);
  return { recharge: changed, isNews: true };
}

/** The outcome is unknown: it is looked up later. */
async function postpone(db: Database, { id, attempts }: Recharge): Promise<void> {
  await transact(db, (tx) =>
    tx
      .update(recharges)
      .set({ attempts: attempts + 1, dueAt: inMs(backoffOf(attempts)) })
      .where(and(eq(recharges.id, id), inArray(recharges.status, [...OPEN]))),
  );
}

/** Asks a provider about a recharge that is open, and writes the answer. Rejects when there was none. */
export async function askAbout(
  db: Database,
  provider: PaymentProvider,
  recharge: Recharge,
  question: 'begin' | 'lookUp',
): Promise<Recharge> {
  const order = await orderOf(db, recharge);
  try {
    const outcome = await provider[question](order);
    const settled = await transact(db, (tx) => settleRecharge(tx, recharge.id, provider, outcome));
    if (settled === null) throw new Error(`The recharge ${recharge.id} is gone`);
    return settled.recharge;
  } catch (error) {
    await postpone(db, recharge);
    throw error;
  }
}

/**
 * Begins a recharge; the same request again is answered again, and begun again if its provider hasn't taken it yet.
 * @param onUnknown hears why a provider had no answer: the recharge is 'checking' then
 */
export async function beginRecharge(
  db: Database,
  payments: Payments,
  asked: Asked,
  onUnknown: (error: unknown) => void,
): Promise<Beginning> {
  const stored = await store(db, payments, asked);
  if (stored.kind !== 'begun' || stored.recharge.answered !== null) return stored;
  const provider = providerOf(payments, asked.method);
  if (provider === null) return stored;
  await commitSoFar();
  try {
    const recharge = await askAbout(db, provider, stored.recharge, 'begin');
    return { kind: 'begun', recharge, status: recharge.answered ?? recharge.status };
  } catch (error) {
    onUnknown(error);
    return stored;
  }
}

/** A member's recharges, newest first; a slice goes on after the one with the id `after`. */
export async function listRecharges(
  db: Executor,
  memberId: bigint,
  slice: Slice<bigint>,
): Promise<ListPage<Recharge, bigint>> {
  const { recharges: total } = await readCounts(db, memberId);
  const found = await db
    .select()
    .from(recharges)
    .where(isInSlice(recharges, { memberId, total }, slice))
    .orderBy(desc(recharges.id));
  return { ...sliceOf(found, slice.limit, ({ id }) => id), total };
}

/** The member's own recharge with this id, as a list of one or none. */
export async function findOwnRecharge(
  db: Executor,
  memberId: bigint,
  id: bigint,
): Promise<ListPage<Recharge, bigint>> {
  const list = await db
    .select()
    .from(recharges)
    .where(and(eq(recharges.id, id), eq(recharges.memberId, memberId)));
  return { list, next: null, total: list.length };
}

/**
 * Takes the recharge that has waited longest to be looked up, for as long as an answer may take.
 * @returns null if there is none that isn't taken by another process
 */
export const takeDueRecharge = (db: Database): Promise<Recharge | null> =>
  transact(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(recharges)
      .where(sql`${recharges.dueAt} <= (SELECT ${now})`)
      .orderBy(recharges.dueAt, recharges.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    await tx
      .update(recharges)
      .set({ dueAt: inMs(LEASE_MS) })
      .where(eq(recharges.id, due.id));
    return due;
  });

export async function findRecharge(db: Executor, id: bigint): Promise<Recharge | null> {
  const [found] = await db.select().from(recharges).where(eq(recharges.id, id));
  return found ?? null;
}
