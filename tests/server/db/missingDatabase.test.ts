import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../server/process/paths.ts';
import { BUILT_MAIN } from '../support/built.ts';

const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';
const run = promisify(execFile);

test.runIf(SERVER_URL !== '')(
  'a PostgreSQL that answers but has no such database: one sentence',
  async () => {
    const url = new URL(SERVER_URL);
    url.pathname = '/tenball_missing';
    const ended: unknown = await run(process.execPath, [BUILT_MAIN], {
      cwd: packageRoot(),
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATABASE_URL: url.href,
      },
    }).catch((failed: unknown) => failed);
    expect(ended).toMatchObject({
      stdout: '',
      stderr: `The database tenball_missing at ${url.host} refuses us: database "tenball_missing" does not exist.\n`,
      code: 1,
    });
  },
);
