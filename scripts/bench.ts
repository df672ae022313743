/**
 * Measures Tenball: `npm run bench`, or parts of it: `npm run bench -- size bets`. Prints tables for docs/performance.md.
 * `--against REF` measures another commit by turns with this one, where a part can (placing).
 * Figures are for comparing within one run; nothing else should run on the machine.
 */
import { execFileSync } from 'node:child_process';
import { refuseUnknownSettings, runTool, UsageError, wordsOf } from './commandLine.ts';
import { conditions, markdownOf, type Table } from '../bench/support/report.ts';
import { leavingNothing } from '../bench/support/stops.ts';

interface Part {
  /** @param against another commit to measure by turns with this one; null for none */
  readonly measure: (against: string | null) => Promise<readonly Table[]>;
}

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  size: () => import('../bench/size.ts'),
  lighthouse: () => import('../bench/lighthouse.ts'),
  page: () => import('../bench/page.ts'),
  memory: () => import('../bench/memory.ts'),
  bets: () => import('../bench/bets.ts'),
  placing: () => import('../bench/placing.ts'),
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
  'PLACING_BUILT',
  'ABUSE_CALLS',
  'ABUSE_MS',
];

/** Parts that can measure another commit, too. */
const COMPARED: ReadonlySet<string> = new Set(['placing']);

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
  const unable = [...asked].filter((name) => !COMPARED.has(name));
  if (against !== null && (asked.size === 0 || unable.length > 0))
    throw new UsageError(`--against is for: ${[...COMPARED].join(', ')}.`);
  refuseUnknownSettings(SETTINGS);
  const wanted = Object.entries(PARTS).filter(([name]) => asked.size === 0 || asked.has(name));
  // All settings are read before the first part takes its minutes.
  const parts = await Promise.all(wanted.map(async ([name, load]) => ({ name, part: await load() })));
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  await leavingNothing(async () => {
    for (const { name, part } of parts) {
      console.log(`Measured by \`npm run bench -- ${name}\` on ${conditions()}.\n`);
      for (const table of await part.measure(against)) console.log(markdownOf(table));
    }
  });
}

await runTool(measureAll);
