import { mergeConfig } from 'vite';
import operator from '../../../vite.operator.config.ts';
import { shownAtOnce } from './atOnce.ts';
import { heard, withoutSqueezers } from './heard.ts';

/** The console as operators get it, whose charts can be asked. Only tests build it. */
export default mergeConfig(
  { ...operator, plugins: withoutSqueezers(operator.plugins) },
  {
    plugins: [heard, shownAtOnce],
    build: { outDir: '../dist/tested/operator', emptyOutDir: true },
  },
);
