/** `npm run verify:ledger` without a database of a server: on a folder, and on what it does not understand. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../server/process/paths.ts';
import { aText } from '../support/play.ts';
import { inFolder, verify } from '../support/verifyLedger.ts';

test('proves the folder of the embedded database, and refuses one without', () =>
  inFolder(async (folder) => {
    const settings = { DATA_DIR: join(folder, 'data') };
    expect(await verify([], settings)).toEqual({
      code: 1,
      said: aText(/^There is no database in \/.*\/data\.\n$/),
    });
    await promisify(execFile)('npm', ['run', '-s', 'seed'], {
      cwd: packageRoot(),
      env: { PATH: process.env['PATH'], ...settings },
    });
    expect(await verify([], settings)).toEqual({
      code: 0,
      said: aText(
        /^The ledger holds: 6 entries, 0 seals, 3 accounts, 0 published heads\.\nNot sealed yet: 6\n/,
      ),
    });
  }));

test.each([
  [['--all'], 'Name a dump, or nothing: npm run verify:ledger [<file>].'],
  [['a.sql', 'b.sql'], 'Name a dump, or nothing: npm run verify:ledger [<file>].'],
  [['/nonexistent.sql'], 'The dump /nonexistent.sql can’t be read'],
])('refuses what it does not understand: %j', async (args, sentence) => {
  const { code, said } = await verify(args);
  expect([code, said.replace("'", '’').slice(0, sentence.length)]).toEqual([1, sentence]);
});
