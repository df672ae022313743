/**
 * Measures Tenball: `npm run bench`, or parts of it: `npm run bench -- size bets`. Prints tables for docs/performance.md.
 * Figures are for comparing within one run; nothing else should run on the machine.
 */
import { execFileSync } from 'node:child_process';
import { refuseUnknownSettings, runTool, wordsOf } from './commandLine.ts';
import { conditions, markdownOf, type Table } from '../tests/load/support/report.ts';
import { leavingNothing } from '../tests/load/support/stops.ts';

interface Part {
  readonly measure: () => Promise<readonly Table[]>;
}

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  size: () => import('../tests/load/size.ts'),
  lighthouse: () => import('../tests/load/lighthouse.ts'),
  page: () => import('../tests/load/page.ts'),
  memory: () => import('../tests/load/memory.ts'),
  bets: () => import('../tests/load/bets.ts'),
  gets: () => import('../tests/load/gets.ts'),
  settle: () => import('../tests/load/settle.ts'),
  seals: () => import('../tests/load/seals.ts'),
  growth: () => import('../tests/load/growth.ts'),
  migrations: () => import('../tests/load/migrations.ts'),
  versions: () => import('../tests/load/versions.ts'),
  abuse: () => import('../tests/load/abuse.ts'),
};

const SETTINGS = [
  'LIGHTHOUSE_RUNS',
  'LIGHTHOUSE_ROUTES',
  'GROWTH_ROWS',
  'SETTLE_BETS',
  'SEALS_ENTRIES',
  'MIGRATIONS_ROWS',
  'VERSIONS_OLD',
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
