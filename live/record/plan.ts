/** The JSON of `npm run paths -- <chart> --format json`, which chartkit/paths/paths.schema.json describes. */
import * as z from 'zod/mini';
import { beginning } from './messages.ts';
import type { Input } from 'chartkit';

const text = z.string();
const texts = z.array(text);
const index = z.int().check(z.nonnegative());
const ms = z.number().check(z.nonnegative());
const pause_ms = z.exactOptional(ms);
const recorded = z.exactOptional(z.object({ value: z.exactOptional(z.unknown()) }));
const input = z.union([
  z.object({
    pause_ms,
    kind: z.literal('send'),
    to: text,
    event: z.looseObject({ type: text }),
    label: text,
    case: z.nullable(index),
    recorded,
  }),
  z.object({
    pause_ms,
    kind: z.literal('settle'),
    actor: text,
    src: text,
    how: z.enum(['resolve', 'reject']),
    index,
    label: text,
    recorded,
  }),
  z.object({
    pause_ms,
    kind: z.literal('emit'),
    actor: text,
    src: text,
    index,
    event: z.unknown(),
    recorded,
  }),
  z.object({ pause_ms, kind: z.literal('wait'), timer: text, nth: index }),
]) satisfies z.ZodMiniType<Input>;

const outcome = { text, took: texts, states: z.record(text, text), ms };

const path = z.object({
  id: text,
  title: text,
  chart: text,
  from: z.exactOptional(z.object(beginning)),
  start: z.object(outcome),
  steps: z.array(z.object({ ...outcome, input })),
});
export type PlannedPath = z.infer<typeof path>;

const document = z.object({ version: z.literal(1), paths: z.array(path) });

/** Throws a sentence that says what is wrong. */
export function parsePaths(source: string): readonly PlannedPath[] {
  const parsed = document.safeParse(jsonOf(source));
  if (parsed.success) return parsed.data.paths;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new Error(
    `it is not what the charts page copies (${place || 'as a whole'}: ${issue?.message ?? 'invalid'}).`,
  );
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new Error('it is not JSON.');
  }
}

export interface Plan {
  readonly chart: string;
  readonly paths: readonly PlannedPath[];
}

/** The paths of a plan that are for one chart; null for anything that is no plan, or none of this chart. */
export function parsePlan(source: string, chart: string): Plan | null {
  try {
    const paths = parsePaths(source).filter((each) => each.chart === chart);
    return paths.length === 0 ? null : { chart, paths };
  } catch {
    return null;
  }
}
