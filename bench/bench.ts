/**
 * Measures Tenball: `npm run bench`, or parts of it: `npm run bench -- size bets`. Prints tables for docs/performance.md.
 * `--against REF` measures another commit by turns with this one, and prints ratios: BENCH_TURNS runs of each (3).
 * AGAINST_BUILT names a folder where that commit was installed and built.
 * Figures are for comparing within one run; nothing else should run on the machine.
 */
import { execFileSync } from 'node:child_process';
import { refuseUnknownSettings, runTool, UsageError, wordsOf } from '../scripts/commandLine.ts';
import { conditions, markdownOf, type Table } from './support/report.ts';
import { measureByTurns } from './support/byTurns.ts';
import { leavingNothing } from './support/stops.ts';
import { builtFolder } from './versions/built.ts';

interface Part {
  /** @param against another commit, for a part that takes turns with it itself; null for none */
  readonly measure: (against: string | null) => Promise<readonly Table[]>;
}

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  size: () => import('./size.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  page: () => import('./page.ts'),
  memory: () => import('./memory.ts'),
  bets: () => import('./bets.ts'),
  placing: () => import('./placing.ts'),
  gets: () => import('./gets.ts'),
  settle: () => import('./settle.ts'),
  seals: () => import('./seals.ts'),
  growth: () => import('./growth.ts'),
  migrations: () => import('./migrations.ts'),
  keys: () => import('./keys.ts'),
  versions: () => import('./versions.ts'),
  pages: () => import('./pages.ts'),
  abuse: () => import('./abuse.ts'),
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
  'AGAINST_BUILT',
  'BENCH_TURNS',
  'ABUSE_CALLS',
  'ABUSE_MS',
];

/** It has both versions run at once, and takes turns run by run. */
const TAKES_TURNS = 'placing';
/** They are about two versions, or about what this one adds, whatever else is measured. */
const ALONE: ReadonlySet<string> = new Set(['migrations', 'versions', 'pages']);

/** What `--against` names, and the words beside it. */
function againstOf(args: readonly string[]): {
  readonly against: string | null;
  readonly words: readonly string[];
} {
  const at = args.indexOf('--against');
  if (at === -1) return { against: null, words: args };
  const against = args[at + 1];
  if (against === undefined) throw new UsageError('--against takes a commit.');
  return { against, words: args.filter((_, n) => n !== at && n !== at + 1) };
}

async function measureAll(): Promise<void> {
  const { against, words } = againstOf(process.argv.slice(2));
  const asked = wordsOf(Object.keys(PARTS), words);
  if (against !== null && (asked.size === 0 || [...asked].some((name) => ALONE.has(name))))
    throw new UsageError(
      `--against is for: ${Object.keys(PARTS)
        .filter((name) => !ALONE.has(name))
        .join(', ')}.`,
    );
  refuseUnknownSettings(SETTINGS);
  const wanted = Object.entries(PARTS).filter(([name]) => asked.size === 0 || asked.has(name));
  // All settings are read before the first part takes its minutes.
  const parts = await Promise.all(wanted.map(async ([name, load]) => ({ name, part: await load() })));
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  await leavingNothing(async () => {
    const built = against === null ? null : builtFolder(against);
    const tablesOf = (name: string, part: Part) =>
      against === null || built === null || name === TAKES_TURNS
        ? part.measure(against)
        : measureByTurns(name, built, against);
    for (const { name, part } of parts) {
      const command = against === null ? name : `${name} --against ${against}`;
      console.log(`Measured by \`npm run bench -- ${command}\` on ${conditions()}.\n`);
      for (const table of await tablesOf(name, part)) console.log(markdownOf(table));
    }
  });
}

await runTool(measureAll);
