import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { chakraCallsIn, placeOf, stylesWhereUsed } from './chakraCalls.ts';
import { CHAKRA, chakraStylesOf, SYSTEM, type Built } from './chakraStyles.ts';

/** What the page has in Chakra's place. */
const BUILT = 'src/ui/theme/chakra.built.ts';
const SHEETS = '/chakra/';
const INLINE = '?inline';
const sheetOf = (file: string) => `${SHEETS}${file}.css`;

/** What no first screen shows. Its rules come with its chunk; those of all others are one sheet. */
const LATE =
  /^src\/features\/(?:account\/(?!AccountPanel)|agency|autoBet|betting\/(?:saved|slip\/(?!SlipPanel)|tickets)|captcha|cash\/(?!CashWays)|commands|draws\/(?!DrawStrip|NetworkNote)|help|lists|orders|points|predictions|reports|saferPlay)/;
/** The chunks of the first screens. */
const FIRST: ReadonlySet<string> = new Set(['base', 'entrance', 'game']);

/** A sheet that a chunk adopts is there before anything of it is rendered, without a request of its own. */
const adopting = (file: string): string => `import lateRules from '${sheetOf(file)}${INLINE}';
  const lateSheet = new CSSStyleSheet();
  lateSheet.replaceSync(lateRules);
  document.adoptedStyleSheets.push(lateSheet);`;

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
      if (id.startsWith(SHEETS)) {
        const sheet = id.endsWith(INLINE) ? id.slice(0, -INLINE.length) : id;
        return built.sheets.get(sheet.slice(SHEETS.length, -'.css'.length)) ?? '';
      }
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
      if (from === 0) return null;
      const styles = LATE.test(file) ? adopting(file) : `import '${sheetOf(file)}';`;
      return { code: `${styles}\n${kept}${code.slice(from)}`, map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !FIRST.has(chunk.name)) continue;
        const late = chunk.moduleIds.find(
          (id) => LATE.test(relative(root, id)) && built.sheets.has(relative(root, id)),
        );
        if (late !== undefined) {
          this.error(
            `${relative(root, late)} is part of a first screen: its rules belong in the sheet of the first screens.`,
          );
        }
      }
    },
  };
}
