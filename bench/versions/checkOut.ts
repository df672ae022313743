/** The sources of an earlier commit, in a folder of their own that goes with this process. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../server/process/paths.ts';
import { toStop } from '../support/stops.ts';

export const git = (...words: readonly string[]): string =>
  execFileSync('git', [...words], { cwd: packageRoot(), encoding: 'utf8' }).trim();

/** @returns the folder; it has no packages */
export function checkOut(commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'tenball-versions-')), 'old');
  git('worktree', 'add', '--detach', folder, commit);
  toStop(() => {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });
  return folder;
}
