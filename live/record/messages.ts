/** The messages of the channel, checked: another version of the app may be open in another tab. */
import * as z from 'zod/mini';
import type { Beginning, Report } from 'chartkit/live';

const text = z.string();
const texts = z.array(text);
const cause = z.union([
  z.object({ by: z.enum(['outside', 'time', 'itself']) }),
  z.object({
    by: z.literal('effect'),
    actor: text,
    src: text,
    isAlive: z.exactOptional(z.literal(true)),
  }),
  z.object({ by: z.literal('chart'), actor: text }),
]);
const running = z.object({
  address: text,
  chart: text,
  states: texts,
  next: z.array(z.object({ id: text, can: z.enum(['yes', 'no', 'depends', 'overtaken']), because: texts })),
});
const data = z.record(text, z.unknown());
const kept: z.ZodMiniType<Beginning['root']> = z.object({
  id: text,
  src: text,
  address: text,
  isSynced: z.boolean(),
  snapshot: data,
  context: z.exactOptional(z.unknown()),
  children: z.array(z.lazy(() => kept)),
});
const timer = z.object({
  ms: z.number(),
  source: text,
  target: text,
  event: z.looseObject({ type: text }),
  id: text,
});
/** All of a system, as it was when a recording begins. */
export const beginning = { root: kept, timers: z.array(timer) };

const report = z.union([
  z.object({
    kind: z.literal('present'),
    app: text,
    system: text,
    at_ms: z.number(),
    actors: z.array(running),
    from: z.exactOptional(z.object({ at_ms: z.number(), ...beginning })),
  }),
  z.object({
    kind: z.literal('began'),
    app: text,
    system: text,
    at_ms: z.number(),
    actor: running,
  }),
  z.object({
    kind: z.literal('moved'),
    app: text,
    system: text,
    at_ms: z.number(),
    actor: running,
    event: text,
    cause,
    took: texts,
    data: z.exactOptional(data),
  }),
  z.object({ kind: z.literal('ended'), app: text, system: text, at_ms: z.number() }),
  z.object({ kind: z.literal('gone'), app: text }),
]);

const reports = z.array(report);

/** The reports of one message, in order; none for anything else. */
export function parseReports(message: unknown): readonly Report[] {
  const parsed = reports.safeParse(message);
  return parsed.success ? parsed.data : [];
}
