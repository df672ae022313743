/**
 * What is known of a chart's mutants while its sources are as they are: from the result that is committed, and from runs of
 * this clone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { keptResult } from './result.ts';

const FILE = join('node_modules', '.cache', 'mutants.json');
const DIGITS = 16;

const schema = z.record(z.string(), z.object({ digest: z.string(), noticed: z.array(z.string()) }));
type Runs = z.infer<typeof schema>;

/** Where charts are, each in a folder of its own. */
const ROOMS = ['machines', 'lifecycles'];

/** Of all that is written in a chart's folder. */
export function digestOf(chart: string, root = '.'): string {
  const folder = ROOMS.map((room) => join(root, room, chart)).find(existsSync);
  if (folder === undefined) throw new Error(`The chart ${chart} has no folder.`);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted())
    hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, DIGITS);
}

/**
 * The charts of which something in their folder is not as it was where this branch began, committed or not. Where there is no
 * other branch to compare with, what is not committed.
 * @param cwd of the repository
 */
export function changedCharts(charts: readonly string[], cwd = process.cwd()): readonly string[] {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const base = () => {
    try {
      return git('merge-base', 'HEAD', 'origin/main');
    } catch {
      return 'HEAD';
    }
  };
  const files = [
    git('diff', '--name-only', base(), '--', ...ROOMS),
    git('ls-files', '--others', '--exclude-standard', '--', ...ROOMS),
  ].flatMap((lines) => lines.split('\n'));
  const folders = new Set(files.map((file) => file.split('/')[1]));
  return charts.filter((chart) => folders.has(chart));
}

function runsHere(): Runs {
  return existsSync(FILE) ? schema.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};
}

/** Ids of mutants that were noticed, or are excused, on each of these charts as it is now. */
export function noticedSoFar(charts: readonly string[]): ReadonlySet<string> {
  const { killed, excused, digests } = keptResult();
  const committed = [...killed, ...excused.keys()];
  const here = runsHere();
  return new Set(
    charts.flatMap((chart) => {
      const digest = digestOf(chart);
      const isOf = (id: string) => new RegExp(`^\\S+ ${chart}(\\.| --)`).test(id);
      const run = here[chart];
      return [
        ...(digests[chart] === digest ? committed.filter(isOf) : []),
        ...(run?.digest === digest ? run.noticed : []),
      ];
    }),
  );
}

/** Keeps what was noticed for the next run of this clone. */
export function keepRun(noticed: readonly { readonly id: string; readonly chart: string }[]): void {
  const here = runsHere();
  for (const chart of new Set(noticed.map((each) => each.chart))) {
    const digest = digestOf(chart);
    const before = here[chart]?.digest === digest ? here[chart].noticed : [];
    const now = noticed.filter((each) => each.chart === chart).map(({ id }) => id);
    here[chart] = { digest, noticed: [...new Set([...before, ...now])].toSorted() };
  }
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(here));
}
