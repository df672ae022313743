import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../server/process/paths.ts';

/** Before the browser tests: the page is built, if what it is made of has changed. */
export function setup(): void {
  const root = packageRoot();
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
}
