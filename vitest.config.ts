import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { FlakyTests } from './scripts/flakyTests.ts';
import { LongestFirst } from './scripts/longestFirst.ts';
import { compiledMessages } from './scripts/vite/messages.ts';

/** Where a machine-readable report goes too; `.ci/run` counts by it. */
const report = process.env['TEST_REPORT'];

/** Servers and browsers of their own on a machine that is busy: one more try, which is told. */
const RETRIES = 1;

/** A walk takes a second or two; a busy machine may take many times that, and no test asserts a clock. */
const WALK_MS_MAX = 60_000;

/** One file more than cores: many wait for a process, a timeout or a disk. */
const WORKERS = availableParallelism() + 1;

const toFile = (outputFile: string): ['json', { outputFile: string }] => ['json', { outputFile }];

const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...options },
});

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('chartkit', { include: ['chartkit/**/*.test.ts'], testTimeout: WALK_MS_MAX }),
      project('contract', { testTimeout: WALK_MS_MAX }),
      project('build', { testTimeout: WALK_MS_MAX }),
      project('charts', { testTimeout: WALK_MS_MAX }),
      project('paths', { testTimeout: WALK_MS_MAX }),
      {
        plugins: [compiledMessages(), react()],
        ...project('views', {
          environment: 'happy-dom',
          setupFiles: ['tests/views/setup.ts'],
          testTimeout: WALK_MS_MAX,
        }),
      },
      project('server', { testTimeout: 60_000, hookTimeout: 60_000, retry: RETRIES }),
      project('browser', {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        maxWorkers: 2,
        retry: RETRIES,
        // After all others: browsers want the machine for themselves.
        sequence: { groupOrder: 1 },
        globalSetup: ['tests/browser/support/build.ts'],
      }),
    ],
    reporters: ['default', new FlakyTests(), ...(report === undefined ? [] : [toFile(report)])],
  },
});
