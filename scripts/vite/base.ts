import { createRequire } from 'node:module';
import { defaultClientConditions, type Alias, type BuildOptions, type UserConfig } from 'vite';

/** Messages are compiled while building (messages.ts): react-intl's parser is not loaded. */
export const WITHOUT_PARSER: Alias = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

const fromHere = createRequire(import.meta.url);
const fromIntl = createRequire(fromHere.resolve('react-intl'));
/** npm keeps two copies of one version, for react-intl and for what it stands on: a browser loads one. */
export const ONE_FORMATTER: readonly Alias[] = [
  { find: /^intl-messageformat$/, replacement: fromIntl.resolve('intl-messageformat') },
  { find: /^@formatjs\/fast-memoize$/, replacement: fromIntl.resolve('@formatjs/fast-memoize') },
];

/** chartkit is taken from its sources: nothing of it is built first. */
const SOURCES = 'chartkit-source';
export const TO_SOURCES = {
  resolve: { conditions: [SOURCES, ...defaultClientConditions] },
  // Not 'module': Node would take packages' bundles for bundlers, whose imports have no extensions.
  ssr: { resolve: { conditions: [SOURCES, 'node'] } },
} satisfies UserConfig;

/** Of every build that a browser loads. */
export const FOR_BROWSERS = { target: 'es2022', reportCompressedSize: false } satisfies BuildOptions;

/** A page of its own beside the bettor's, so that nothing of it weighs on what bettors load. */
export const pageBeside = (root: string, name: string, build: BuildOptions = {}) =>
  ({
    ...TO_SOURCES,
    root,
    base: `/${name}/`,
    publicDir: false,
    build: {
      ...FOR_BROWSERS,
      outDir: `../dist/${name}`,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      ...build,
    },
  }) satisfies UserConfig;
