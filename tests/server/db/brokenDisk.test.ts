/** What a process does that can't go on: it ends at once, with a line and a code that its supervisor understands. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../../server/db/pglite.ts';
import { packageRoot } from '../../../server/process/paths.ts';
import { aNumber, aText } from '../support/play.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenball-broken-'));
  const database = await openEmbedded(folder, () => undefined);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs brokenDisk.ts until it ends. */
async function run(failure: string) {
  const script = join(packageRoot(), 'tests/server/db/brokenDisk.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, failure], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { out, error, code: child.exitCode, signal: child.signalCode };
}

describe('a process on the embedded database', () => {
  test.each([
    ['a flush fails', 'fsync', 'EIO'],
    ['there is no room for the write-ahead log', 'write', 'ENOSPC'],
  ])('ends at once when %s, with one line and code 74', async (_when, failure, code) => {
    const { error, ...ended } = await run(failure);
    expect(ended).toEqual({ out: '', code: 74, signal: null });
    expect(JSON.parse(error)).toEqual({
      level: 60,
      time: aNumber,
      exit: 74,
      msg: `The data folder failed: Error: ${code}: as if the disk said so`,
    });
  });

  test('whose event loop is blocked is ended by its watchdog, with one line', async () => {
    const { error, ...ended } = await run('blocked');
    expect(ended).toEqual({ out: '', code: null, signal: 'SIGALRM' });
    expect(JSON.parse(error)).toEqual({
      level: 60,
      time: aNumber,
      exit: 'SIGALRM',
      msg: aText(/^The event loop has been blocked for \d+ ms$/),
    });
  });
});

/** What others may do with a folder and all that is in it. */
const openToOthers = (place: string): readonly string[] =>
  ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (lstatSync(join(place, name)).mode & 0o077) !== 0,
  );

const place = (): string => join(folder, 'postgres');

describe('the data of the embedded database', () => {
  test('can be entered and read by its own user alone, from the beginning', () => {
    expect(openToOthers(place())).toEqual([]);
  });

  test('is closed to others when it was made by a version that left it open', async () => {
    const version = join(place(), 'PG_VERSION');
    chmodSync(place(), 0o755);
    chmodSync(join(place(), 'base'), 0o777);
    chmodSync(version, 0o666);
    await (await openEmbedded(folder, () => undefined)).close();
    expect(openToOthers(place())).toEqual([]);
  });
});
