import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';
import { TO_SOURCES } from './scripts/vite/base.ts';
import { compiledMessages } from './scripts/vite/messages.ts';
import { WITHOUT_TEST_DATABASE } from './tests/server/support/withoutTestDatabase.ts';

/** Where a machine-readable report goes too; `.ci/run` counts by it. */
const report = process.env['TEST_REPORT'];

/** A test takes seconds; a busy machine may take many times that, and no test asserts a clock. */
const TEST_MS_MAX = 300_000;

/** The XState that chartkit's tests run with a second time: the oldest it works with, or any other (`npm run xstate`). */
const otherXState =
  process.env['CHARTKIT_XSTATE'] ?? join(import.meta.dirname, 'node_modules', 'xstate-oldest');

/** What touches XState: pictures and the command line see only what was read. */
const TOUCHING = [
  'chartkit/*.test.ts',
  'chartkit/{walk,check,paths,test,prove,mutate,cover,live}/**/*.test.ts',
];

const VALUE_CHARS_MAX = 1_000;

/** One file more than cores: many wait for a process, a timeout or a disk. */
const WORKERS = availableParallelism() + 1;

/** They put a module in the place of another before anything has loaded it. */
const MOCKING = ['tests/server/db/fsync.test.ts', 'tests/server/http/slowWork.test.ts'];

/** They ran on the embedded database, and would do the same once more. */
const onEitherAlike = process.env['TEST_DATABASE_URL'] === undefined ? [] : WITHOUT_TEST_DATABASE;

/** A PostgreSQL behind the browser, if given: it needs less of the cores than the embedded database (docs/performance.md). */
const behindBrowser = process.env['TEST_BROWSER_DATABASE_URL'];

const toFile = (outputFile: string): ['json', { outputFile: string }] => ['json', { outputFile }];

const project = (name: string, options: object = {}) => ({
  ...TO_SOURCES,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    testTimeout: TEST_MS_MAX,
    hookTimeout: TEST_MS_MAX,
    // A failure's message tells the values: it is all that a machine's log shows.
    chaiConfig: { truncateThreshold: VALUE_CHARS_MAX },
    ...options,
  },
});

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('chartkit', { include: ['chartkit/**/*.test.ts'] }),
      {
        ...project('chartkit-oldest', { include: TOUCHING, exclude: ['chartkit/minified.test.ts'] }),
        resolve: { ...TO_SOURCES.resolve, alias: [{ find: /^xstate$/, replacement: otherXState }] },
      },
      project('contract', { isolate: false }),
      project('build'),
      project('charts'),
      project('paths'),
      {
        plugins: [compiledMessages(), react()],
        ...project('views', {
          environment: 'happy-dom',
          setupFiles: ['tests/views/setup.ts'],
        }),
      },
      // Each file that starts alone compiles PostgreSQL's WebAssembly again: a third of all the time.
      project('server', {
        isolate: false,
        exclude: [...MOCKING, ...onEitherAlike],
        globalSetup: ['tests/server/support/built.ts'],
      }),
      project('server-mocking', { include: MOCKING, exclude: [...onEitherAlike] }),
      project('browser', {
        maxWorkers: 3,
        isolate: false,
        // After all others: browsers want the machine for themselves.
        sequence: { groupOrder: 1 },
        env: behindBrowser === undefined ? {} : { TEST_DATABASE_URL: behindBrowser },
        globalSetup: ['tests/browser/support/build.ts'],
      }),
    ],
    // What passes only at another try is a fault: nothing tries again.
    retry: 0,
    reporters: ['default', ...(report === undefined ? [] : [toFile(report)])],
  },
});
