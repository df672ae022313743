import { fileURLToPath } from 'node:url';
import type { Plugin, PluginOption } from 'vite';

/** What starts charts, of the page and of the operator's console. */
const STARTERS = /[\\/](?:src[\\/]app[\\/]root|operator[\\/]app[\\/]console)\.ts$/;

/** What starts the charts asks for XState: here it gets one that is listened to. Nothing else is another. */
export const heard: Plugin = {
  name: 'tenball:heard',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'xstate' && importer !== undefined && STARTERS.test(importer)
      ? fileURLToPath(new URL('xstate.ts', import.meta.url))
      : null,
};

/** What only makes a page smaller on its way. */
const SQUEEZERS: ReadonlySet<string> = new Set(['tenball:precompressed']);

export const withoutSqueezers = (plugins: readonly PluginOption[] = []): PluginOption[] =>
  plugins.filter(
    (plugin) =>
      !(typeof plugin === 'object' && plugin !== null && 'name' in plugin && SQUEEZERS.has(plugin.name)),
  );
