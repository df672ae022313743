/**
 * The lists of operators as files of CSV: raw, no envelope; a refusal is an envelope as everywhere. Who may read a list may
 * take it along, as it is filtered, and the audit log has an entry of it. Columns are flat: what has no name of the wire's is
 * named after what it is part of. More than EXPORT_ROWS_MAX lines are refused.
 */
import * as z from 'zod/mini';
import type { OperatorRole } from '../operatorRoles.ts';
import { LIST_FILTERS } from '../wire/operator/operatorLists.ts';
import { operatorCalls } from './operator.ts';

const EXPORTED_LISTS = [
  'members',
  'recharges',
  'withdrawals',
  'prizes',
  'draws',
  'operators',
  'audit',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

interface OperatorExport {
  readonly list: ExportedList;
  readonly path: string;
  readonly summary: string;
  readonly access: 'operator';
  /** As of the list. */
  readonly roles: readonly OperatorRole[];
  readonly query: z.ZodMiniType;
  readonly columns: readonly string[];
}

const file = <const List extends ExportedList, Query extends z.ZodMiniType>(
  list: List,
  { path, roles }: { readonly path: string; readonly roles: readonly OperatorRole[] },
  query: Query,
  of: string,
  columns: readonly string[],
) => ({
  list,
  path: `${path}/export`,
  summary: `${of} as a CSV file, as the list has them.`,
  access: 'operator' as const,
  roles,
  query,
  columns,
});

export const OPERATOR_EXPORTS = {
  members: file('members', operatorCalls.operatorMembers, LIST_FILTERS.members, 'Members', [
    'id',
    'username',
    'nickname',
    'email',
    'mobile',
    'balance',
    'notSubmitBenAmount',
    'state',
    'lock_reason',
    'create_time',
    'last_login_time',
    'last_login_ip',
  ]),
  recharges: file('recharges', operatorCalls.operatorRecharges, LIST_FILTERS.recharges, 'Recharges', [
    'order_no',
    'member_id',
    'member',
    'method',
    'amount',
    'credited',
    'status',
    'reason',
    'received',
    'provider_ref',
    'create_time',
    'paid_at',
  ]),
  withdrawals: file(
    'withdrawals',
    operatorCalls.operatorWithdrawals,
    LIST_FILTERS.withdrawals,
    'Withdrawals',
    [
      'order_no',
      'member_id',
      'member',
      'method',
      'amount',
      'account',
      'status',
      'reason',
      'provider_ref',
      'needs_second',
      'first_approval_operator',
      'first_approval_time',
      'create_time',
      'done_at',
    ],
  ),
  prizes: file('prizes', operatorCalls.operatorExchanges, LIST_FILTERS.prizes, 'Goods for points', [
    'order_no',
    'member_id',
    'member',
    'nickname',
    'email',
    'mobile',
    'name',
    'points',
    'status',
    'postal_name',
    'postal_street',
    'postal_town',
    'postal_postcode',
    'postal_country',
    'sent_ref',
    'create_time',
    'sent_at',
  ]),
  draws: file('draws', operatorCalls.operatorDraws, LIST_FILTERS.draws, 'Draws', [
    'lottery_id',
    'state',
    'opens_at',
    'closes_at',
    'draws_at',
    'voided_at',
    'settled_at',
    'balls',
    'pending_bets',
    'pending_stake',
    'settled_bets',
    'settled_stake',
    'settled_payout',
    'settled_margin',
  ]),
  operators: file('operators', operatorCalls.operatorList, LIST_FILTERS.operators, 'Operators', [
    'id',
    'username',
    'nickname',
    'super',
    'roles',
    'create_time',
    'last_login_time',
    'disabled_at',
  ]),
  audit: file('audit', operatorCalls.operatorAudit, LIST_FILTERS.audit, 'Entries of the audit log', [
    'number',
    'create_time',
    'operator',
    'address',
    'action',
    'subject',
    'member_id',
    'member_username',
    'before',
    'after',
    'hash',
  ]),
} as const satisfies Record<ExportedList, OperatorExport>;

/** Which list, and what it is filtered by, as the query of its address. */
export const exportBody = z.object({ list: z.enum(EXPORTED_LISTS), query: z.string() });
