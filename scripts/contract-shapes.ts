/** Schemas of the contract in the notation of TypeScript, for people. */
import * as z from 'zod';
import { ROWS, SIDES } from '../contract/game/bets.ts';

/** What is read of a JSON schema; the rest says how, not what. */
interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly default?: unknown;
  readonly $ref?: string | undefined;
}

const schema: z.ZodType<Schema> = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  get anyOf() {
    return z.optional(z.array(schema));
  },
  get allOf() {
    return z.optional(z.array(schema));
  },
  get oneOf() {
    return z.optional(z.array(schema));
  },
  get items() {
    return z.optional(schema);
  },
  get properties() {
    return z.optional(z.record(z.string(), schema));
  },
  required: z.optional(z.array(z.string())),
  get additionalProperties() {
    return z.optional(z.union([schema, z.boolean()]));
  },
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  default: z.optional(z.unknown()),
  $ref: z.optional(z.string()),
});

/** Texts of a kind, by their pattern or format. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^date-time$/, 'instant'],
  [/^date$|^\^\[12\]$/, 'day'],
  [/^uuid$/, 'uuid'],
  [/^\^-\?\\d\{1,15\}\\\.\\d\{2\}\$$/, 'money'],
  [/^\^\\d\{1,6\}\\\.\\d\{2,4\}\$$/, 'odds'],
  [/^\^\\d\{8\}-\\d\{4,7\}\$$/, 'drawId'],
];

function textKind({ format = '', pattern = '', allOf = [] }: Schema): string {
  const patterns = [format, pattern, ...allOf.map((part) => part.pattern ?? '')];
  const known = TEXTS.find(([is]) => patterns.some((each) => is.test(each)));
  return known?.[1] ?? 'string';
}

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

const LINE_MAX = 96;
const ALIKE_MIN = 3;

interface Line {
  readonly names: readonly string[];
  readonly value: string;
  readonly note: string;
}

/** Neighbours of one shape share a line. */
function together(lines: readonly Line[], { names, value, note }: Line): readonly Line[] {
  const last = lines.at(-1);
  if (last === undefined || last.value !== value || last.note !== '' || note !== '')
    return [...lines, { names, value, note }];
  return [...lines.slice(0, -1), { ...last, names: [...last.names, ...names] }];
}

function lineTexts({ names, value, note }: Line): readonly string[] {
  const [first = ''] = names;
  if (names.length < ALIKE_MIN) return names.map((name) => `${name}: ${value};${note}`);
  const isRows = names.length === ROWS.length && first === ROWS[0];
  return [`${isRows ? 'first … tenth' : names.join(', ')}: ${value};`];
}

function objectShape({ properties = {}, required = [], additionalProperties }: Schema): string {
  const lines = Object.entries(properties)
    .map(([name, value]): Line => ({
      names: [`${name}${required.includes(name) ? '' : '?'}`],
      value: shape(value),
      note: value.default === undefined ? '' : ` // ${JSON.stringify(value.default)} unless given`,
    }))
    .reduce<readonly Line[]>(together, [])
    .flatMap(lineTexts);
  const inOne = `{ ${lines.join(' ').replace(/;$/, '')} }`;
  if (lines.length > 0 && inOne.length <= LINE_MAX && !/\n|\/\//.test(inOne)) return inOne;
  if (lines.length > 0) return `{\n${lines.map((line) => `  ${indent(line)}`).join('\n')}\n}`;
  return typeof additionalProperties === 'object' ? `Record<string, ${shape(additionalProperties)}>` : '{}';
}

function enumShape(values: readonly unknown[]): string {
  const isAll = (known: readonly string[]) =>
    values.length === known.length && known.every((each) => values.includes(each));
  if (isAll(ROWS)) return 'Row';
  if (isAll([...SIDES, ...ROWS])) return 'Field';
  return values.map((each) => JSON.stringify(each)).join(' | ');
}

/** In brackets where it is several. */
function bracketed(of: Schema): string {
  const isSeveral = of.anyOf ?? of.oneOf ?? of.enum ?? (typeof of.type === 'object' ? of.type : undefined);
  return isSeveral === undefined ? shape(of) : `(${shape(of)})`;
}

function shape(of: Schema): string {
  if (of.$ref !== undefined) return 'Rule';
  if ('const' in of && of.const !== undefined) return JSON.stringify(of.const);
  if (of.enum !== undefined) return enumShape(of.enum);
  const either = of.anyOf ?? of.oneOf;
  if (either !== undefined) return [...new Set(either.map(shape))].join(' | ');
  if (of.type === undefined && of.allOf !== undefined) return of.allOf.map(bracketed).join(' & ');
  if (typeof of.type === 'object') return of.type.map((type) => shape({ ...of, type })).join(' | ');
  switch (of.type) {
    case 'object':
      return objectShape(of);
    case 'array':
      return of.items === undefined ? 'unknown[]' : `${bracketed(of.items)}[]`;
    case 'string':
      return textKind(of);
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return of.type;
    default:
      return 'unknown';
  }
}

/** @param side what a caller may give, or what is answered */
export function shapeOf(of: z.core.$ZodType, side: 'input' | 'output'): string {
  const json = z.toJSONSchema(of, { io: side, unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
  return shape(schema.parse(json));
}
