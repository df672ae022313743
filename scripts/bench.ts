/**
 * Measures Tenball: `npm run bench`, or parts of it: `npm run bench -- size bets`. Prints tables for docs/performance.md.
 * Figures are for comparing within one run; nothing else should run on the machine.
 */
import { execFileSync } from 'node:child_process';
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
  growth: () => import('../tests/load/growth.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(' ')}`);
  process.exit(2);
}
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
await leavingNothing(async () => {
  for (const [name, load] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`Measured by \`npm run bench -- ${name}\` on ${conditions()}.\n`);
    const { measure } = await load();
    for (const table of await measure()) console.log(markdownOf(table));
  }
});
