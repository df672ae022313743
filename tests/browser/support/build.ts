import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../server/process/paths.ts';

const TARGETS = ['page', 'charts', 'console', 'server', 'testedPage', 'testedConsole'];

/** Before the browser tests: all that they load is built, if what it is made of has changed. */
export function setup(): void {
  const root = packageRoot();
  const build = join(root, 'scripts/build.mjs');
  execFileSync(process.execPath, [build, ...TARGETS], { cwd: root, stdio: 'inherit' });
}
