/**
 * Prizes, and points exchanged for them, exactly once. The lock on the member's account puts everything that
 * happens under a request id in a row; the prize is locked last. A refusal leaves the id free.
 */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import { POSTAL_FIELDS, type PostalAddress } from '../../contract/rules.postal.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { exchanges, prizes } from '../db/schema/points.ts';
import { transact } from '../db/transact.ts';
import { fundsOf, HOUSE, lockAccounts, post } from '../ledger/ledger.ts';
import { isInSlice } from '../lists/ownRows.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { LIFE_CYCLES } from '../lifecycles/moves.ts';
import { readPoints } from './points.ts';

export type Prize = Omit<typeof prizes.$inferSelect, 'code'>;
/** What the server offers when it starts; `code` names it for ever. */
export type PrizeOffer = Omit<typeof prizes.$inferInsert, 'id'>;

/** As it was when it was made, with what the member had right after it. */
export type Exchange = Omit<
  typeof exchanges.$inferSelect,
  'memberId' | 'requestId' | 'sentAt' | 'sentRef' | 'postal'
>;

/** As it stands now. */
export type PastExchange = Exchange & Pick<typeof exchanges.$inferSelect, 'sentRef'>;

/** Puts prizes up that aren't there yet; those that are stay as they have become. */
export async function offerPrizes(db: Database, offers: readonly PrizeOffer[]): Promise<void> {
  await db
    .insert(prizes)
    .values([...offers])
    .onConflictDoNothing({ target: prizes.code });
}

const PRIZE = {
  id: prizes.id,
  name: prizes.name,
  kind: prizes.kind,
  picture: prizes.picture,
  points: prizes.points,
  value: prizes.value,
  stock: prizes.stock,
};

/** Every prize, the cheapest first. */
export const listPrizes = (db: Executor): Promise<Prize[]> =>
  db.select(PRIZE).from(prizes).orderBy(asc(prizes.points), asc(prizes.id));

const EXCHANGE = {
  id: exchanges.id,
  prizeId: exchanges.prizeId,
  name: exchanges.name,
  kind: exchanges.kind,
  picture: exchanges.picture,
  points: exchanges.points,
  value: exchanges.value,
  status: exchanges.status,
  pointsAfter: exchanges.pointsAfter,
  balanceAfter: exchanges.balanceAfter,
  createdAt: exchanges.createdAt,
};

/** A member's exchanges, newest first; a slice goes on after the exchange `after`. */
export async function listExchanges(
  db: Executor,
  memberId: bigint,
  slice: Slice<bigint>,
): Promise<ListPage<PastExchange, bigint>> {
  const { exchanges: total } = await readPoints(db, memberId);
  const found = await db
    .select({ ...EXCHANGE, sentRef: exchanges.sentRef })
    .from(exchanges)
    .where(isInSlice(exchanges, { memberId, total }, slice))
    .orderBy(desc(exchanges.id));
  return { ...sliceOf(found, slice.limit, ({ id }) => id), total };
}

export interface Order {
  readonly memberId: bigint;
  readonly prizeId: bigint;
  /** A UUID. */
  readonly requestId: string;
  /** Where goods are sent to, if the member said so. */
  readonly postal: PostalAddress | null;
}

export type Exchanging =
  | { readonly kind: 'exchanged'; readonly exchange: Exchange }
  /** The request id was used for another prize, or another address. */
  | { readonly kind: 'reused' }
  | { readonly kind: 'unknownPrize' }
  | { readonly kind: 'pointsTooFew'; readonly points: bigint }
  | { readonly kind: 'soldOut' };

interface Recalled {
  readonly exchange: Exchange;
  readonly isSame: boolean;
}

const isSameAddress = (one: PostalAddress, other: PostalAddress | null): boolean =>
  other !== null && POSTAL_FIELDS.every((field) => one[field] === other[field]);

