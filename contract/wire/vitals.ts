/** How fast the page was for a person, as their browser measured it. Nothing says whose it is. */
import * as z from 'zod/mini';

/** web.dev/articles/vitals: LCP and INP in ms, CLS a score without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** Above every real value; a page that was hidden while it loaded may take minutes. */
const VALUE_MAX = 600_000;

/** Each vital at most once. */
export const vitalsBody = z.object({
  vitals: z
    .array(
      z.object({
        name: z.enum(VITALS),
        value: z.number().check(z.minimum(0), z.maximum(VALUE_MAX)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(VITALS.length),
      z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'each once'),
    ),
});
