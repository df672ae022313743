import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { merge, parseCoverage, report } from '../cover/cover.ts';
import { reportHtml, reportJson, reportText } from '../cover/formats.ts';
import { parseSurvivors, walkedPage } from '../cover/pictures.ts';
import { mutantsOf, mutated } from '../mutate/mutants.ts';
import { commandSuite, mutationJson, mutationText, runMutants, type Suite } from '../mutate/run.ts';
import { FORMATS, formatPlans } from '../paths/formats.ts';
import {
  coveringPlans,
  randomPlans,
  refuseUnknownFilter,
  statePlans,
  transitionPlans,
} from '../paths/plans.ts';
import { read, statesOf, type ChartReading } from '../read.ts';
import { pathText, walk, walkReport, type WalkResult } from '../walk/walk.ts';
import type { World } from '../walk/world.ts';
import { checkCommand } from './check.ts';
import { diffCommand } from './diff.ts';
import { initCommand } from './init.ts';
import { junitText, type Case } from './junit.ts';
import { chosen, load, type Loaded } from './load.ts';
import {
  HELP,
  oneOf,
  parse,
  PURPOSES,
  refuseOptions,
  wholeNumber,
  type Outcome,
  type Purpose,
  type Values,
} from './options.ts';

interface Walked {
  readonly world: Loaded['world'];
  readonly result: WalkResult;
}

/** Runs one command. Never throws: what is wrong is in the text, with exit code 2. */
export async function main(args: readonly string[]): Promise<Outcome> {
  try {
    const { values, positionals, tokens } = parse(args);
    const [command, file, ...files] = positionals;
    if (command === undefined || values.help) return { code: 0, text: HELP };
    refuseOptions(
      command,
      tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    );
    if (file === undefined) return { code: 2, text: HELP };
    if (!['cover', 'check', 'diff'].includes(command) && files.length > 0)
      throw new Error(`${command} takes one module, not ${files.length + 1}.`);
    const outcome = await run(command, file, files, values);
    if (values.out === undefined || command === 'init') return outcome;
    writeFileSync(values.out, `${outcome.text}\n`);
    return { code: outcome.code, text: `Written to ${values.out}.` };
  } catch (thrown) {
    return { code: 2, text: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

async function run(
  command: string,
  file: string,
  files: readonly string[],
  values: Values,
): Promise<Outcome> {
  if (command === 'check') return checkCommand([file, ...files], values);
  if (command === 'diff') return diffCommand([file, ...files], values, drawing);
  const loaded = chosen(await load(file), values.chart);
  switch (command) {
    case 'read':
      return readCommand(loaded, oneOf(values.format, ['text', 'json']));
    case 'init':
      return initCommand(file, loaded, values.out);
    case 'walk':
      return walkCommand(loaded, oneOf(values.format, ['text', 'json', 'junit']));
    case 'paths':
      return pathsCommand(loaded, values);
    case 'cover':
      return coverCommand(loaded, files, values);
    case 'draw':
      return drawCommand(loaded, values.pictures);
    case 'mutate':
      return mutateCommand(loaded, values);
    default:
      throw new Error(`There is no command "${command}".\n\n${HELP}`);
  }
}

function readCommand(loaded: readonly Loaded[], format: 'text' | 'json'): Outcome {
  const charts = loaded.map(({ title, machine }) => ({ title, chart: read(machine) }));
  const json = () =>
    JSON.stringify(
      charts.map(({ chart }) => chart),
      null,
      2,
    );
  const text = () => charts.map(({ title, chart }) => readingText(title, chart)).join('\n\n');
  return { code: 0, text: format === 'json' ? json() : text() };
}

function readingText(title: string, chart: ChartReading): string {
  const lines = chart.transitions.map(({ id, eventText, guard, targets, actions }) => {
    const when = guard === null ? eventText : `${eventText} [${guard.text}]`;
    const what = actions.length === 0 ? '' : ` / ${actions.map(({ text }) => text).join(', ')}`;
    return `  ${id}\n      ${when}${targets.length === 0 ? '' : ` → ${targets.join(', ')}`}${what}`;
  });
  return [`${title}: ${statesOf(chart).length} states, ${lines.length} transitions`, ...lines].join('\n');
}

function walkCommand(loaded: readonly Loaded[], format: 'text' | 'json' | 'junit'): Outcome {
  const results = loaded.map(({ title, world }) => ({ title, result: walk(world) }));
  const code = results.every(({ result }) => result.ok) ? 0 : 1;
  if (format === 'json') {
    const told = results.map(({ title, result }) => walkData(title, result));
    return { code, text: JSON.stringify(told, null, 2) };
  }
  if (format === 'junit') return { code, text: junitText('chartkit walk', results.flatMap(walkCases)) };
  return { code, text: results.map(({ title, result }) => `${title}: ${walkReport(result)}`).join('\n') };
}

interface Titled {
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

/** A case for each transition, and for whatever else was found. */
function walkCases({ title, result }: Titled): Case[] {
  const { wanted, missing, failures, unknown, stale } = result;
  const reasons = new Map(missing.map(({ id, why, text }) => [id, `${why}: ${text}`]));
  const found = [
    ...failures.map(({ what, message, path }) => [what, `${message}\n${pathText(path)}`] as const),
    ...unknown.map((text) => [text, text] as const),
    ...stale.map((id) => [id, 'excused for nothing'] as const),
  ];
  return [
    ...wanted.map(({ id }) => ({ name: id, group: title, failure: reasons.get(id) ?? null })),
    ...found.map(([name, failure]) => ({ name, group: title, failure })),
  ];
}

function pathsCommand(loaded: readonly Loaded[], values: Values): Outcome {
  const wanted = oneOf(values.for, PURPOSES);
  const walked = loaded.map(({ world }) => ({
    world,
    result: walk(wanted === 'state' ? { ...world, until: 'all' } : world),
  }));
  refuseUnknownFilter(
    walked.flatMap(({ result }) => result.charts),
    values,
  );
  return { code: 0, text: walked.map((each) => pathsText(each, wanted, values)).join('\n') };
}

function pathsText({ world, result }: Walked, wanted: Purpose, values: Values): string {
  const filter = { state: values.state, transition: values.transition, requirement: values.requirement };
  const number = (name: 'seed' | 'count' | 'length') => wholeNumber(values[name], name);
  const random = () =>
    randomPlans(world, result, { seed: number('seed'), count: number('count'), length: number('length') });
  const plans = {
    transition: () => transitionPlans(result, filter),
    cover: () => coveringPlans(result, filter),
    state: () => statePlans(result, filter),
    random,
  }[wanted]();
  return formatPlans(plans, result, oneOf(values.format, FORMATS));
}

/** @throws one sentence that names the file, where it is not there or is not what it should be */
function fromFile<Content>(file: string, parseText: (text: string) => Content): Content {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return parseText(readFileSync(file, 'utf8'));
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`${file} can't be read: ${message}`, { cause: thrown });
  }
}

/** A reading under the name of its files. */
const titledReading = ({ title, machine }: Loaded): ChartReading => ({ ...read(machine), id: title });

async function coverCommand(
  loaded: readonly Loaded[],
  files: readonly string[],
  values: Values,
): Promise<Outcome> {
  const format = oneOf(values.format, ['text', 'json', 'html']);
  if (files.length === 0)
    throw new Error(
      'Name at least one coverage file after the module: what recorder(…).coverage() gave, as JSON.',
    );
  const parts = files.map((file) => fromFile(file, parseCoverage));
  const charts = loaded.map(({ machine }) => read(machine));
  const result = report(charts, merge(parts));
  if (values.pictures !== undefined) {
    const survivors = values.survivors === undefined ? [] : fromFile(values.survivors, parseSurvivors);
    const { draw } = await drawing();
    mkdirSync(values.pictures, { recursive: true });
    for (const chart of loaded.map(titledReading)) {
      const page = walkedPage(chart, await draw(chart), { parts, survivors });
      writeFileSync(join(values.pictures, `${chart.id}.html`), page);
    }
  }
  const text = { text: reportText, json: reportJson, html: reportHtml }[format](result);
  const isComplete = result.charts.every(({ transitions }) => transitions.every(({ count }) => count > 0));
  return { code: isComplete ? 0 : 1, text };
}

/** @throws one sentence where elkjs, which lays pictures out, is not installed */
async function drawing() {
  try {
    return await import('../draw/index.ts');
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.includes('elkjs')) throw thrown;
    throw new Error('Pictures are laid out by elkjs, which is not here: npm install --save-dev elkjs.', {
      cause: thrown,
    });
  }
}

async function drawCommand(loaded: readonly Loaded[], folder: string | undefined): Promise<Outcome> {
  if (folder === undefined) throw new Error('Say where the pictures go: --pictures folder.');
  const { draw } = await drawing();
  const { pageOf } = await import('../draw/page.ts');
  mkdirSync(folder, { recursive: true });
  const written: string[] = [];
  const keep = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    written.push(join(folder, name));
  };
  for (const chart of loaded.map(titledReading)) {
    const pictures = await draw(chart);
    for (const { name, svg } of pictures) keep(`${name}.svg`, svg);
    keep(`${chart.id}.md`, pageOf(chart, pictures, { more: [], note: '' }));
  }
  return { code: 0, text: written.join('\n') };
}

