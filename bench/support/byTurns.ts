/**
 * A part of the measurements in this version and in another one, by turns: each run is a process of its own, in the folder
 * of its version, and prints its tables as ever. What both print is compared, figure by figure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { numberSetting } from '../../scripts/commandLine.ts';
import { packageRoot } from '../../server/process/paths.ts';
import { medianOf, type Table } from './report.ts';
import { toStop } from './stops.ts';

/** Of one run; `rows` are cells as they were printed. */
interface Printed {
  readonly title: string;
  readonly how: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const RULE = /^\|( -+ \|)+$/;

/** The tables of a page of Markdown, each under its own heading; whatever stands beside them is left out. */
export function tablesIn(page: string): readonly Printed[] {
  return page
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const lines = section.split('\n');
      const rule = lines.findIndex((line) => RULE.test(line));
      if (rule < 1) return [];
      const after = lines.slice(rule + 1);
      const end = after.findIndex((line) => !line.startsWith('|'));
      return [
        {
          title: lines[0] ?? '',
          how: lines
            .slice(1, rule - 1)
            .join(' ')
            .trim(),
          head: cellsOf(lines[rule - 1] ?? ''),
          rows: after.slice(0, end === -1 ? after.length : end).map(cellsOf),
        },
      ];
    });
}

const FIGURE = /^-?\d+(\.\d+)?$/;

/** The median of a cell that is a figure in every run; else what the first run has. */
function medianCell(cells: readonly string[]): string {
  const [first = ''] = cells;
  if (cells.length === 0 || !cells.every((cell) => FIGURE.test(cell))) return first;
  return medianOf(cells.map(Number)).toFixed(first.split('.')[1]?.length ?? 0);
}

function ratioOf(one: string, other: string): string {
  const ratio = Number(one) / Number(other);
  return FIGURE.test(one) && FIGURE.test(other) && Number.isFinite(ratio) ? ratio.toFixed(2) : '';
}

/** A row of the same table of several runs: the one that has this first cell for the n-th time; columns by their names. */
function medianRow(
  tables: readonly Printed[],
  { label, n: nth }: { readonly label: string; readonly n: number },
  head: readonly string[],
): readonly string[] | null {
  const rows = tables.flatMap((table) => {
    const row = table.rows.filter(([first]) => first === label)[nth];
    return row === undefined ? [] : [head.map((column) => row[table.head.indexOf(column)] ?? '')];
  });
  if (rows.length === 0) return null;
  return head.map((_, column) => medianCell(rows.map((row) => row[column] ?? '')));
}

/**
 * Medians of both versions and their ratios.
 * @param now the tables of each run of this version
 * @param other the tables of each run of the other one, which may lack some tables, rows and columns
 * @param name what the other version is called
 */
export function compared(
  now: readonly (readonly Printed[])[],
  other: readonly (readonly Printed[])[],
  name: string,
): readonly Table[] {
  return (now[0] ?? []).map(({ title, how, head, rows }) => {
    const named = (runs: readonly (readonly Printed[])[]) =>
      runs.flatMap((tables) => tables.filter((table) => table.title === title));
    const [first = '', ...figures] = head;
    return {
      title,
      how: `${how} By turns with ${name}, ${now.length} runs of each, medians.`,
      head: [first, 'version', ...figures],
      rows: rows.flatMap(([label = ''], at) => {
        const n = rows.slice(0, at).filter(([before]) => before === label).length;
        const [mine, theirs] = [now, other].map((runs) => medianRow(named(runs), { label, n }, head));
        if (mine === null || mine === undefined) return [];
        const own = [label, 'now', ...mine.slice(1)];
        if (theirs === null || theirs === undefined) return [own];
        const ratios = mine.map((cell, column) => ratioOf(cell, theirs[column] ?? ''));
        return [own, [label, name, ...theirs.slice(1)], [label, 'ratio', ...ratios.slice(1)]];
      }),
    };
  });
}

/** Where `npm run bench` is: here, and in older versions. */
const COMMANDS = ['bench/bench.ts', 'scripts/bench.ts'];

/** What a part prints in the folder of a version. */
async function printedBy(folder: string, part: string): Promise<readonly Printed[]> {
  const command = COMMANDS.find((path) => existsSync(join(folder, path)));
  if (command === undefined) throw new Error(`There is no bench in ${folder}`);
  const child = spawn(process.execPath, ['--import', 'tsx', command, part], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Settings of this command, which another version would refuse.
    env: { ...process.env, AGAINST_BUILT: undefined, BENCH_TURNS: undefined },
  });
  const ended = once(child, 'close');
  const stop = toStop(() => void child.kill());
  const page = await text(child.stdout);
  await ended;
  await stop();
  const tables = tablesIn(page);
  if (child.exitCode !== 0 || tables.length === 0)
    throw new Error(`\`npm run bench -- ${part}\` failed in ${folder}`);
  return tables;
}

/** @param built the folder of the other version, installed and built */
export async function measureByTurns(part: string, built: string, name: string): Promise<readonly Table[]> {
  const turns = numberSetting('BENCH_TURNS', { fallback: 3 });
  const now: (readonly Printed[])[] = [];
  const other: (readonly Printed[])[] = [];
  const mine = async () => void now.push(await printedBy(packageRoot(), part));
  const theirs = async () => void other.push(await printedBy(built, part));
  for (let n = 0; n < turns; n++) {
    // Who comes first changes: what the machine does meanwhile disturbs both alike.
    for (const turn of n % 2 === 0 ? [mine, theirs] : [theirs, mine]) await turn();
  }
  return compared(now, other, name);
}
