/**
 * `npm run mutate [-- chart …]`: puts each wrong change into each chart in turn, and sees whether the hand-written facts
 * notice. With --keep it writes the result to docs/generated/mutation.md and .json, of each chart with the commit it was tried
 * on; with --again it tries only those that survived the last time, for when facts were added and nothing else changed; with
 * --changed only those of charts that this branch changes and that neither the committed result nor this clone has tried as they
 * are, for --seconds at most: the next run goes on with what no time was left for.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
import * as z from 'zod/mini';
import { MUTANT_VARIABLE, mutantsOf, mutationText, runMutants, type Mutant } from 'chartkit';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { wordsOf } from '../commandLine.ts';
import { changedCharts, digestOf, keepRun, noticedSoFar } from './kept.ts';
import { keepResult, keptResult } from './result.ts';

const CONFIG = 'scripts/mutate/suite.config.ts';
const EXCUSES = 'docs/mutation.excuses.json';

const isChart = (name: string): name is keyof typeof ALL_CHARTS => Object.hasOwn(ALL_CHARTS, name);
const excusesSchema = z.record(z.string(), z.string().check(z.minLength(1)));

/**
 * Runs the facts again and again in one process: what was compiled once is not compiled again. The files that noticed other
 * mutants of a chart come first, as one of them mostly notices the next one too.
 */
async function factsSuite() {
  const vitest = await createVitest('test', { config: CONFIG, watch: false, reporters: [{}] });
  const noticed = new Map<string, ReadonlySet<string>>();
  const passes = async (files: readonly TestSpecification[], chart: string): Promise<boolean> => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...files], true);
    const failed = testModules.filter((each) => each.state() === 'failed').map(({ moduleId }) => moduleId);
    noticed.set(chart, new Set([...(noticed.get(chart) ?? []), ...failed]));
    return failed.length + unhandledErrors.length === 0;
  };
  const run = async (mutant: Mutant | null): Promise<boolean> => {
    process.env[MUTANT_VARIABLE] = mutant?.id ?? '';
    const chart = mutant?.chart ?? '';
    const files = await vitest.globTestSpecifications();
    const isLikely = ({ moduleId }: TestSpecification) => noticed.get(chart)?.has(moduleId) === true;
    for (const some of [files.filter(isLikely), files.filter((file) => !isLikely(file))])
      if (some.length > 0 && !(await passes(some, chart))) return false;
    return true;
  };
  return { run, close: () => vitest.close() };
}

function excusesFor(names: readonly string[]): Record<string, string> {
  const all = existsSync(EXCUSES) ? excusesSchema.parse(JSON.parse(readFileSync(EXCUSES, 'utf8'))) : {};
  const isOf = (id: string) => names.some((name) => new RegExp(`^\\S+ ${name}(\\.| --)`).test(id));
  return Object.fromEntries(Object.entries(all).filter(([id]) => isOf(id)));
}

function asked() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        again: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        seconds: { type: 'string', default: 'Infinity' },
      },
    });
    const charts = wordsOf(Object.keys(ALL_CHARTS), positionals);
    const names = Object.keys(ALL_CHARTS).filter((name) => charts.size === 0 || charts.has(name));
    const seconds = Number(values.seconds);
    if (!(seconds > 0)) throw new Error(`--seconds ${values.seconds} is no time.`);
    return { ...values, seconds, names: names.filter(isChart) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}

const { names: wantedNames, again, changed, keep, seconds } = asked();
const names = changed ? changedCharts(wantedNames).filter(isChart) : wantedNames;
const mutants = names.flatMap((name) => mutantsOf(ALL_CHARTS[name]));
const before = keptResult();
const known = changed ? noticedSoFar(names) : again ? before.killed : new Set<string>();
const isNew = ({ id }: Mutant) => !before.killed.has(id) && !before.excused.has(id);
/** What no run has ever noticed comes first. */
const wanted = mutants
  .filter(({ id }) => !known.has(id))
  .toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
if (changed && wanted.length === 0) {
  process.stdout.write(
    names.length === 0 ? 'No chart has changed.\n' : `All mutants of ${names.join(', ')} were noticed.\n`,
  );
  process.exit(0);
}
const MS = 1000;
const endsAt_ms = performance.now() + seconds * MS;
const untried = new Set<string>();
const suite = await factsSuite();
const tried = await runMutants(
  wanted,
  (mutant) => {
    if (mutant === null || performance.now() < endsAt_ms) return suite.run(mutant);
    untried.add(mutant.id);
    return Promise.resolve(false);
  },
  {
    excuses: Object.fromEntries(Object.entries(excusesFor(names)).filter(([id]) => !known.has(id))),
    onResult: ({ id }, isKilled) => {
      if (!isKilled) process.stdout.write(`survives  ${id}\n`);
    },
  },
);
await suite.close();
const killed = tried.killed.filter(({ id }) => !untried.has(id));
if (changed) keepRun([...killed, ...tried.excused.map(({ mutant }) => mutant)]);
const stale = tried.stale.filter((id) => !untried.has(id));
const report = { ...tried, stale, killed: [...mutants.filter(({ id }) => known.has(id)), ...killed] };
process.stdout.write(`${mutationText(report)}\n`);
if (untried.size > 0)
  process.stdout.write(
    `${untried.size} were not tried: ${seconds} s were over. The next run goes on with them.\n`,
  );
if (keep && untried.size === 0 && !changed)
  keepResult(report, Object.fromEntries(names.map((name) => [name, digestOf(name)])));
process.exitCode = report.survived.length + report.stale.length === 0 ? 0 : 1;
