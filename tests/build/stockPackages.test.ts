/** What runs is what was proven: packages reach every build as they were published. */
import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfigFromFile, type InlineConfig, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TO_SOURCES } from '../../scripts/vite/base.ts';
import { compiledMessages } from '../../scripts/vite/messages.ts';
import { DOORS } from '../../scripts/vite/doors.ts';
import { bundledOnly, observe, writersOf, type Observed } from './support/observed.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD_MS_MAX = 240_000;
const CONFIGS = readdirSync(ROOT).filter((name) => /^vite\..*config\.ts$/.test(name));

/** Chakra is worked out while building, and proven equal: tests/browser/chakra.test.ts. Nothing else is put in a package's place. */
const CHAKRA = '@chakra-ui/react/styled-system → src/ui/theme/chakra.built.ts';

async function configOf(name: string): Promise<InlineConfig> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, name));
  if (loaded === null) throw new Error(`${name} is no configuration.`);
  return loaded.config;
}

// As `npm run build` builds: packages have other entries for developers.
beforeAll(() => vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => vi.unstubAllEnvs());

describe.each(CONFIGS)('%s: what runs is what was proven', (name) => {
  let config: InlineConfig;
  let observed: Observed;
  beforeAll(async () => {
    config = await configOf(name);
    observed = await observe(config);
  }, BUILD_MS_MAX);

  test('no module of a package is rewritten, or replaced by ours or by that of another package', () => {
    const { replaced, rewritten, modules } = observed;
    expect({ replaced, rewritten }).toEqual({
      replaced: name === 'vite.config.ts' ? [CHAKRA] : [],
      rewritten: [],
    });
    // The server's packages stay outside of its bundle.
    expect(modules > 100).toBe(name !== 'vite.server.config.ts');
  });

  test(
    'no plugin changes a chunk that the bundler has made, and after it only compressed copies are written',
    { timeout: BUILD_MS_MAX },
    async () => {
      expect(observed.chunks).toEqual(await bundledOnly(config));
      expect(await writersOf(config)).toEqual(
        name === 'vite.server.config.ts' ? [] : ['tenball:precompressed'],
      );
    },
  );

  test('the bundler gets no claims about packages, and no text to put in their place', () => {
    const { define, build = {} } = config;
    const { treeshake, output, plugins, transform, ...others } = build.rolldownOptions ?? {};
    expect({ define, treeshake, plugins, transform, minify: build.minify }).toEqual({
      ...(name === 'vite.config.ts' && {
        treeshake: { moduleSideEffects: [{ test: DOORS, sideEffects: false }] },
      }),
      minify: name === 'vite.server.config.ts' ? false : undefined,
    });
    expect(DOORS.test(join(ROOT, 'src/features/cash/index.ts'))).toBe(true);
    expect(DOORS.test(join(ROOT, 'node_modules/one/src/features/cash/index.ts'))).toBe(false);
    expect(
      Object.keys(output ?? {}).filter(
        (key) => !['chunkFileNames', 'codeSplitting', 'entryFileNames'].includes(key),
      ),
    ).toEqual([]);
    expect(Object.keys(others).filter((key) => !['checks', 'input', 'external'].includes(key))).toEqual([]);
  });
});

test('the tests of the views run on packages as they were published', async () => {
  const plugins = [compiledMessages(), react()];
  const { replaced, rewritten, modules } = await observe({
    ...TO_SOURCES,
    root: ROOT,
    plugins,
    build: { modulePreload: { polyfill: false } },
  });
  expect({ replaced, rewritten }).toEqual({ replaced: [], rewritten: [] });
  expect(modules > 100).toBe(true);
});

describe('an edit of a package is found', () => {
  const ENTRY = 'virtual:entry';
  const UQR = /\/node_modules\/uqr\//;
  /** A build of one package. */
  const build = (...plugins: readonly Plugin[]): InlineConfig => ({
    root: ROOT,
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === ENTRY ? source : null),
        load: (id) => (id === ENTRY ? `import * as uqr from 'uqr'; console.log(uqr);` : null),
      },
      ...plugins,
    ],
    build: { rolldownOptions: { input: ENTRY } },
  });
  const FILE = 'node_modules/uqr/dist/index.mjs';
  const OTHER = 'node_modules/@xstate/react/dist/xstate-react.esm.js';

  test('none is found where there is none', async () => {
    const { replaced, rewritten, modules } = await observe(build());
    expect({ replaced, rewritten, modules }).toEqual({ replaced: [], rewritten: [], modules: 1 });
  });

  test('code that is transformed, or loaded from elsewhere', async () => {
    const edits: readonly Plugin[] = [
      { name: 'edits', transform: (code, id) => (UQR.test(id) ? code.replace('svg', 'SVG') : null) },
      { name: 'stubs', load: (id) => (UQR.test(id) ? 'export const renderSVG = () => null;' : null) },
    ];
    for (const edit of edits) expect((await observe(build(edit))).rewritten).toEqual([FILE]);
  });

  test('a module that is taken in its place', async () => {
    const ours: Plugin = {
      name: 'replaces',
      enforce: 'pre',
      resolveId: (source) => (source === 'uqr' ? '/ours.js' : null),
      load: (id) => (id === '/ours.js' ? 'export const renderSVG = () => null;' : null),
    };
    const other: Plugin = {
      name: 'replaces by another package',
      enforce: 'pre',
      resolveId: (source) => (source === 'uqr' ? join(ROOT, OTHER) : null),
    };
    expect((await observe(build(ours))).replaced).toEqual(['uqr → /ours.js']);
    expect((await observe(build(other))).replaced).toEqual([`uqr → ${OTHER}`]);
  });

  test('a chunk that is changed once it is made', async () => {
    const edits: readonly Plugin[] = [
      { name: 'renders', renderChunk: (code) => code.replaceAll('svg', 'SVG') },
      {
        name: 'generates',
        generateBundle: (_, bundle) => {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code += '// more';
        },
      },
    ];
    for (const edit of edits) {
      const config = build(edit);
      expect((await observe(config)).chunks).not.toEqual(await bundledOnly(config));
    }
    expect(await writersOf(build({ name: 'writes', closeBundle: () => undefined }))).toEqual(['writes']);
  });
});
