/** Builds the showcase twice: with Chakra running, as it was published, and with the styles that the page's build worked out. */
import react from '@vitejs/plugin-react';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { chakraAtBuild } from '../../../scripts/vite/chakraAtBuild.ts';
import { chakraCallsIn, placeOf } from '../../../scripts/vite/chakraCalls.ts';
import { CHAKRA, filesWithChakra } from '../../../scripts/vite/chakraStyles.ts';
import { compiledMessages } from '../../../scripts/vite/messages.ts';

const ENTRY = 'virtual:showcase';
const COLLECTOR = 'virtual:collector';

export interface ShowcasePage {
  readonly script: string;
  readonly styles: string;
}

/** A component of ours that is styled is an element that takes what it is given: what it does else has no style. */
const COLLECTING = `
  import { createElement } from 'react';
  import { chakra as make } from '${CHAKRA}';
  export * from '${CHAKRA}';
  export const made = new Map();
  const places = new Map();
  const given = new Map();
  const Stand = ({ as: _, ...props }) => createElement('a', props);
  export function chakra(place, tag, recipe, ...options) {
    const of = typeof tag === 'string' || places.has(tag) ? tag : Stand;
    const component = make(of, recipe, ...options);
    made.set(place, component);
    places.set(component, place);
    given.set(place, { tag: of, recipe });
    return component;
  }
  export function tagOf(place) {
    const { tag } = given.get(place);
    return typeof tag === 'string' ? tag : tag === Stand ? 'a' : tagOf(places.get(tag));
  }
  export const recipeOf = (place) => given.get(place).recipe;
  export const variantsOf = (place) =>
    Object.fromEntries(
      Object.entries(given.get(place).recipe.variants ?? {}).map(([name, looks]) => [name, Object.keys(looks)]),
    );`;

/** Imports every source that makes a component of Chakra, and notes each by the place of its call. */
function collector(root: string): Plugin {
  return {
    name: 'collector',
    resolveId: (source) => (source === ENTRY || source === COLLECTOR ? `${source}.js` : null),
    load(id) {
      if (id === `${COLLECTOR}.js`) return COLLECTING;
      if (id !== `${ENTRY}.js`) return null;
      const files = ['src/ui/theme/document.css', ...filesWithChakra(root)].map(
        (file) => `import '/${file}';`,
      );
      return `${files.join('\n')}\nimport * as showcase from '/tests/browser/chakra/showcase.ts'; globalThis.showcase = showcase;`;
    },
    transform: {
      order: 'post',
      handler(code, id) {
        const file = relative(root, id);
        if (!file.startsWith('src/') || !code.includes('chakra(')) return null;
        let placed = '';
        let from = 0;
        for (const [nth, { at }] of chakraCallsIn(this.parse(code)).entries()) {
          placed += `${code.slice(from, at)}${JSON.stringify(placeOf(file, nth))}, `;
          from = at;
        }
        if (from === 0) return null;
        const collected = (placed + code.slice(from)).replace(
          /(?<=from ['"])@chakra-ui\/react\/styled-system(?=['"])/,
          COLLECTOR,
        );
        return { code: collected, map: null };
      },
    },
  };
}

/** @param isBuilt with the styles that the build works out, in Chakra's place */
export async function showcasePage(root: string, isBuilt: boolean): Promise<ShowcasePage> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [compiledMessages(), react(), ...(isBuilt ? [chakraAtBuild()] : []), collector(root)],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      cssTarget: 'chrome123',
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  });
  if ('on' in made) throw new Error('The build watches.');
  const output = [made].flat().flatMap((each) => each.output);
  const textOf = (ending: string): string =>
    output
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
      .join('\n');
  return { script: textOf('.js'), styles: textOf('.css') };
}

export const ROOT = join(import.meta.dirname, '../../..');
