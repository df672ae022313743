/** Withdrawals, which operators approve, refuse, or say they have paid by hand. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence } from '../../contract/money.ts';
import type { OperatorWithdrawal } from '../../contract/wire/operator/operator.ts';
import type { Approved } from './payoutDecisions.ts';
import { withdrawalIdOf, withdrawalNo } from './orders.ts';
import type { Payments } from './providers/providers.ts';
import { approve, listQueue, pay, refuse, type QueuedWithdrawal } from './withdrawalQueue.ts';
import { Refusal } from '../http/envelope.ts';
import { sliceOfQuery, ticketCursor as idCursor, toPage } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

export const toWithdrawal = (queued: QueuedWithdrawal): OperatorWithdrawal => ({
  order_no: withdrawalNo(queued.id),
  member_id: String(queued.memberId),
  member: queued.username,
  method: queued.method,
  amount: formatPence(queued.amount),
  account: queued.account,
  status: queued.status,
  reason: queued.reason,
  provider_ref: queued.providerRef,
  create_time: queued.createdAt.toISOString(),
  done_at: queued.doneAt?.toISOString() ?? null,
  needs_second: queued.needsSecond,
  first_approval:
    queued.firstOperator === null || queued.firstApprovedAt === null
      ? null
      : { operator: queued.firstOperator, time: queued.firstApprovedAt.toISOString() },
  steps: [...queued.steps],
});

const unknown = (): Refusal => new Refusal(CODE.inputRefused, { fields: { order_no: 'invalid' } });

function idOf(orderNo: string): bigint {
  const id = withdrawalIdOf(orderNo);
  if (id === null) throw unknown();
  return id;
}

function stateOf(decided: Approved) {
  switch (decided.kind) {
    case 'unknown':
      throw unknown();
    case 'notPossible':
      throw new Refusal(CODE.tooLate, { state: decided.status });
    case 'sameOperator':
      throw new Refusal(CODE.secondOperator);
    default:
      return { order_no: withdrawalNo(decided.withdrawal.id), status: decided.withdrawal.status };
  }
}

export function withdrawalRoutes(route: Route, { db, config, settings }: Deps, payments: Payments): void {
  route(operatorCalls.operatorWithdrawals, async ({ query, principal: { id } }) => {
    const { secondApprovalFrom: secondFrom } = (await settings.read()).payouts;
    const slice = sliceOfQuery(query, idCursor);
    return toPage(await listQueue(db, payments, { id, secondFrom }, query, slice), idCursor, toWithdrawal);
  });
  route(operatorCalls.operatorApproveWithdrawal, async ({ body, principal: { id, username }, address }) =>
    stateOf(await approve(db, payments, config, { id, username, address }, idOf(body.order_no))),
  );
  route(operatorCalls.operatorRefuseWithdrawal, async ({ body, principal: { username }, address }) => {
    const { order_no, reason } = body;
    return stateOf(await refuse(db, payments, { username, address }, { id: idOf(order_no), reason }));
  });
  route(operatorCalls.operatorPayWithdrawal, async ({ body, principal: { username }, address }) => {
    const { order_no, provider_ref: providerRef } = body;
    return stateOf(await pay(db, payments, { username, address }, { id: idOf(order_no), providerRef }));
  });
}
