import { defineConfig } from 'vitest/config';
import { TO_SOURCES } from './scripts/vite/base.ts';

const STORY_MS_MAX = 300_000;

/** `npm run stories`: not tests, but walked by the same parts. */
export default defineConfig({
  ...TO_SOURCES,
  test: {
    include: ['tests/stories/**/*.story.ts'],
    globalSetup: ['tests/browser/support/build.ts'],
    testTimeout: STORY_MS_MAX,
    hookTimeout: STORY_MS_MAX,
    fileParallelism: false,
    // At half its size text whose letters keep to whole pixels falls apart.
    env: { CHROME_FLAGS: '--font-render-hinting=none' },
  },
});
