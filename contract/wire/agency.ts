/** Members brought in, and what their inviter earns. */
import * as z from 'zod/mini';
import { listOf, money } from './common.ts';
import { day, isPeriod, pageQuery, period, periodProblem } from './queries.ts';

/** Days in which somebody must have bet to count as active. */
export const ACTIVE_DAYS = 30;

/** `rate` is in per cent of settled stakes, "0.50". */
export const proxyInfo = z.object({
  invite_code: z.string(),
  invite_url: z.string(),
  members: z.int(),
  active_members: z.int(),
  commission_today: money,
  commission_total: money,
  rate: z.string().check(z.regex(/^\d{1,3}\.\d{2}$/)),
});
export type ProxyInfo = z.infer<typeof proxyInfo>;

/** `from` and `to` are days of UTC, both included. */
export const proxyOrderQuery = z.extend(pageQuery, period).check(z.refine(isPeriod, periodProblem));

/** What one member staked on draws that were settled that day, void ones left out. */
export const proxyDay = z.object({ day, member: z.string(), bet_amount: money, commission: money });
export type ProxyDay = z.infer<typeof proxyDay>;
export const proxySummary = z.object({ bet_amount: money, commission: money });
export type ProxySummary = z.infer<typeof proxySummary>;
export const proxyOrders = z.extend(listOf(proxyDay), { summary: proxySummary });
