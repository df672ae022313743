/** Arbitrary input for calls, from their own schemas: what fits, and what somebody hostile makes of it. */
import * as fc from 'fast-check';
import * as z from 'zod';

interface Schema {
  readonly [key: string]: unknown;
}
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

const LENGTH_MAX = 40;
const ITEMS_MAX = 4;
const BIG = 1_000_000;

/** Texts that have broken servers before: empty, huge, in other scripts, with control characters, looking like code. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '0',
  '-1',
  '-1.00',
  '0.001',
  '1e9',
  '999999999999999.99',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "'; DROP TABLE members; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%2e%2e',
  '😀'.repeat(20),
  '\u202Eabc',
  'ﷺ'.repeat(20),
  'x'.repeat(100_000),
  '2026-02-30',
  '9999-99-99',
  '99999999-9999999',
  '00000000-0000-0000-0000-000000000000',
] as const;

/** Names of fields, query parameters and files. */
export const hostileName: fc.Arbitrary<string> = fc.constantFrom(...HOSTILE_TEXTS);

/** Anything but what fits. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    -0.5,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}')),
  fc.string({ unit: 'binary', maxLength: LENGTH_MAX }),
  fc.array(fc.integer(), { maxLength: ITEMS_MAX }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: ITEMS_MAX }),
);

function textOf({ format, pattern, maxLength, allOf }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (typeof pattern === 'string' && !/\(\?[=!<]|\\p\{/.test(pattern))
    return fc.stringMatching(new RegExp(pattern.replace(/^\^?/, '^').replace(/\$?$/, '$'), 'u'));
  if (format === 'date' || allOf !== undefined)
    return fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '1970-01-01');
  return fc.string({ maxLength: Math.min(LENGTH_MAX, numberOr(maxLength, LENGTH_MAX)) });
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      isSchema(value) ? fitting(value) : hostileValue,
    ]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model), noNullPrototype: true });
}

/** What the schema takes, as far as it tells. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const either = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (either.length > 0) return fc.oneof(...either.map(fitting));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'].map((each: unknown) => each));
  switch (schema['type']) {
    case 'object':
      return objectOf(schema);
    case 'array': {
      const items = isSchema(schema['items']) ? fitting(schema['items']) : hostileValue;
      return fc.array(items, { maxLength: Math.min(ITEMS_MAX, numberOr(schema['maxItems'], ITEMS_MAX)) });
    }
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({
        min: numberOr(schema['minimum'], -BIG),
        max: Math.min(BIG, numberOr(schema['maximum'], BIG)),
      });
    case 'number':
      return fc.double({ min: -BIG, max: BIG, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return hostileValue;
  }
}

/** Some of its fields are spoilt, left out, or joined by others. */
const spoilt = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(whole, fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => {
      if (!isSchema(value) || Array.isArray(value)) return changes[0]?.[1];
      const names = [...Object.keys(value), 'extra'];
      const others = changes.map(([at, other]) => [names[at % names.length] ?? 'extra', other] as const);
      return { ...value, ...Object.fromEntries(others) };
    });

/** Puts names of what belongs to somebody else where the input has a text. */
const stolen = (whole: fc.Arbitrary<unknown>, known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.tuple(whole, fc.constantFrom(...known), fc.nat()).map(([value, name, at]) => {
    if (!isSchema(value)) return value;
    const texts = Object.keys(value).filter((key) => typeof value[key] === 'string');
    const key = texts[at % Math.max(1, texts.length)];
    return key === undefined ? value : { ...value, [key]: name };
  });

const jsonSchemaOf = (of: z.core.$ZodType): unknown =>
  z.toJSONSchema(of, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** Input that a schema takes, as far as it tells. */
export function fittingFor(of: z.core.$ZodType): fc.Arbitrary<unknown> {
  const json = jsonSchemaOf(of);
  return isSchema(json) ? fitting(json) : hostileValue;
}

/**
 * Input for a schema: what fits, what nearly fits, what names somebody else's things, and anything.
 * @param known names of what is somebody else's
 */
export function inputFor(of: z.core.$ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const whole = fittingFor(of);
  return fc.oneof(
    { arbitrary: whole, weight: 3 },
    { arbitrary: spoilt(whole), weight: 4 },
    { arbitrary: stolen(whole, known), weight: 2 },
    { arbitrary: hostileValue, weight: 1 },
  );
}
