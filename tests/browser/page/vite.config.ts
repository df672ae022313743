import { mergeConfig } from 'vite';
import page from '../../../vite.config.ts';
import { shownAtOnce } from './atOnce.ts';
import { heard, withoutSqueezers } from './heard.ts';

/** The page as bettors get it, whose charts can be asked. Only tests build it. */
export default mergeConfig(
  { ...page, plugins: withoutSqueezers(page.plugins) },
  {
    plugins: [heard, shownAtOnce],
    build: { outDir: 'dist/tested/page', emptyOutDir: true, manifest: false },
  },
);