/** What was made under this request id. An address that has been erased is not compared. */
async function recall(tx: Transaction, order: Order): Promise<Recalled | null> {
  const { memberId, requestId, prizeId, postal } = order;
  const [found] = await tx
    .select({ ...EXCHANGE, postal: exchanges.postal })
    .from(exchanges)
    .where(and(eq(exchanges.memberId, memberId), eq(exchanges.requestId, requestId)));
  if (found === undefined) return null;
  const { postal: known, ...exchange } = found;
  const isSame = exchange.prizeId === prizeId && (known === null || isSameAddress(known, postal));
  return { exchange, isSame };
}

const [PAID, ORDERED] = LIFE_CYCLES.exchange.begins;
const firstStatus = (kind: Exchange['kind']) => (kind === 'cash' ? PAID : ORDERED);

/** What an exchange was when it was made: goods that have been sent since were ordered then. */
const asMade = (exchange: Exchange): Exchange => ({
  ...exchange,
  status: firstStatus(exchange.kind),
});

/** Writes an exchange, gives its points, and pays its cash. The account is locked, and the points suffice. */
async function write(tx: Transaction, order: Order, prize: Prize, before: bigint): Promise<Exchange> {
  const { memberId, requestId } = order;
  const postal = prize.kind === 'goods' && order.postal !== null ? JSON.stringify(order.postal) : null;
  const { name, kind, picture, points, value } = prize;
  const status = firstStatus(kind);
  const pointsAfter = before - BigInt(points);
  const balanceAfter: Pence = (await fundsOf(tx, memberId)).balance + value;
  const { rows } = await tx.execute<{ id: string; created: string }>(sql`
    WITH made AS (
      INSERT INTO exchanges (member_id, request_id, prize_id, name, kind, picture, points, value, status,
                             points_after, balance_after, postal, created_at)
      VALUES (${memberId}, ${requestId}, ${prize.id}, ${name}, ${kind}, ${picture}, ${points}, ${value}, ${status},
              ${pointsAfter}, ${balanceAfter}, ${postal}::jsonb, tenball_now())
      RETURNING id, created_at
    ),
    given AS (
      INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
      SELECT ${memberId}, 'prize', id, ${-BigInt(points)}, ${pointsAfter}, created_at FROM made
    ),
    moved AS (
      UPDATE points_accounts SET points = ${pointsAfter}, entries = entries + 1, exchanges = exchanges + 1
       WHERE member_id = ${memberId}
    )
    SELECT id, (extract(epoch FROM created_at) * 1000)::bigint AS created FROM made`);
  const [made] = rows;
  if (made === undefined) throw new Error('The exchange was not stored');
  const id = BigInt(made.id);
  if (value > 0n) await post(tx, { kind: 'prize', ref: id, memberId, amount: value, house: HOUSE.prizes });
  const createdAt = new Date(Number(made.created));
  const { id: prizeId } = prize;
  return { id, prizeId, name, kind, picture, points, value, status, pointsAfter, balanceAfter, createdAt };
}

/** The prize with this id, held until the transaction ends. */
async function lockPrize(tx: Transaction, id: bigint): Promise<Prize | null> {
  const [prize] = await tx.select(PRIZE).from(prizes).where(eq(prizes.id, id)).for('update');
  return prize ?? null;
}

/** Exchanges points for one of a prize; one that was made under this request id is answered again. */
export const exchangePoints = (db: Database, order: Order): Promise<Exchanging> =>
  transact(db, async (tx): Promise<Exchanging> => {
    const { memberId, prizeId } = order;
    await lockAccounts(tx, sql`SELECT ${memberId}::bigint`);
    const known = await recall(tx, order);
    if (known !== null) {
      return known.isSame ? { kind: 'exchanged', exchange: asMade(known.exchange) } : { kind: 'reused' };
    }
    const { points } = await readPoints(tx, memberId);
    const prize = await lockPrize(tx, prizeId);
    if (prize === null) return { kind: 'unknownPrize' };
    if (prize.stock === 0) return { kind: 'soldOut' };
    if (points < BigInt(prize.points)) return { kind: 'pointsTooFew', points };
    await tx
      .update(prizes)
      .set({ stock: prize.stock - 1 })
      .where(eq(prizes.id, prizeId));
    return { kind: 'exchanged', exchange: await write(tx, order, prize, points) };
  });
