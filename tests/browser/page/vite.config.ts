import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import page from '../../../vite.config.ts';

const ROOT_ACTOR = /[\\/]src[\\/]app[\\/]root\.ts$/;

/** What starts the charts asks for XState: here it gets one that is listened to. Nothing else is another. */
const heard: Plugin = {
  name: 'tenball:heard',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'xstate' && importer !== undefined && ROOT_ACTOR.test(importer)
      ? fileURLToPath(new URL('xstate.ts', import.meta.url))
      : null,
};

/** The page as bettors get it, whose charts can be asked. Only tests build it. */
export default mergeConfig(page, {
  plugins: [heard],
  build: { outDir: 'dist/tested', emptyOutDir: true, manifest: false },
});
