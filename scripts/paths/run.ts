/**
 * `npm run paths:run -- --on actor|views|browser|all [--report]`: follows the plan, and says what was covered.
 * `npm run paths:run -- --session <file>`: walks again on the actor what was copied from the charts page; `-` reads it
 * from standard input. Exit codes: 0 all is well, 1 something is otherwise than it should be, 2 the command was wrong.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  merge,
  parseCoverage,
  parseSurvivors,
  read,
  report,
  reportHtml,
  reportJson,
  reportText,
  walkedPage,
  type ChartReading,
  type Walked,
} from 'chartkit';
import { draw } from 'chartkit/draw';
import { CHARTS } from '../../scenarios/charts.ts';
import { BODIES, coverageFile, type BodyName } from '../../scenarios/recording.ts';
import { UNSHOWN_IN_BROWSER } from '../../scenarios/unshown.ts';
import { retell, type Retold } from './session.ts';

const TESTS: Readonly<Record<BodyName, readonly string[]>> = {
  actor: ['--project', 'paths', 'tests/paths/actor.test.ts'],
  views: ['--project', 'views', 'tests/views/paths.test.tsx'],
  browser: ['--project', 'browser', 'tests/browser/paths.test.ts'],
};

const MUTATION = join('docs', 'generated', 'mutation.json');

const isBody = (name: string): name is BodyName => BODIES.some((each) => each === name);

function bodiesOf(on: string): readonly BodyName[] {
  const asked = on === 'all' ? BODIES : [on].filter(isBody);
  if (asked.length === 0) throw new Error(`--on "${on}" is none of ${[...BODIES, 'all'].join(', ')}.`);
  return asked;
}

const run = (body: BodyName): boolean =>
  spawnSync('npx', ['vitest', 'run', ...TESTS[body]], { stdio: 'inherit' }).status === 0;

const FOLDER = join('test-results', 'paths');
const PICTURES = 'charts';
const OVERVIEW = '../coverage.html';
const pictureOf = (chart: string) => `${PICTURES}/${chart}.html`;

/** Every chart as it is drawn in the documentation, coloured by what was walked; a page for each. */
async function writePictures(charts: readonly ChartReading[], walked: Walked): Promise<void> {
  mkdirSync(join(FOLDER, PICTURES), { recursive: true });
  for (const chart of charts)
    writeFileSync(join(FOLDER, pictureOf(chart.id)), walkedPage(chart, await draw(chart), walked, OVERVIEW));
}

/** Everything that any of the bodies took; the pages and the data are kept beside it. */
async function writeReport(bodies: readonly BodyName[]): Promise<string> {
  const files = bodies.map(coverageFile).filter((file) => existsSync(file));
  const parts = files.map((file) => parseCoverage(readFileSync(file, 'utf8')));
  const charts = Object.values(CHARTS).map((machine) => read(machine));
  const found = report(charts, merge(parts));
  writeFileSync(join(FOLDER, 'coverage.json'), `${reportJson(found)}\n`);
  writeFileSync(join(FOLDER, 'coverage.html'), reportHtml(found, pictureOf));
  await writePictures(charts, { parts, survivors: parseSurvivors(readFileSync(MUTATION, 'utf8')) });
  const excused = Object.entries(UNSHOWN_IN_BROWSER).map(
    ([id, reason]) => `not in the browser: ${id}\n    ${reason}`,
  );
  return [
    reportText(found),
    ...excused,
    `As a page, with every chart coloured: ${join(FOLDER, 'coverage.html')}`,
  ].join('\n');
}

const STANDARD_INPUT = 0;

/** Says what is wrong with a file in one sentence that names it. */
function retellFile(file: string): Retold {
  const name = file === '-' ? 'Standard input' : file;
  if (file !== '-' && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return retell(readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8'));
  } catch (error) {
    throw new Error(`${name} is no session: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function runSession(file: string): void {
  const { text, code } = retellFile(file);
  process.stdout.write(`${text}\n`);
  process.exitCode = code;
}

async function runPlan(on: string, isReport: boolean): Promise<void> {
  const bodies = bodiesOf(on);
  const failed = bodies.filter((body) => !run(body));
  if (isReport) process.stdout.write(`${await writeReport(bodies)}\n`);
  if (failed.length > 0) process.stderr.write(`Not all is well on: ${failed.join(', ')}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

try {
  const { values } = parseArgs({
    options: {
      on: { type: 'string' },
      report: { type: 'boolean', default: false },
      session: { type: 'string' },
    },
  });
  const { session, on, report: isReport } = values;
  if (session === undefined) await runPlan(on ?? 'actor', isReport);
  else if (on !== undefined || isReport)
    throw new Error('A session is walked on the actor alone: leave --on and --report out.');
  else runSession(session);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
