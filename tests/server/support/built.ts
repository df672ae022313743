/** The server as it ships: the bundle that `npm start` runs. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../server/process/paths.ts';

export const BUILT_MAIN = join(packageRoot(), 'dist/server/main.js');

/** Before the server tests: it is built, if its sources have changed. */
export function setup(): void {
  const root = packageRoot();
  const build = join(root, 'scripts/build.mjs');
  execFileSync(process.execPath, [build, 'server'], { cwd: root, stdio: 'inherit' });
}
