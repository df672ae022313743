import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageBeside } from './scripts/vite/base.ts';
import { precompressed } from './scripts/vite/precompressed.ts';

/** The charts page. */
export default defineConfig({
  ...pageBeside('live', 'charts', {
    // chartkit's mutation runs start programs; nothing of the page does.
    rolldownOptions: { input: 'live/charts.html', external: ['node:child_process'] },
  }),
  plugins: [react(), precompressed()],
});
