/** Builds the page under test: the app as bettors get it, whose charts can be asked. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../server/paths.ts';

/** Returns the folder of the built page. */
export function buildPage(): string {
  const root = packageRoot();
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      'tests/browser/page/vite.config.ts',
      '--logLevel',
      'warn',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  return join(root, 'dist/tested');
}
