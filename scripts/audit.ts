/**
 * Asks the registry for known holes in what is installed: in what runs, and in what builds and tests. Apart from
 * `npm run check`, as not every registry answers. Exit code 0: none is known; 1: some are; 2: the registry didn't say.
 */
import { spawnSync } from 'node:child_process';
import { refuseWords } from './commandLine.ts';
import { verdictOf, type Verdict } from './audit.verdict.ts';

const SCOPES = [
  ['what runs', ['--omit=dev']],
  ['everything, tools included', []],
] as const;

const ask = (options: readonly string[]): Verdict =>
  verdictOf(spawnSync('npm', ['audit', '--json', ...options], { encoding: 'utf8' }).stdout);

refuseWords();
let exitCode = 0;
for (const [scope, options] of SCOPES) {
  const verdict = ask(options);
  process.stdout.write(`${scope}: ${verdict.text}\n`);
  exitCode = Math.max(exitCode, verdict.exitCode);
}
process.exitCode = exitCode;
