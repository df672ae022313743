/** `npm run verify:ledger`, as a person runs it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../../../server/config/config.ts';
import { packageRoot } from '../../../server/process/paths.ts';

const run = promisify(execFile);

/** What the command says, and its code. */
export const verify = (words: readonly string[], settings: Environment = {}) =>
  run('npm', ['run', '-s', 'verify:ledger', '--', ...words], {
    cwd: packageRoot(),
    env: { PATH: process.env['PATH'], ...settings },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );

/** A folder for one piece of work. */
export const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-proof-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
