/** What the address asks a list for, as the query of its call. What makes no sense in an address counts as missing. */
import * as z from 'zod/mini';
import { drawId } from '../../contract/wire/common.ts';
import { AUDIT_ACTIONS, DRAW_STATES, MEMBER_STATES } from '../../contract/wire/operator/operator.ts';
import { SEARCH_MAX } from '../../contract/wire/operator/operatorLists.ts';
import { RECHARGE_STATUSES, WITHDRAWAL_STATUSES } from '../../contract/wire/payments.ts';
import { EXCHANGE_STATUSES } from '../../contract/wire/points.ts';
import { day } from '../../contract/wire/queries.ts';
import type { Filters } from '../../machines/resource/resource.types.ts';

const oneOf = <const Values extends readonly string[]>(values: Values, text: string | undefined) =>
  values.find((value): value is Values[number] => value === text);

/** A text that can be looked for. */
function textOf(text = ''): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > SEARCH_MAX ? undefined : trimmed;
}

const dayOf = (text: string | undefined): string | undefined => z.safeParse(z.optional(day), text).data;

/** Days from and to, whichever of the two is first: of the zone in which times are shown. */
function daysOf({ from, to }: Filters) {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined && last === undefined) return {};
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isTurned = first !== undefined && last !== undefined && first > last;
  return isTurned ? { from: last, to: first, zone } : { from: first, to: last, zone };
}

const orders =
  <const Statuses extends readonly string[]>(statuses: Statuses) =>
  (filters: Filters) => ({
    search: textOf(filters['search']),
    status: oneOf(statuses, filters['status']),
    ...daysOf(filters),
  });

export const QUERIES = {
  operators: () => ({}),
  draws: (filters: Filters) => ({
    lottery_id: z.safeParse(z.optional(drawId), filters['lottery_id']).data,
    state: oneOf(DRAW_STATES, filters['state']),
    ...daysOf(filters),
  }),
  members: (filters: Filters) => ({
    search: textOf(filters['search']),
    state: oneOf(MEMBER_STATES, filters['state']),
    ...daysOf(filters),
  }),
  recharges: orders(RECHARGE_STATUSES),
  withdrawals: orders(WITHDRAWAL_STATUSES),
  prizes: orders(EXCHANGE_STATUSES),
  audit: (filters: Filters) => ({
    member: textOf(filters['member']),
    operator: textOf(filters['operator']),
    action: oneOf(AUDIT_ACTIONS, filters['action']),
    ...daysOf(filters),
  }),
};
