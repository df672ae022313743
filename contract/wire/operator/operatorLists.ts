/** What operators look for in their lists. Days are of UTC, both included: of the row's own time, of draws by their numbers. */
import * as z from 'zod/mini';
import { drawId, listOf, money, plainText } from '../common.ts';
import { AUDIT_ACTIONS, DRAW_STATES, MEMBER_STATES, operatorDraw } from './operator.ts';
import { RECHARGE_STATUSES, WITHDRAWAL_STATUSES } from '../payments.ts';
import { EXCHANGE_STATUSES } from '../points.ts';
import { isPeriod, pageQuery, period, periodProblem } from '../queries.ts';

/** Letters that can be looked for. */
export const SEARCH_MAX = 64;
const days = z.refine<Parameters<typeof isPeriod>[0]>(isPeriod, periodProblem);
const search = z.optional(plainText(SEARCH_MAX));

const membersFilter = { ...period, search, state: z.optional(z.enum(MEMBER_STATES)) };
/** `search` is the number of an order, or exactly a member's id, username, email or mobile number. */
const rechargesFilter = { ...period, search, status: z.optional(z.enum(RECHARGE_STATUSES)) };
const withdrawalsFilter = { ...period, search, status: z.optional(z.enum(WITHDRAWAL_STATUSES)) };
const exchangesFilter = { ...period, search, status: z.optional(z.enum(EXCHANGE_STATUSES)) };
const drawsFilter = {
  ...period,
  state: z.optional(z.enum(DRAW_STATES)),
  lottery_id: z.optional(drawId),
};
/** `member` is exactly an id, username, email or mobile number: of whom an entry is about, by way of an order, too. */
const auditFilter = {
  ...period,
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  operator: z.optional(plainText(SEARCH_MAX)),
  member: search,
};

/** `search` is part of a username, nickname, email or mobile number, or exactly an id. The days are those of registering. */
export const operatorMembersQuery = z.extend(pageQuery, membersFilter).check(days);
export const operatorRechargesQuery = z.extend(pageQuery, rechargesFilter).check(days);
export const operatorWithdrawalsQuery = z.extend(pageQuery, withdrawalsFilter).check(days);
export const operatorExchangesQuery = z.extend(pageQuery, exchangesFilter).check(days);
export const operatorDrawsQuery = z.extend(pageQuery, drawsFilter).check(days);
export const auditQuery = z.extend(pageQuery, auditFilter).check(days);

/** What each list is filtered by, apart from its pages. */
export const LIST_FILTERS = {
  members: z.object(membersFilter).check(days),
  recharges: z.object(rechargesFilter).check(days),
  withdrawals: z.object(withdrawalsFilter).check(days),
  prizes: z.object(exchangesFilter).check(days),
  draws: z.object(drawsFilter).check(days),
  operators: z.object({}),
  audit: z.object(auditFilter).check(days),
};

/** The most days that draws are summed over. */
export const TOTALS_DAYS_MAX = 366;
const drawsTotals = z.object({ bets: z.int(), stake: money, payout: money, margin: money, voided: z.int() });
export type DrawsTotals = z.infer<typeof drawsTotals>;
/** `totals`: of all draws that are found, what their settled bets came to; null where more than 366 days are asked for. */
export const operatorDraws = z.extend(listOf(operatorDraw), {
  totals: z._default(z.nullable(drawsTotals), null),
});
