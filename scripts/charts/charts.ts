/**
 * `npm run charts`: draws every chart of machines/ and lifecycles/ and writes docs/generated/charts/ and its index, charts.md;
 * and the server's module of what the life cycles allow.
 * With `--check` it writes nothing and fails when what is there is not what would be written; with `--since REF` it writes the
 * page of what they do otherwise than at a revision instead, to dist/release.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexPage } from './index-page.ts';
import { askedToCheck, runTool, UsageError } from '../commandLine.ts';
import { movesModule } from './moves.ts';
import { chartsIn, filesOf, isOfRows } from './pages.ts';
import { writeRelease } from './since.ts';
import { overview } from './overview.ts';
import { appWiring } from './wiring.ts';

const MACHINES = 'machines';
const LIFE_CYCLES = 'lifecycles';
const MOVES = 'server/lifecycles/moves.generated.ts';
const DOCS = 'docs/generated';
const CHARTS = join(DOCS, 'charts');
const INDEX = 'charts.md';

async function writeAll(isCheck: boolean): Promise<void> {
  const running = await chartsIn(MACHINES);
  const unrun = await chartsIn(LIFE_CYCLES);
  const cycles = unrun.filter(isOfRows);
  const guards = unrun.filter((chart) => !isOfRows(chart));
  const charts = [...running, ...unrun];
  const whole = await overview(MACHINES, running, { cycles, guards });
  const wiring = await appWiring(MACHINES, running);
  const wanted = new Map<string, string>([
    [join(DOCS, INDEX), indexPage({ charts: running, cycles, guards }, whole, wiring)],
    [MOVES, movesModule(cycles.map(({ reading }) => reading))],
  ]);
  for (const { name, svg } of [whole, ...wiring]) wanted.set(join(CHARTS, `${name}.svg`), svg);
  for (const chart of charts) {
    for (const [file, text] of await filesOf(chart)) wanted.set(join(CHARTS, file), text);
  }
  const there = existsSync(CHARTS) ? readdirSync(CHARTS).map((file) => join(CHARTS, file)) : [];
  const stray = there.filter((file) => !wanted.has(file));
  const stale = [...wanted].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  );

  if (isCheck) {
    const wrong = [...stale.map(([file]) => file), ...stray];
    for (const file of wrong) console.error(`${file} is not what the charts say.`);
    if (wrong.length > 0) console.error('Run `npm run charts` and commit docs/.');
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } else {
    mkdirSync(CHARTS, { recursive: true });
    for (const file of stray) rmSync(file);
    for (const [file, text] of stale) writeFileSync(file, text);
    console.log(
      `${charts.length} charts, ${wanted.size} files, ${stale.length} written, ${stray.length} removed.`,
    );
  }
}

const [first, ref, ...others] = process.argv.slice(2);
await runTool(async () => {
  if (first !== '--since') return writeAll(askedToCheck());
  if (ref === undefined || others.length > 0)
    throw new UsageError('--since takes one revision: npm run charts -- --since v1.0.0.');
  console.log(`Written to ${await writeRelease(ref)}.`);
});
