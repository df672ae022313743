import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageBeside, TO_SOURCES, WITHOUT_PARSER } from './scripts/vite/base.ts';
import { compiledMessages } from './scripts/vite/messages.ts';
import { precompressed } from './scripts/vite/precompressed.ts';

/** The operator's console. */
export default defineConfig({
  ...pageBeside('operator', 'operator'),
  plugins: [compiledMessages(), react(), precompressed()],
  resolve: { ...TO_SOURCES.resolve, alias: [WITHOUT_PARSER] },
});
