/** Goods that members have exchanged points for, which operators send. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import type { OperatorExchange } from '../../contract/wire/operator/operator.ts';
import { listExchangeQueue, sendPrize, type QueuedExchange, type Sending } from './exchangeQueue.ts';
import { Refusal } from '../http/envelope.ts';
import { sliceOfQuery, ticketCursor as idCursor, toPage } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

export const toExchange = (queued: QueuedExchange): OperatorExchange => ({
  order_no: String(queued.id),
  member_id: String(queued.memberId),
  member: queued.username,
  nickname: queued.nickname,
  email: queued.email,
  mobile: queued.mobile,
  name: queued.name,
  points: queued.points,
  status: queued.status,
  postal: queued.postal,
  sent_ref: queued.sentRef,
  create_time: queued.createdAt.toISOString(),
  sent_at: queued.sentAt?.toISOString() ?? null,
});

function stateOf(sending: Sending): { order_no: string; status: 'sent' } {
  switch (sending.kind) {
    case 'unknown':
      throw new Refusal(CODE.inputRefused, { fields: { order_no: 'invalid' } });
    case 'notPossible':
      throw new Refusal(CODE.tooLate, { state: sending.status });
    default:
      return { order_no: String(sending.id), status: 'sent' };
  }
}

export function exchangeRoutes(route: Route, { db }: Deps): void {
  route(operatorCalls.operatorExchanges, async ({ query }) =>
    toPage(await listExchangeQueue(db, query, sliceOfQuery(query, idCursor)), idCursor, toExchange),
  );
  route(operatorCalls.operatorSendPrize, async ({ body, principal: { username }, address }) => {
    const { order_no, sent_ref: sentRef } = body;
    return stateOf(await sendPrize(db, { username, address }, { id: BigInt(order_no), sentRef }));
  });
}
