/** What Chakra makes of every recipe in the sources: names of classes, and the rules behind them. */
import createCache from '@emotion/cache';
import { serializeStyles, type CSSObject } from '@emotion/serialize';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { chakraCallsIn, placeOf } from './chakraCalls.ts';
import { compiledMessages } from './messages.ts';

export const CHAKRA = '@chakra-ui/react/styled-system';
export const SYSTEM = 'src/ui/theme/system.ts';
/** Modules that are there while the recipes are gathered. */
const RECORDER = '/chakra/recorder.js';
const ALL = '/chakra/all.js';
/** The rules of its parts come with the first screens, one after the other. */
const KIT = 'src/ui/kit/';

type Looks<Styles> = Readonly<Record<string, Readonly<Record<string, Styles>>>>;
interface Recipe {
  readonly base?: CSSObject;
  readonly variants?: Looks<CSSObject>;
  readonly defaultVariants?: Readonly<Record<string, string>>;
}
interface System {
  readonly css: (styles: CSSObject) => CSSObject;
  readonly cva: (recipe: Recipe) => () => CSSObject;
  readonly _global: readonly Readonly<Record<string, CSSObject>>[];
}
interface All {
  readonly system: System;
  /** By place. */
  readonly recipes: ReadonlyMap<string, Recipe>;
}

/** Names of classes, where a recipe has styles. */
interface BuiltRecipe {
  readonly base?: string;
  readonly variants?: Looks<string>;
  readonly defaults?: Readonly<Record<string, string>>;
}
export interface Built {
  /** By place. */
  readonly recipes: ReadonlyMap<string, BuiltRecipe>;
  /** By module; the tokens and keyframes are the system's. */
  readonly sheets: ReadonlyMap<string, string>;
}

/** The sources that make Chakra components. */
export const filesWithChakra = (root: string): readonly string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((file) => /\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes(CHAKRA));

/** Evaluates those sources with a `chakra(…)` that gets the position of its call and records its arguments. */
function recorder(root: string): Plugin {
  return {
    name: 'tenball:chakra-recorder',
    resolveId: (source) => (source === ALL || source === RECORDER ? source : null),
    load(id) {
      if (id === RECORDER)
        return `export * from '${CHAKRA}';
          export const recipes = new Map();
          export function chakra(place, _tag, recipe) { recipes.set(place, recipe); return () => null; }`;
      if (id !== ALL) return null;
      return [
        ...filesWithChakra(root).map((file) => `import ${JSON.stringify(`/${file}`)};`),
        `export { system } from '/${SYSTEM}';`,
        `export { recipes } from '${RECORDER}';`,
      ].join('\n');
    },
    transform(code, id) {
      if (!code.includes('chakra(') || id === RECORDER) return null;
      const file = relative(root, id);
      let placed = '';
      let from = 0;
      for (const [nth, { at }] of chakraCallsIn(this.parse(code)).entries()) {
        placed += `${code.slice(from, at)}${JSON.stringify(placeOf(file, nth))}, `;
        from = at;
      }
      placed += code.slice(from);
      return {
        code: placed.replace(/(?<=from ['"])@chakra-ui\/react\/styled-system(?=['"])/, RECORDER),
        map: null,
      };
    },
  };
}

/** The rules of styles as Chakra gives them, for a selector or, without one, for the document. */
function rulesOf(styles: CSSObject, selector: string): string {
  // Browsers that run this build know all our CSS without prefixes.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  return cache.insert(selector, serializeStyles([styles]), cache.sheet, false) ?? '';
}

/** A layer with nothing in it is left out. */
const globalRules = ({ _global }: System): string =>
  _global
    .filter((styles) => Object.values(styles).some((layer) => Object.keys(layer).length > 0))
    .map((styles) => rulesOf(styles, ''))
    .join('\n');

const mapValues = <Value, Other>(table: Readonly<Record<string, Value>>, map: (value: Value) => Other) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]));

/** In the order of their places, so that every build gives the same names. */
function build({ system, recipes }: All): Built {
  const built = new Map<string, BuiltRecipe>();
  const sheets = new Map([[SYSTEM, globalRules(system)]]);
  /** Of the kit: what several of its parts share has one name in all of them. */
  const ofKit = new Map<Recipe, BuiltRecipe>();
  let count = 0;
  for (const [place, recipe] of [...recipes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const file = place.replace(/:\d+$/, '');
    const known = file.startsWith(KIT) ? ofKit.get(recipe) : undefined;
    if (known !== undefined) {
      built.set(place, known);
      continue;
    }
    const { base, variants, defaultVariants } = recipe;
    const nameOf = (styles: CSSObject): string => {
      const name = `_${(count++).toString(36)}`;
      const rules = rulesOf(system.css(system.cva({ base: styles })()), `.${name}`);
      sheets.set(file, `${sheets.get(file) ?? ''}${rules}\n`);
      return name;
    };
    const names = {
      ...(base && { base: nameOf(base) }),
      ...(variants && { variants: mapValues(variants, (looks) => mapValues(looks, nameOf)) }),
      ...(defaultVariants && { defaults: defaultVariants }),
    };
    built.set(place, names);
    if (file.startsWith(KIT)) ofKit.set(recipe, names);
  }
  return { recipes: built, sheets };
}

/** @param root the folder of the sources */
export async function chakraStylesOf(root: string): Promise<Built> {
  const { module } = await runnerImport<All>(ALL, {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [compiledMessages(), react(), recorder(root)],
  });
  return build(module);
}