async function mutateCommand(loaded: readonly Loaded[], values: Values): Promise<Outcome> {
  const mutants = loaded.flatMap(({ machine }) => mutantsOf(machine));
  if (values.run === undefined && !(await walkSuite(loaded)(null)))
    throw new Error(
      `The walk finds something even without a mutant: first mend that, or excuse it in a world.\n${walkCommand(loaded, 'text').text}`,
    );
  const suite =
    values.run === undefined
      ? walkSuite(loaded)
      : commandSuite(values.run, wholeNumber(values.timeout, 'timeout') * 1000);
  const excuses = values.excuses === undefined ? {} : fromFile(values.excuses, parseExcuses);
  const result = await runMutants(mutants, suite, {
    excuses,
    parallel: wholeNumber(values.parallel, 'parallel'),
  });
  const isJson = oneOf(values.format, ['text', 'json']) === 'json';
  const text = isJson ? mutationJson(result, values.commit ?? null) : mutationText(result);
  return { code: result.survived.length + result.stale.length === 0 ? 0 : 1, text };
}

/** The walk as a suite: it notices a mutant by a transition that can't be taken any more, or an invariant. */
function walkSuite(loaded: readonly Loaded[]): Suite {
  return (mutant) =>
    loaded.every(({ machine, world }) => {
      const subject: World<AnyStateMachine> = { ...world, machine: mutated(machine, mutant?.id) };
      const result = walk(subject);
      return (
        result.ok &&
        read(machine).transitions.every(({ id }) => result.paths.has(id) || id in (world.unreachable ?? {}))
      );
    });
}

/** `{ "mutant id": "reason" }`. */
function parseExcuses(text: string): Record<string, string> {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null)
    throw new Error('Excuses must be an object: mutant id → reason.');
  return Object.fromEntries(
    Object.entries(data).map(([id, reason]: [string, unknown]) => {
      if (typeof reason !== 'string' || reason === '') throw new Error(`The excuse of "${id}" must say why.`);
      return [id, reason];
    }),
  );
}
