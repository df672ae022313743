import * as z from 'zod/mini';
import { CODE } from '../../contract/codes.ts';
import type { FieldErrors } from '../../contract/rules.ts';
import { Refusal } from './envelope.ts';

/** Checks of contract/rules.ts, whose keys are more precise than a schema's. */
export type Problems = (fields: Readonly<Record<string, string>>) => FieldErrors;

const record = z.record(z.string(), z.unknown());

/** The texts of an input; whatever else is in it counts as empty. */
function textsOf(input: unknown): Record<string, string> {
  const fields = record.safeParse(input).data ?? {};
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) texts[name] = typeof value === 'string' ? value : '';
  return texts;
}

/** A schema's message is a key of the catalog if the contract gave it one; otherwise it is zod's English. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return /^[A-Za-z]+$/.test(issue.message) ? issue.message : 'invalid';
}

function refuse(issues: readonly z.core.$ZodIssue[], precise: FieldErrors, whole: string): never {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || whole] ??= keyOf(issue);
  throw new Refusal(CODE.inputRefused, { fields: { ...fields, ...precise } });
}

/**
 * `input` as the schema has it; a call without a schema has no input, and `undefined` stands for it.
 * Throws a Refusal 422 that names every field that was refused.
 * @param whole what to call the input when it is refused as a whole
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  input: unknown,
  whole: 'query' | 'body',
  problems?: Problems,
): z.output<Schema>;
export function parseInput(
  schema: z.ZodMiniType | undefined,
  input: unknown,
  whole: 'query' | 'body',
  problems?: Problems,
): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, input, { reportInput: true });
  if (result.success) return result.data;
  return refuse(result.error.issues, problems?.(textsOf(input)) ?? {}, whole);
}
