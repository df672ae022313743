/** What lists are asked for by: pages and days. Only the server checks it. */
import * as z from 'zod/mini';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './common.ts';

/** The number of a ticket. */
export const ticketNo = z.string().check(z.regex(/^\d{1,18}$/));
/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date().check(z.regex(/^[12]/));

/** Days from and to, both included. */
export const period = { from: z.optional(day), to: z.optional(day) };
export const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
export const periodProblem = { path: ['to'], error: 'invalid' };

const ZONE_MAX = 64;
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** The time zone whose days are meant, such as `Europe/London`; left out, they are days of UTC. */
export const zone = z.optional(z.string().check(z.maxLength(ZONE_MAX), z.refine(isZone)));

const PAGE_MAX = 1_000_000;
const whole = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** The query of a list: `page` from 1, `limit`, or the `cursor` of the page before. */
export const pageQuery = z.object({
  page: z._default(whole(PAGE_MAX), 1),
  limit: z._default(whole(PAGE_LIMIT_MAX), PAGE_LIMIT_DEFAULT),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});
