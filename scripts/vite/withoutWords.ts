import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const CHARTS = /[\\/]machines[\\/].*\.ts$/;
const CALLS = /[\\/]contract[\\/]calls(?:[\\/]\w+)?\.ts$/;
/** What charts say to people and tests. */
const WORDS_OF_CHARTS: ReadonlySet<string> = new Set(['description', 'meta']);
/** What calls say to openapi.json, and what only the server checks of them. */
const WORDS_OF_CALLS: ReadonlySet<string> = new Set([
  'summary',
  'query',
  'refusals',
  'secrets',
  'endsSignIn',
  'again',
]);
/** The tables in calls/ come with pages whose commands are checked by these schemas before they are sent. */
const WORDS_OF_FIRST_CALLS: ReadonlySet<string> = new Set([...WORDS_OF_CALLS, 'body']);
const FIRST_CALLS = /[\\/]contract[\\/]calls\.ts$/;
const ANSWER: ReadonlySet<string> = new Set(['answer']);

const property = z.object({
  type: z.literal('Property'),
  start: z.int(),
  end: z.int(),
  computed: z.literal(false),
  shorthand: z.literal(false),
  key: z.object({ type: z.literal('Identifier'), name: z.string() }),
});
type Range = readonly [start: number, end: number];

/** Where properties of these names stand in a syntax tree, the outermost only. */
function rangesIn(node: unknown, words: ReadonlySet<string>): Range[] {
  if (Array.isArray(node)) return node.flatMap((each) => rangesIn(each, words));
  if (typeof node !== 'object' || node === null) return [];
  const parsed = property.safeParse(node);
  if (parsed.success && words.has(parsed.data.key.name)) return [[parsed.data.start, parsed.data.end]];
  return Object.values(node).flatMap((each) => rangesIn(each, words));
}

const outermost = (ranges: readonly Range[]): readonly Range[] =>
  ranges.filter(
    ([start, end]) => !ranges.some(([from, to]) => from <= start && end <= to && to - from > end - start),
  );

/** `code` with each range and the comma after it left out. */
function without(code: string, ranges: readonly Range[]): string {
  let kept = '';
  let at = 0;
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    kept += code.slice(at, start);
    at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(at);
}

const callTable = z.object({
  type: z.literal('VariableDeclarator'),
  id: z.object({ name: z.literal('CALLS') }),
  init: z.object({ properties: z.array(z.extend(property, { value: z.unknown() })) }),
});

interface CallEntry extends z.infer<typeof property> {
  /** What is written about the call. */
  readonly value: unknown;
}

/** The calls in a syntax tree. */
function callsIn(node: unknown): CallEntry[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const parsed = callTable.safeParse(node);
  if (parsed.success) return parsed.data.init.properties;
  return Object.values(node).flatMap(callsIn);
}

const namesIn = (source: string, pattern: RegExp): ReadonlySet<string> => new Set(source.match(pattern));

/** What the page needs nothing of: calls that its client never names, and answers whose schemas come with a page. */
function needless(tree: unknown, root: string): readonly Range[] {
  const folder = join(root, 'src/api');
  const source = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const named = namesIn(source, /(?<=')\w+(?=')/g);
  const called = namesIn(source, /(?<=\bcall\(')\w+(?=')/g);
  const read = namesIn(source, /(?<=\bread\(')\w+(?=')/g);
  return callsIn(tree).flatMap(({ key: { name }, value, start, end }): readonly Range[] => {
    if (!named.has(name)) return [[start, end]];
    return read.has(name) && !called.has(name) ? rangesIn(value, ANSWER) : [];
  });
}

/** Modules that nothing is taken of any more: an import alone would keep them in the first chunk. */
const withoutUnused = (code: string): string =>
  code.replaceAll(/^import \* as (\w+) from .+$/gm, (line, name: string) =>
    new RegExp(`[^/\\w]${name}\\.`).test(code) ? line : '',
  );

/**
 * Leaves out of the page what it never reads: descriptions, requirement ids, summaries, the schemas of what the first screens
 * send, those of answers that the client is given another for, and calls that it never makes.
 */
export function withoutWords(): Plugin {
  let root = '';
  return {
    name: 'tenball:without-words',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transform(code, id) {
      if (!CHARTS.test(id) && !CALLS.test(id)) return null;
      const tree = this.parse(code);
      const ranges = CALLS.test(id)
        ? outermost([
            ...rangesIn(tree, FIRST_CALLS.test(id) ? WORDS_OF_FIRST_CALLS : WORDS_OF_CALLS),
            ...needless(tree, root),
          ])
        : rangesIn(tree, WORDS_OF_CHARTS);
      return ranges.length === 0 ? null : { code: withoutUnused(without(code, ranges)), map: null };
    },
  };
}
