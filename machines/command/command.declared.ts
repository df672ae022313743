/** What a command is made of: the call it makes, the fields that are filled in, and how it may be repeated. */
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import type { FieldErrors } from '../../contract/rules.ts';

/**
 * What happens when no answer came:
 * - 'key': it is sent again by itself. Its key makes the server answer as the first time.
 * - 'changed': likewise; but a form that was changed is another command. Only secrets tell two of these apart, and keys
 *   compare no secrets; or doing it twice is as doing it once.
 * - 'asked': the server keeps no answer, so the person decides whether it is sent again.
 */
export type Repeat = 'key' | 'changed' | 'asked';

/** What a form sends: texts, by field. A field that the form does not show is undefined. */
type Typed<Field extends string> = { readonly [Name in Field]: string | undefined };
/** The parts of a body that its schema has yet to check. */
type Unchecked<Body> = { readonly [Part in keyof Body]: unknown };

export interface Command<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Field extends string = string,
  How extends Repeat = Repeat,
> {
  readonly call: Call & { readonly body: Schema; readonly answer: Answer };
  /** What is filled in, by the names of the body where it has them. */
  readonly fields: readonly Field[];
  /** Without it: 'key'. */
  readonly repeat?: How;
  /** The body that the texts make; without it, the texts by their names. The schema of the call has the last word. */
  body?(typed: Typed<Field>, requestId: string): Unchecked<z.input<Schema>>;
  /** Rules of the form, beside those of the schema: a password typed twice, a limit that the screen knows. */
  problems?(typed: Typed<Field>): FieldErrors;
}

/** Declares a command. */
export const command = <
  Schema extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const Field extends string,
  How extends Repeat = 'key',
>(
  declared: Command<Schema, Answer, Field, How>,
): Command<Schema, Answer, Field, How> => declared;

const isBody = <Schema extends z.ZodMiniType>(schema: Schema, draft: unknown): draft is z.input<Schema> =>
  z.safeParse(schema, draft).success;

/** 'odds.0.odds' is the field 'odds'; 'postal.name' has that name in the form. */
export const fieldAt = (path: readonly PropertyKey[]): string =>
  path.slice(path.findLastIndex((part) => /^\d+$/.test(String(part))) + 1).join('.');

/** The rule that a text breaks: a schema's message is a key of the catalog, or zod's own English. */
const ruleOf = ({ code, input, message }: z.core.$ZodIssue): string => {
  if (code === 'invalid_type' && input === undefined) return 'required';
  return /^[A-Za-z]+$/.test(message) ? message : 'invalid';
};

type Parsed<Body> =
  | { readonly isBody: true; readonly body: Body }
  /** By field: keys of the catalogs. */
  | { readonly isBody: false; readonly problems: Readonly<Record<string, string>> };

/** The body of the command's call, out of what was filled in; or what is wrong with it. The server checks by the same schema. */
export function parseTyped<Schema extends z.ZodMiniType>(
  declared: Pick<Command<Schema>, 'call' | 'fields' | 'body' | 'problems'>,
  values: Readonly<Record<string, string | undefined>>,
  requestId: string,
): Parsed<z.input<Schema>> {
  const unknown = Object.keys(values).filter((name) => !declared.fields.includes(name));
  if (unknown.length > 0) throw new RangeError(`The command has no field "${unknown.join()}".`);
  const typed = Object.fromEntries(declared.fields.map((name) => [name, values[name]]));
  const draft: unknown = declared.body?.(typed, requestId) ?? typed;
  const precise = declared.problems?.(typed) ?? {};
  const { body: schema } = declared.call;
  if (Object.keys(precise).length === 0 && isBody(schema, draft)) return { isBody: true, body: draft };
  const { error } = z.safeParse(schema, draft, { reportInput: true });
  const found = Object.fromEntries(
    (error?.issues ?? []).map((issue) => [fieldAt(issue.path), ruleOf(issue)] as const).toReversed(),
  );
  return { isBody: false, problems: { ...found, ...precise } };
}
