import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/vite/messages.ts';
import { precompressed } from './scripts/vite/precompressed.ts';

/** The operator's console: a build of its own, so that nothing of it weighs on what bettors load. */
export default defineConfig({
  root: 'operator',
  base: '/operator/',
  publicDir: false,
  plugins: [compiledMessages(), react(), precompressed()],
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: {
    outDir: '../dist/operator',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
});
