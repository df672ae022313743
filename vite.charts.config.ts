import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './scripts/vite/precompressed.ts';

/** The charts page: a build of its own, so that nothing of it weighs on what bettors load. */
export default defineConfig({
  root: 'live',
  base: '/charts/',
  publicDir: false,
  plugins: [react(), precompressed()],
  build: {
    outDir: '../dist/charts',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // chartkit's mutation runs start programs; nothing of the page does.
    rolldownOptions: { input: 'live/charts.html', external: ['node:child_process'] },
  },
});
