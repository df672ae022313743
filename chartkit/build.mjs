/** `npm run build -w chartkit`: writes dist/, what is published. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

rmSync(join(here, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
const script = join('serve', 'client.js');
copyFileSync(join(here, script), join(here, 'dist', script));
chmodSync(join(here, 'dist', 'cli', 'chartkit.js'), 0o755);
