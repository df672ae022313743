/**
 * What operators look for in their lists. Days are both included, of the row's own time. They are days of UTC, of draws by
 * their numbers, or of the `zone` that is named.
 */
import * as z from 'zod/mini';
import { drawId, listOf, money, plainText } from '../common.ts';
import { AUDIT_ACTIONS, DRAW_STATES, MEMBER_STATES, operatorDraw } from './operator.ts';
import { RECHARGE_STATUSES, WITHDRAWAL_STATUSES } from '../payments.ts';
import { EXCHANGE_STATUSES } from '../points.ts';
import { isPeriod, pageQuery, period, periodProblem, zone } from '../queries.ts';

/** Letters that can be looked for. */
export const SEARCH_MAX = 64;
const isInOrder = z.refine<Parameters<typeof isPeriod>[0]>(isPeriod, periodProblem);
const days = { ...period, zone };
const search = z.optional(plainText(SEARCH_MAX));

const membersFilter = { ...days, search, state: z.optional(z.enum(MEMBER_STATES)) };
/** `search` is the number of an order, or exactly a member's id, username, email or mobile number. */
const rechargesFilter = { ...days, search, status: z.optional(z.enum(RECHARGE_STATUSES)) };
const withdrawalsFilter = { ...days, search, status: z.optional(z.enum(WITHDRAWAL_STATUSES)) };
const exchangesFilter = { ...days, search, status: z.optional(z.enum(EXCHANGE_STATUSES)) };
const drawsFilter = {
  ...days,
  state: z.optional(z.enum(DRAW_STATES)),
  lottery_id: z.optional(drawId),
};
/** `member` is exactly an id, username, email or mobile number: of whom an entry is about, by way of an order, too. */
const auditFilter = {
  ...days,
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  operator: z.optional(plainText(SEARCH_MAX)),
  member: search,
};

/** `search` is part of a username, nickname, email or mobile number, or exactly an id. The days are those of registering. */
export const operatorMembersQuery = z.extend(pageQuery, membersFilter).check(isInOrder);
export const operatorRechargesQuery = z.extend(pageQuery, rechargesFilter).check(isInOrder);
export const operatorWithdrawalsQuery = z.extend(pageQuery, withdrawalsFilter).check(isInOrder);
export const operatorExchangesQuery = z.extend(pageQuery, exchangesFilter).check(isInOrder);
export const operatorDrawsQuery = z.extend(pageQuery, drawsFilter).check(isInOrder);
export const auditQuery = z.extend(pageQuery, auditFilter).check(isInOrder);

/** What each list is filtered by, apart from its pages. */
export const LIST_FILTERS = {
  members: z.object(membersFilter).check(isInOrder),
  recharges: z.object(rechargesFilter).check(isInOrder),
  withdrawals: z.object(withdrawalsFilter).check(isInOrder),
  prizes: z.object(exchangesFilter).check(isInOrder),
  draws: z.object(drawsFilter).check(isInOrder),
  operators: z.object({}),
  audit: z.object(auditFilter).check(isInOrder),
};

/** The most days that draws are summed over. */
export const TOTALS_DAYS_MAX = 366;
const drawsTotals = z.object({ bets: z.int(), stake: money, payout: money, margin: money, voided: z.int() });
export type DrawsTotals = z.infer<typeof drawsTotals>;
/** `totals`: of all draws that are found, what their settled bets came to; null where more than 366 days are asked for. */
export const operatorDraws = z.extend(listOf(operatorDraw), {
  totals: z._default(z.nullable(drawsTotals), null),
});
