import { balanceLogCalls } from '../../contract/calls/balanceLog.ts';
import { formatPence } from '../../contract/money.ts';
import type { MovementKind } from '../../contract/wire/balanceLog.ts';
import { listChanges, type BalanceChange, type ChangeTotals } from './balanceLog.ts';
import { formatDrawId } from '../draws/drawIds.ts';
import { rechargeNo, withdrawalNo } from './orders.ts';
import { sliceOfQuery, ticketCursor, toPage } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

/** What a movement was, in English; the app has its own words for `type`. */
const MEMOS: Readonly<Record<MovementKind, (ref: bigint) => string>> = {
  start: () => 'Play balance to start with',
  stake: (ref) => `Stakes of submit ${ref}`,
  win: (ref) => `Win of ticket ${ref}`,
  refund: (ref) => `Stake of ticket ${ref} returned: the draw was void`,
  commission: () => 'Commission on the stakes of a member you brought in',
  prize: (ref) => `Cash prize for points, exchange ${ref}`,
  recharge: (ref) => `Recharge R${ref}`,
  withdraw: (ref) => `Withdrawal W${ref}`,
  withdraw_back: (ref) => `Withdrawal W${ref} refused: the money is back`,
};

/** The number by which a member knows what it was for; null where there is none. */
function orderNoOf({ kind, ref, tickets }: BalanceChange): string | null {
  switch (kind) {
    case 'start':
    case 'commission':
      return null;
    case 'stake':
      return tickets === null ? null : String(tickets.first);
    case 'recharge':
      return rechargeNo(ref);
    case 'withdraw':
    case 'withdraw_back':
      return withdrawalNo(ref);
    default:
      return String(ref);
  }
}

function fieldsOf(change: BalanceChange) {
  const { id, kind, ref, amount, after, createdAt, tickets, drawId } = change;
  const order_no = orderNoOf(change);
  return {
    id: String(id),
    type: kind,
    before: formatPence(after - amount),
    after: formatPence(after),
    ref: String(ref),
    order_no,
    orders: order_no === null ? 0 : (tickets?.count ?? 1),
    lottery_id: drawId === null ? null : formatDrawId(drawId),
    pending: tickets?.isPending ?? false,
    memo: MEMOS[kind](ref),
    create_time: createdAt.toISOString(),
  };
}

export const toChange = (change: BalanceChange) => ({
  ...fieldsOf(change),
  amount: formatPence(change.amount),
});

const toSummary = ({ count, received, spent }: ChangeTotals) => ({
  count,
  received: formatPence(received),
  spent: formatPence(spent),
  net: formatPence(received - spent),
});

export function balanceLogRoutes(route: Route, { db }: Deps): void {
  route(balanceLogCalls.balanceLog, async ({ principal, query }) => {
    const found = await listChanges(db, principal.id, query, sliceOfQuery(query, ticketCursor));
    return { ...toPage(found, ticketCursor, toChange), summary: toSummary(found.totals) };
  });
  route(balanceLogCalls.accountBalance, async ({ principal, query }) => {
    const found = await listChanges(db, principal.id, query, sliceOfQuery(query, ticketCursor));
    const page = toPage(found, ticketCursor, (change) => ({
      ...fieldsOf(change),
      money: formatPence(change.amount),
    }));
    return { ...page, summary: toSummary(found.totals) };
  });
}
