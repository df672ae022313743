/** Goods that members have ordered for points, and operators send: once, and in the audit log. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { exchanges } from '../db/schema/points.ts';
import { audited, type Actor } from '../audit/audit.ts';
import { findOrders, type OrderFilter } from '../lists/orders.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { LIFE_CYCLES, mayMove, moveBy } from '../lifecycles/moves.ts';
import type { Exchange } from './prizes.ts';

const QUEUED = {
  id: exchanges.id,
  memberId: exchanges.memberId,
  username: members.username,
  nickname: members.nickname,
  email: members.email,
  mobile: members.mobile,
  name: exchanges.name,
  points: exchanges.points,
  status: exchanges.status,
  sentRef: exchanges.sentRef,
  postal: exchanges.postal,
  createdAt: exchanges.createdAt,
  sentAt: exchanges.sentAt,
};

export interface QueuedExchange extends Pick<
  typeof exchanges.$inferSelect,
  'id' | 'memberId' | 'name' | 'points' | 'status' | 'sentRef' | 'postal' | 'createdAt' | 'sentAt'
> {
  readonly username: string;
  readonly nickname: string;
  /** Where the member may be asked for an address; '' for what they haven't given. */
  readonly email: string;
  readonly mobile: string;
}

const ORDER_NO = /^\d{1,18}$/;
const GOODS = {
  list: 'exchanges',
  table: exchanges,
  only: eq(exchanges.kind, 'goods'),
  idOf: (orderNo: string) => (ORDER_NO.test(orderNo) ? BigInt(orderNo) : null),
} as const;

/** Goods of all members, newest first; a slice goes on after the exchange with the id `after`. */
export async function listExchangeQueue(
  db: Executor,
  filter: OrderFilter<Exchange['status']>,
  slice: Slice<bigint>,
): Promise<ListPage<QueuedExchange, bigint>> {
  const { ids, order, total } = await findOrders(db, GOODS, filter, slice);
  const found = await db
    .select(QUEUED)
    .from(exchanges)
    .innerJoin(members, eq(members.id, exchanges.memberId))
    .where(inArray(exchanges.id, sql`(${ids})`))
    .orderBy(...order);
  return { ...sliceOf(found, slice.limit, ({ id }) => id), total };
}

export type Sending =
  | { readonly kind: 'sent'; readonly id: bigint }
  | { readonly kind: 'unknown' }
  /** Cash, or sent before. */
  | { readonly kind: 'notPossible'; readonly status: Exchange['status'] };

const SENT = LIFE_CYCLES.exchange.moves['prize.sent'];
const SENDING = moveBy(SENT, exchanges.status);

/**
 * ordered → sent.
 * @param sentRef what shows it, such as the parcel's number
 */
export const sendPrize = (
  db: Database,
  actor: Actor,
  { id, sentRef }: { readonly id: bigint; readonly sentRef: string },
): Promise<Sending> =>
  audited(db, actor, async (tx, note): Promise<Sending> => {
    const [found] = await tx.select().from(exchanges).where(eq(exchanges.id, id)).for('update');
    if (found === undefined) return { kind: 'unknown' };
    const { status, name } = found;
    if (!mayMove(SENT, status)) return { kind: 'notPossible', status };
    await tx
      .update(exchanges)
      .set({ ...SENDING.set, sentAt: now, sentRef })
      .where(and(eq(exchanges.id, id), SENDING.where));
    await note({
      action: 'prize.send',
      subject: String(id),
      before: { status },
      after: { ...SENDING.set, name, sent_ref: sentRef },
    });
    return { kind: 'sent', id };
  });

/** How long an address is kept after the parcel went: long enough to answer for one that got lost. */
const POSTAL_KEPT_DAYS = 90;
const ERASED_MAX = 1000;

/** Erases addresses that are no longer needed. @returns how many */
export async function sweepPostal(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    UPDATE exchanges SET postal = NULL
     WHERE id IN (SELECT id FROM exchanges
                   WHERE postal IS NOT NULL AND sent_at < ${now} - ${POSTAL_KEPT_DAYS} * interval '1 day'
                   LIMIT ${ERASED_MAX})
    RETURNING id`);
  return rows.length;
}
