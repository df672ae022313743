import * as z from 'zod/mini';
import { PRODUCTS } from '../game/bets.ts';
import { orderLine, TICKET_STATUSES } from './betting.ts';
import { money } from './common.ts';
import { day, isPeriod, pageQuery, period, periodProblem, ticketNo } from './queries.ts';

export const REPORT_GROUPS = ['order', 'day', 'product'] as const;

/** `from` and `to` are days of settlement, both included; `order_no` finds one ticket, and is for `group=order` only. */
export const reportQuery = z
  .extend(pageQuery, {
    group: z._default(z.enum(REPORT_GROUPS), 'order'),
    ...period,
    status: z.optional(z.enum(TICKET_STATUSES)),
    order_no: z.optional(ticketNo),
  })
  .check(z.refine(isPeriod, periodProblem));

const totals = { count: z.int(), bet_amount: money, win_amount: money, net: money };
export const reportSummary = z.object(totals);
export type ReportSummary = z.infer<typeof reportSummary>;
export const reportDay = z.object({ day, ...totals });
export type ReportDay = z.infer<typeof reportDay>;
/** A bet type: a side, or all numbers together. */
export const reportProduct = z.object({ product: z.enum(PRODUCTS), ...totals });
export type ReportProduct = z.infer<typeof reportProduct>;

/**
 * `group=order` lists settled OrderLines, `group=day` days, `group=product` the bet types that were bet on; the
 * summary is over the whole period.
 */
export const report = z.object({
  list: z.array(z.union([orderLine, reportDay, reportProduct])),
  total: z.int(),
  cursor: z.optional(z.nullable(z.string())),
  summary: reportSummary,
});
export const orderReport = z.extend(report, { list: z.array(orderLine) });
export const dayReport = z.extend(report, { list: z.array(reportDay) });
export const productReport = z.extend(report, { list: z.array(reportProduct) });
