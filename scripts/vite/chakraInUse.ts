/** Chakra knows every CSS property, a hundred shorthands and conditions; the page carries those that its sources name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const PRESET = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js$/;
const HTML_PROPS = /[\\/]@emotion[\\/]is-prop-valid[\\/]dist[\\/].*\.esm\.js$/;
const VALID_PROPS = /[\\/]@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/;

interface Words {
  readonly all: ReadonlySet<string>;
  /** Those that something is given to: keys and attributes, as all styles are. */
  readonly names: ReadonlySet<string>;
}

/** Every word in the sources: what is not among them is never asked for. */
function wordsInUse(root: string): Words {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, 'src', name));
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  return {
    all: new Set(text.match(/\w+/g)),
    // `color: …` and `color="…"`, but not `.color`.
    names: new Set(text.match(/(?<![.\w-])\w+(?=['"]?\s*[:=])/g)),
  };
}

const property = z.object({
  type: z.literal('Property'),
  start: z.int(),
  end: z.int(),
  key: z.union([z.object({ name: z.string() }), z.object({ value: z.string() })]),
});
type Property = z.infer<typeof property>;
const table = z.object({ properties: z.array(property) });
const utilities = z.object({
  type: z.literal('Property'),
  key: z.object({ name: z.literal('utilities') }),
  value: table,
});
const conditions = z.object({
  type: z.literal('VariableDeclarator'),
  id: z.object({ name: z.literal('defaultConditions') }),
  init: z.object({ arguments: z.tuple([table]) }),
});

/** The properties of the one table in a syntax tree that `read` knows. */
function propertiesIn(
  node: unknown,
  read: (node: object) => readonly Property[] | null,
): readonly Property[] {
  if (Array.isArray(node)) return node.flatMap((each) => propertiesIn(each, read));
  if (typeof node !== 'object' || node === null) return [];
  return read(node) ?? Object.values(node).flatMap((each) => propertiesIn(each, read));
}
const readUtilities = (node: object) => utilities.safeParse(node).data?.value.properties ?? null;
const readConditions = (node: object) =>
  conditions.safeParse(node).data?.init.arguments[0].properties ?? null;

const nameOf = ({ key }: Property) => ('name' in key ? key.name : key.value);

/** Whether a utility or one of its shorthands is named. */
function isUtilityInUse(each: Property, code: string, words: ReadonlySet<string>): boolean {
  const [, shorthand = ''] = /shorthand: (\[[^\]]*\]|"\w+")/.exec(code.slice(each.start, each.end)) ?? [];
  return [nameOf(each), ...(shorthand.match(/\w+/g) ?? [])].some((word) => words.has(word));
}

function prunePreset(code: string, tree: unknown, { all, names }: Words): string {
  const tables = [propertiesIn(tree, readConditions), propertiesIn(tree, readUtilities)] as const;
  if (tables.some((found) => found.length === 0)) return code;
  const unused = [
    ...tables[0].filter((each) => !all.has(`_${nameOf(each)}`)),
    ...tables[1].filter((each) => !isUtilityInUse(each, code, names)),
  ];
  let kept = '';
  let at = 0;
  for (const { start, end } of unused.toSorted((one, other) => one.start - other.start)) {
    kept += code.slice(at, start);
    at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(at);
}

/** The list is one text of names with commas between. */
const pruneNames = (code: string, { all }: Words): string =>
  code.replace(/"(\w+(?:,\w+){50,})"/, (_all, list: string) =>
    JSON.stringify(
      list
        .split(',')
        .filter((name) => all.has(name))
        .join(','),
    ),
  );

/** The names are alternatives in one regular expression. */
const pruneAlternatives = (code: string, { all }: Words): string =>
  code.replace(/\((\w+(?:\|\w+){50,})\)/, (_all, list: string) => {
    const kept = list.split('|').filter((name) => all.has(name));
    return `(${kept.join('|')})`;
  });

type Prune = (code: string, words: Words, parse: (code: string) => unknown) => string;
const PRUNED: readonly { readonly module: RegExp; readonly prune: Prune }[] = [
  { module: PRESET, prune: (code, words, parse) => prunePreset(code, parse(code), words) },
  { module: VALID_PROPS, prune: pruneNames },
  { module: HTML_PROPS, prune: pruneAlternatives },
];

/** A package of another shape stops the build. */
export function chakraInUse(): Plugin {
  let words: Words = { all: new Set(), names: new Set() };
  const unmet = new Set(PRUNED);
  return {
    name: 'tenball:chakra-in-use',
    apply: 'build',
    configResolved: (config) => {
      words = wordsInUse(config.root);
    },
    transform(code, id) {
      const pruned = PRUNED.find(({ module }) => module.test(id));
      if (pruned === undefined) return null;
      const kept = pruned.prune(code, words, (text) => this.parse(text));
      if (kept === code) this.error('Nothing in this module could be left out: has it another shape now?');
      unmet.delete(pruned);
      return { code: kept, map: null };
    },
    buildEnd(error) {
      const modules = [...unmet].map(({ module }) => String(module));
      if (error === undefined && unmet.size > 0) this.error(`Not in the build: ${modules.join(' ')}`);
    },
  };
}
