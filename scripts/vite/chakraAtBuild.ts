import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { chakraCallsIn, placeOf, stylesWhereUsed } from './chakraCalls.ts';
import { CHAKRA, chakraStylesOf, SYSTEM, type Built } from './chakraStyles.ts';

/** What the page has in Chakra's place. */
const BUILT = 'src/ui/theme/chakra.built.ts';
const SHEETS = '/chakra/';
const sheetOf = (file: string) => `${SHEETS}${file}.css`;

/**
 * Works Chakra's styles out while building: the page carries a style sheet and names of classes instead of Chakra, Emotion
 * and a recipe for each component. Recipes are known when a module is evaluated, and components take no styles where they
 * are used (the build stops where one does): nothing is left to do in the browser.
 */
export function chakraAtBuild(): Plugin {
  let root = '';
  let built: Built = { recipes: new Map(), sheets: new Map() };
  return {
    name: 'tenball:chakra-at-build',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      built = await chakraStylesOf(root);
    },
    resolveId: {
      order: 'pre',
      handler(source) {
        if (source === CHAKRA) return join(root, BUILT);
        return source.startsWith(SHEETS) ? source : null;
      },
    },
    load(id) {
      if (id.startsWith(SHEETS)) return built.sheets.get(id.slice(SHEETS.length, -'.css'.length)) ?? '';
      return id === join(root, SYSTEM) ? `import '${sheetOf(SYSTEM)}'; export const system = null;` : null;
    },
    transform(code, id) {
      const file = relative(root, id);
      if (!file.startsWith('src/') || file === BUILT || !/\.tsx?$/.test(file)) return null;
      const tree = this.parse(code);
      const styled = stylesWhereUsed(tree);
      if (styled !== null) this.error(`${file} gives a component the style ${styled} where it is used.`);
      let kept = '';
      let from = 0;
      for (const [nth, { recipe }] of chakraCallsIn(tree).entries()) {
        const names = built.recipes.get(placeOf(file, nth));
        if (names === undefined) this.error(`The recipe of ${placeOf(file, nth)} was not found.`);
        kept += code.slice(from, recipe[0]) + JSON.stringify(names);
        from = recipe[1];
      }
      return from === 0
        ? null
        : { code: `import '${sheetOf(file)}';\n${kept}${code.slice(from)}`, map: null };
    },
  };
}
