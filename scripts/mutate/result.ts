/** The last result of `npm run mutate`, chart by chart: docs/generated/mutation.md for people, docs/generated/mutation.json for programs. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { mutantsOf, mutationJson, type Mutant, type MutationReport } from 'chartkit';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';

const RESULT = 'docs/generated/mutation.md';
const DATA = 'docs/generated/mutation.json';

const resultSchema = z.object({
  killed: z.array(z.string()),
  survived: z.array(z.string()),
  excused: z.record(z.string(), z.string()),
  /** Chart → the commit it was tried as of. */
  commits: z.record(z.string(), z.string()),
  /** Chart → what its sources were then. */
  digests: z.record(z.string(), z.string()),
});

export interface KeptResult {
  readonly killed: ReadonlySet<string>;
  readonly survived: ReadonlySet<string>;
  readonly excused: ReadonlyMap<string, string>;
  readonly commits: Readonly<Record<string, string>>;
  readonly digests: Readonly<Record<string, string>>;
}

/** Of the last run of each chart. */
export function keptResult(): KeptResult {
  const { killed, survived, excused, commits, digests } = resultSchema.parse(
    JSON.parse(readFileSync(DATA, 'utf8')),
  );
  return {
    killed: new Set(killed),
    survived: new Set(survived),
    excused: new Map(Object.entries(excused)),
    commits,
    digests,
  };
}

/**
 * Puts what was found of these charts in the place of what was known of them.
 * @param charts with what their sources are
 */
export function keepResult(found: MutationReport, charts: Readonly<Record<string, string>>): void {
  const before = keptResult();
  const now: KeptResult = {
    killed: new Set(found.killed.map(({ id }) => id)),
    survived: new Set(found.survived.map(({ id }) => id)),
    excused: new Map(found.excused.map(({ mutant, reason }) => [mutant.id, reason])),
    commits: Object.fromEntries(Object.keys(charts).map((chart) => [chart, triedCommit()])),
    digests: charts,
  };
  const resultOf = ({ chart }: Mutant) => (Object.hasOwn(charts, chart) ? now : before);
  const mutants = Object.values(ALL_CHARTS).flatMap((machine) => mutantsOf(machine));
  const report: MutationReport = {
    ...found,
    killed: mutants.filter((each) => resultOf(each).killed.has(each.id)),
    survived: mutants.filter((each) => resultOf(each).survived.has(each.id)),
    excused: mutants.flatMap((mutant) => {
      const reason = resultOf(mutant).excused.get(mutant.id);
      return reason === undefined ? [] : [{ mutant, reason }];
    }),
  };
  const commits = ofToday({ ...before.commits, ...now.commits });
  const digests = ofToday({ ...before.digests, ...now.digests });
  const data: unknown = JSON.parse(mutationJson(report, triedCommit()));
  writeFileSync(DATA, `${JSON.stringify({ ...z.looseObject({}).parse(data), commits, digests }, null, 2)}\n`);
  writeFileSync(RESULT, page(report, mutants, commits));
}

/** Without charts that are no more. */
const ofToday = (some: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(some).filter(([chart]) => Object.hasOwn(ALL_CHARTS, chart)));

/** The last commit that changed a chart or a fact: what comes after it makes no difference here. */
const triedCommit = (): string =>
  execFileSync('git', ['log', '-1', '--format=%h', '--', 'machines', 'lifecycles', 'tests/charts/facts'], {
    encoding: 'utf8',
  }).trim();

const INTRODUCTION = `# Mutation

Written by \`npm run mutate\`: each transition in turn is deleted, sent elsewhere, relieved of its guard or of an action,
or asked in another order. A change that the facts of \`tests/charts/facts\` do not notice survives. Each chart was tried as it
is in the commit beside it; what it became after that is not tried yet.`;

const listed = (lines: readonly string[]) => (lines.length === 0 ? ['None.'] : lines);

function page(
  { killed, survived, excused }: MutationReport,
  mutants: readonly Mutant[],
  commits: KeptResult['commits'],
): string {
  const relevant = killed.length + survived.length;
  const score = relevant === 0 ? 100 : Math.floor((100 * killed.length) / relevant);
  const rows = Object.keys(ALL_CHARTS).map((chart) => {
    const count = (some: readonly Mutant[]) => some.filter((each) => each.chart === chart).length;
    const counts = [count(killed), count(excused.map(({ mutant }) => mutant)), count(survived)];
    const untried = count(mutants) - counts.reduce((sum, each) => sum + each, 0);
    return `| ${[chart, count(mutants), ...counts, untried, commits[chart] ?? ''].join(' | ')} |`;
  });
  return [
    INTRODUCTION,
    '',
    `${killed.length} of ${relevant} mutants killed (${score} %), ${excused.length} excused.`,
    '',
    '| chart | mutants | killed | can not matter | survived | not tried | commit |',
    '|---|---:|---:|---:|---:|---:|---|',
    ...rows,
    '',
    '## Survived',
    '',
    ...listed(survived.map(({ id, text }) => `- \`${id}\`: ${text}`)),
    '',
    '## Can not matter',
    '',
    ...listed(excused.map(({ mutant, reason }) => `- \`${mutant.id}\`: ${reason}`)),
    '',
  ].join('\n');
}
