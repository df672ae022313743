/**
 * Measures Tenball: `npm run bench`, or parts of it: `npm run bench -- size bets`. Prints tables for docs/performance.md.
 * Figures are for comparing within one run; nothing else should run on the machine.
 */
import { execFileSync } from 'node:child_process';
import { refuseUnknownSettings, runTool, wordsOf } from './commandLine.ts';
import { conditions, markdownOf, type Table } from '../bench/support/report.ts';
import { leavingNothing } from '../bench/support/stops.ts';

interface Part {
  readonly measure: () => Promise<readonly Table[]>;
}

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  size: () => import('../bench/size.ts'),
  lighthouse: () => import('../bench/lighthouse.ts'),
  page: () => import('../bench/page.ts'),
  memory: () => import('../bench/memory.ts'),
  bets: () => import('../bench/bets.ts'),
  gets: () => import('../bench/gets.ts'),
  settle: () => import('../bench/settle.ts'),
  seals: () => import('../bench/seals.ts'),
  growth: () => import('../bench/growth.ts'),
  migrations: () => import('../bench/migrations.ts'),
  keys: () => import('../bench/keys.ts'),
  versions: () => import('../bench/versions.ts'),
  pages: () => import('../bench/pages.ts'),
  abuse: () => import('../bench/abuse.ts'),
};

const SETTINGS = [
  'LIGHTHOUSE_RUNS',
  'LIGHTHOUSE_ROUTES',
  'GROWTH_ROWS',
  'SETTLE_BETS',
  'SEALS_ENTRIES',
  'MIGRATIONS_ROWS',
  'KEYS_ROUNDS',
  'VERSIONS_OLD',
  'PAGES_OLD',
  'PAGES_BUILT',
  'ABUSE_CALLS',
  'ABUSE_MS',
];

async function measureAll(): Promise<void> {
  const asked = wordsOf(Object.keys(PARTS));
  refuseUnknownSettings(SETTINGS);
  const wanted = Object.entries(PARTS).filter(([name]) => asked.size === 0 || asked.has(name));
  // All settings are read before the first part takes its minutes.
  const parts = await Promise.all(wanted.map(async ([name, load]) => ({ name, part: await load() })));
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  await leavingNothing(async () => {
    for (const { name, part } of parts) {
      console.log(`Measured by \`npm run bench -- ${name}\` on ${conditions()}.\n`);
      for (const table of await part.measure()) console.log(markdownOf(table));
    }
  });
}

await runTool(measureAll);
