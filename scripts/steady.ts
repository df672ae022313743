/**
 * Runs the browser tests several times with two busy loops beside them, and writes a line of docs/steadiness.md for each
 * run. STEADY_RUNS says how many; ends with code 1 when a run was not all green.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { numberSetting, refuseUnknownSettings, refuseWords, runTool } from './commandLine.ts';

const LOG = 'docs/steadiness.md';
const LOOPS = 2;

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
type Report = z.infer<typeof report>;

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit that is checked out; files that differ from it are listed, except those of the log itself. */
function commitNow(): string {
  const isChanged = git('status', '--porcelain', '--', '.', `:!${LOG}`) !== '';
  return `${git('log', '-1', '--format=%h', '--', '.', `:!${LOG}`)}${isChanged ? ' and changes' : ''}`;
}

const startLoop = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });

/** Failed tests by file; a file that failed before its first test is listed by itself. */
const failuresOf = ({ testResults }: Report): readonly string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(/^.*\/tests\//, 'tests/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' && assertionResults.length === 0 ? [file] : [];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });

/** @returns the code that vitest ended with, null for a signal */
function runBesideLoops(file: string): number | null {
  const loops = Array.from({ length: LOOPS }, startLoop);
  try {
    const args = ['vitest', 'run', '--project', 'browser'];
    return spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, TEST_REPORT: file } }).status;
  } finally {
    for (const loop of loops) loop.kill();
  }
}

function runOnce(folder: string): boolean {
  const file = join(folder, 'report.json');
  const began = performance.now();
  const code = runBesideLoops(file);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const told = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  const named = failuresOf(told);
  // An error outside of every test fails the run, and no test.
  const failures = named.length === 0 && code !== 0 ? [`vitest ended with ${code ?? 'a signal'}`] : named;
  const cells = [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    commitNow(),
    told.numPassedTests,
    failures.length,
    minutes,
    failures.join('; ').replaceAll('|', '\\|'),
  ];
  appendFileSync(LOG, `| ${cells.join(' | ')} |\n`);
  return failures.length === 0;
}

await runTool(() => {
  refuseWords();
  refuseUnknownSettings(['STEADY_RUNS']);
  const runs = numberSetting('STEADY_RUNS', { fallback: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'tenball-steady-'));
  try {
    for (let run = 0; run < runs; run++) if (!runOnce(folder)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
