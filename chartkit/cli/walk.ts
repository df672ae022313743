/** `chartkit walk`: what the walk of each world came to. */
import { recorder, report } from '../cover/cover.ts';
import { outcomeKey } from '../cover/outcomes.ts';
import { pathText, walk, walkReport, type WalkResult } from '../walk/walk.ts';
import { code, table } from '../write/markdown.ts';
import { annotation, formatOf } from './formats.ts';
import { junitText, type Case } from './junit.ts';
import type { Loaded } from './load.ts';
import { parseMinimum, shortOf, type Minimum } from '../cover/minimum.ts';
import type { Outcome, Values } from './options.ts';

export function walkCommand(file: string, loaded: readonly Loaded[], values: Values): Outcome {
  const format = formatOf('walk', values.format);
  const minimum = parseMinimum(values.min);
  const walked = loaded.map((each) => walkedWith(each, minimum));
  const results = walked.map(({ title, result }) => ({ title, result }));
  const short = walked.flatMap((each) => each.short);
  const text = {
    text: () => [walksText(results), ...short].join('\n'),
    json: () =>
      JSON.stringify(
        results.map(({ title, result }) => walkData(title, result)),
        null,
        2,
      ),
    markdown: () => [...results.map(walkMarkdown), ...short].join('\n\n'),
    github: () =>
      results
        .flatMap(({ title, result }) =>
          problemsOf(result).map((each) => annotation({ ...each, title: `${title}: ${each.title}`, file })),
        )
        .join('\n'),
    junit: () => junitText('chartkit walk', results.flatMap(walkCases)),
  }[format]();
  return { code: short.length === 0 && results.every(({ result }) => result.ok) ? 0 : 1, text };
}

/** A walk, and what there is less of than was asked for. */
function walkedWith({ title, world }: Loaded, minimum: Minimum) {
  const { inspect, coverage } = recorder('walk', { outcomes: true });
  if (minimum.size === 0) return { title, result: walk(world), short: [] };
  const result = walk(world, inspect);
  const seen = coverage();
  // What every guard refuses is not sent: it was asked all the same.
  const refused = result.refused.map((id) => [outcomeKey(id, false), 1] as const);
  const guards = { ...seen.guards, ...Object.fromEntries(refused) };
  return { title, result, short: shortOf(report(result.charts, { ...seen, guards }), minimum) };
}

export const walksText = (results: readonly Titled[]): string =>
  results.map(({ title, result }) => `${title}: ${walkReport(result)}`).join('\n');

export interface Titled {
  readonly title: string;
  readonly result: WalkResult;
}

const walkData = (
  chart: string,
  { ok, wanted, paths, missing, stale, unknown, failures, stoppedBy }: WalkResult,
) => ({
  chart,
  ok,
  transitions: wanted.length,
  taken: wanted.filter(({ id }) => paths.has(id)).length,
  missing,
  stale,
  unknown,
  failures: failures.map(({ kind, what, message, path }) => ({ kind, what, message, path: pathText(path) })),
  stoppedBy,
});

interface Problem {
  readonly title: string;
  readonly text: string;
}

/** All that makes a walk fail, one by one. */
const problemsOf = ({ missing, failures, unknown, stale }: WalkResult): Problem[] => [
  ...missing.map(({ id, why, text }) => ({ title: id, text: `${why}: ${text}` })),
  ...failures.map(({ what, message, path }) => ({ title: what, text: `${message}\n${pathText(path)}` })),
  ...unknown.map((text) => ({ title: text, text })),
  ...stale.map((id) => ({ title: id, text: 'excused for nothing' })),
];

/** A case for each transition, and for whatever else was found. */
function walkCases({ title, result }: Titled): Case[] {
  const problems = problemsOf(result);
  const reasons = new Map(problems.map((each) => [each.title, each.text]));
  const ids = new Set(result.wanted.map(({ id }) => id));
  return [
    ...result.wanted.map(({ id }) => ({ name: id, group: title, failure: reasons.get(id) ?? null })),
    ...problems
      .filter((each) => !ids.has(each.title))
      .map((each) => ({ name: each.title, group: title, failure: each.text })),
  ];
}

function walkMarkdown({ title, result }: Titled): string {
  const { wanted, paths, counts } = result;
  const taken = wanted.filter(({ id }) => paths.has(id)).length;
  const rows = problemsOf(result).map((each) => [code(each.title), each.text]);
  return [
    `### ${title}`,
    `${taken} of ${wanted.length} transitions taken, ${counts.states} states.`,
    ...(rows.length === 0 ? [] : [table(['what', 'why'], rows)]),
  ].join('\n\n');
}
