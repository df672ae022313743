/**
 * `npm run xstate [-- version … | --all]`: chartkit's tests with other releases of XState, each installed in a folder of its
 * own; without a name the oldest and the newest that it works with.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { versionProblem } from 'chartkit';

function released(): string[] {
  const listed = execFileSync('npm', ['view', 'xstate', 'versions', '--json'], { encoding: 'utf8' });
  return z
    .parse(z.array(z.string()), JSON.parse(listed))
    .filter((version) => versionProblem(version) === null);
}

function passes(version: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'xstate-'));
  try {
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, `xstate@${version}`]);
    const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'chartkit-oldest'], {
      stdio: 'inherit',
      env: { ...process.env, CHARTKIT_XSTATE: join(folder, 'node_modules', 'xstate') },
    });
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const asked = process.argv.slice(2);
const all = asked.length === 0 || asked.includes('--all') ? released() : asked;
const versions = asked.length === 0 ? [all.at(0) ?? '', all.at(-1) ?? ''] : all;
const failed = versions.filter((version) => !passes(version));
console.log(failed.length === 0 ? `All pass: ${versions.join(', ')}.` : `Fails with: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
