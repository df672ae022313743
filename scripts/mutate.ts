/**
 * `npm run mutate [-- chart …]`: puts each wrong change into each chart in turn, and sees whether the hand-written facts
 * notice. With all charts it keeps the result in docs/mutation.md and .json; with --again it tries only those that survived
 * the last time, for when facts were added and nothing else changed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
import * as z from 'zod/mini';
import {
  MUTANT_VARIABLE,
  mutantsOf,
  mutationJson,
  mutationText,
  runMutants,
  type Mutant,
  type MutationReport,
} from '../chartkit/index.ts';
import { CHARTS } from '../tests/charts/charts.ts';

const CONFIG = 'scripts/mutate-suite.config.ts';
const EXCUSES = 'docs/mutation.excuses.json';
const RESULT = 'docs/mutation.md';

const DATA = 'docs/mutation.json';

const isChart = (name: string): name is keyof typeof CHARTS => Object.hasOwn(CHARTS, name);
const resultSchema = z.object({ killed: z.array(z.string()) });
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

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

function page(report: MutationReport, mutants: readonly Mutant[]): string {
  const charts = [...new Set(mutants.map(({ chart }) => chart))];
  const killed = new Set(report.killed.map(({ id }) => id));
  const excused = new Set(report.excused.map(({ mutant }) => mutant.id));
  const rows = charts.map((chart) => {
    const own = mutants.filter((each) => each.chart === chart);
    const count = (ids: ReadonlySet<string>) => own.filter(({ id }) => ids.has(id)).length;
    return `| ${chart} | ${own.length} | ${count(killed)} | ${count(excused)} | ${own.length - count(killed) - count(excused)} |`;
  });
  const [summary = ''] = mutationText(report).split('\n');
  return [
    '# Mutation',
    '',
    'Written by `npm run mutate`: each transition in turn is deleted, sent elsewhere, robbed of its guard or of an action,',
    'or asked in another order. A change that the facts of `tests/charts/facts` do not notice survives.',
    '',
    `Commit ${commit()}: ${summary}.`,
    '',
    '| chart | mutants | killed | can not matter | survived |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    '',
    '## Survived',
    '',
    ...(report.survived.length === 0
      ? ['None.']
      : report.survived.map(({ id, text }) => `- \`${id}\`: ${text}`)),
    '',
    '## Can not matter',
    '',
    ...(report.excused.length === 0
      ? ['None.']
      : report.excused.map(({ mutant, reason }) => `- \`${mutant.id}\`: ${reason}`)),
    '',
  ].join('\n');
}

/** Of the last run of all charts. */
const killedBefore = (): ReadonlySet<string> =>
  new Set(resultSchema.parse(JSON.parse(readFileSync(DATA, 'utf8'))).killed);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const unknown = positionals.find((name) => !isChart(name));
if (unknown !== undefined) throw new Error(`There is no chart "${unknown}".`);
const names = (positionals.length === 0 ? Object.keys(CHARTS) : positionals).filter(isChart);
const mutants = names.flatMap((name) => mutantsOf(CHARTS[name]));
const known = values.again ? killedBefore() : new Set<string>();
const suite = await factsSuite();
const tried = await runMutants(
  mutants.filter(({ id }) => !known.has(id)),
  suite.run,
  {
    excuses: excusesFor(names),
    onResult: ({ id }, isKilled) => {
      if (!isKilled) process.stdout.write(`survives  ${id}\n`);
    },
  },
);
await suite.close();
const report = { ...tried, killed: [...mutants.filter(({ id }) => known.has(id)), ...tried.killed] };
process.stdout.write(`${mutationText(report)}\n`);
if (positionals.length === 0) {
  writeFileSync(RESULT, page(report, mutants));
  writeFileSync(DATA, `${mutationJson(report, commit())}\n`);
}
process.exitCode = report.survived.length + report.stale.length === 0 ? 0 : 1;
