/** Builds the pages under test: as bettors and operators get them, with charts that can be asked. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../../server/process/paths.ts';

const run = promisify(execFile);

/** Folders of what was built. */
export interface Pages {
  readonly page: string;
  readonly operator: string;
}

export async function buildPages(): Promise<Pages> {
  const root = packageRoot();
  const build = (config: string) =>
    run(
      process.execPath,
      [
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        '--config',
        join('tests/browser/page', config),
        '--logLevel',
        'warn',
      ],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
    );
  await Promise.all([build('vite.config.ts'), build('operator.config.ts')]);
  return { page: join(root, 'dist/tested/page'), operator: join(root, 'dist/tested/operator') };
}
