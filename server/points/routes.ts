import type * as z from 'zod/mini';
import { pointsCalls } from '../../contract/calls/points.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence } from '../../contract/money.ts';
import type { pageQuery } from '../../contract/wire/queries.ts';
import {
  exchangePoints,
  listExchanges,
  listPrizes,
  type Exchange,
  type Exchanging,
  type PastExchange,
  type Prize,
} from './prizes.ts';
import { listPoints, readPoints, type PointsChange, type PointsKind } from './points.ts';
import { Refusal } from '../http/envelope.ts';
import { sliceOfQuery, ticketCursor, toPage } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

/** What a change was, in English; the app has its own words for `type`. */
const MEMOS: Readonly<Record<PointsKind, (ref: bigint) => string>> = {
  stake: () => 'Points for settled stakes',
  prize: (ref) => `Points given for a prize, exchange ${ref}`,
};

const toChange = ({ id, kind, ref, amount, pointsAfter, createdAt }: PointsChange) => ({
  id: String(id),
  type: kind,
  score: Number(amount),
  before: Number(pointsAfter - amount),
  after: Number(pointsAfter),
  ref: String(ref),
  memo: MEMOS[kind](ref),
  create_time: createdAt.toISOString(),
});

const toPrize = ({ id, value, ...prize }: Prize) => ({
  ...prize,
  id: String(id),
  value: formatPence(value),
});

const toExchange = ({ id, name, kind, points, value, picture, status, createdAt }: Exchange) => ({
  order_no: String(id),
  name,
  kind,
  points,
  value: formatPence(value),
  picture,
  status,
  create_time: createdAt.toISOString(),
});

const toPastExchange = ({ sentRef, ...exchange }: PastExchange) => ({
  ...toExchange(exchange),
  sent_ref: sentRef,
});

function madeExchange(exchanging: Exchanging): Exchange {
  switch (exchanging.kind) {
    case 'exchanged':
      return exchanging.exchange;
    case 'reused':
      throw new Refusal(CODE.requestIdReused);
    case 'unknownPrize':
      throw new Refusal(CODE.inputRefused, { fields: { id: 'invalid' } });
    case 'soldOut':
      throw new Refusal(CODE.limitReached, { limit: 'stock', max: '0' });
    default:
      throw new Refusal(CODE.limitReached, { limit: 'points', max: String(exchanging.points) });
  }
}

export function pointsRoutes(route: Route, { db }: Deps): void {
  const log = async (memberId: bigint, query: z.output<typeof pageQuery>) => {
    const found = await listPoints(db, memberId, sliceOfQuery(query, ticketCursor));
    return { ...toPage(found, ticketCursor, toChange), points: Number(found.points) };
  };
  route(pointsCalls.pointsLog, ({ principal, query }) => log(principal.id, query));
  route(pointsCalls.accountIntegral, ({ principal, query }) => log(principal.id, query));

  route(pointsCalls.pointsPrizes, async ({ principal }) => {
    const list = (await listPrizes(db)).map(toPrize);
    const { points } = await readPoints(db, principal.id);
    return { list, total: list.length, points: Number(points) };
  });
  route(pointsCalls.exchanges, async ({ principal, query }) => {
    const found = await listExchanges(db, principal.id, sliceOfQuery(query, ticketCursor));
    return toPage(found, ticketCursor, toPastExchange);
  });
  route(pointsCalls.exchange, async ({ principal, body }) => {
    const { id, request_id: requestId, postal = null } = body;
    const order = { memberId: principal.id, prizeId: BigInt(id), requestId, postal };
    const exchange = madeExchange(await exchangePoints(db, order));
    return {
      ...toExchange(exchange),
      points_after: Number(exchange.pointsAfter),
      balance: formatPence(exchange.balanceAfter),
    };
  });
}
