/** Recharges, of which operators decide what is under review. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence, parsePence } from '../../contract/money.ts';
import type { OperatorRecharge } from '../../contract/wire/operator/operator.ts';
import { rechargeIdOf, rechargeNo } from './orders.ts';
import type { Payments } from './providers/providers.ts';
import {
  creditReviewed,
  listRechargeQueue,
  rejectReviewed,
  type QueuedRecharge,
  type RechargeDecided,
} from './rechargeQueue.ts';
import { Refusal } from '../http/envelope.ts';
import { sliceOfQuery, ticketCursor as idCursor, toPage } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

export const toRecharge = (queued: QueuedRecharge): OperatorRecharge => ({
  order_no: rechargeNo(queued.id),
  member_id: String(queued.memberId),
  member: queued.username,
  method: queued.method,
  amount: formatPence(queued.amount),
  credited: queued.credited === null ? null : formatPence(queued.credited),
  status: queued.status,
  reason: queued.reason,
  received: queued.received,
  provider_ref: queued.providerRef,
  create_time: queued.createdAt.toISOString(),
  paid_at: queued.paidAt?.toISOString() ?? null,
  steps: [...queued.steps],
});

const wrong = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

function idOf(orderNo: string): bigint {
  const id = rechargeIdOf(orderNo);
  if (id === null) throw wrong('order_no', 'invalid');
  return id;
}

function stateOf(decided: RechargeDecided) {
  switch (decided.kind) {
    case 'unknown':
      throw wrong('order_no', 'invalid');
    case 'notPossible':
      throw new Refusal(CODE.tooLate, { state: decided.status });
    default: {
      const { id, status, credited } = decided.recharge;
      return {
        order_no: rechargeNo(id),
        status,
        credited: credited === null ? null : formatPence(credited),
      };
    }
  }
}

export function rechargeRoutes(route: Route, { db }: Deps, payments: Payments): void {
  route(operatorCalls.operatorRecharges, async ({ query }) =>
    toPage(await listRechargeQueue(db, payments, query, sliceOfQuery(query, idCursor)), idCursor, toRecharge),
  );
  route(operatorCalls.operatorCreditRecharge, async ({ body, principal: { username }, address }) => {
    const { order_no, reason } = body;
    const amount = parsePence(body.amount);
    if (amount === 0n) throw wrong('amount', 'amount');
    return stateOf(
      await creditReviewed(db, payments, { username, address }, { id: idOf(order_no), amount, reason }),
    );
  });
  route(operatorCalls.operatorRejectRecharge, async ({ body, principal: { username }, address }) => {
    const { order_no, reason } = body;
    return stateOf(await rejectReviewed(db, { username, address }, { id: idOf(order_no), reason }));
  });
}
