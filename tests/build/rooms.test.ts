/** A folder holds at most 25 files, a file at most 350 lines: what is more has two reasons to exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const FILES_MAX = 25;
const LINES_MAX = 350;
/** Written by a command, or by number: each file is found by its name alone. */
const BY_NAME = /^(?:locales|server\/db\/migrations|docs\/decisions|docs\/generated)(?:\/|$)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file) && file.includes('/') && !BY_NAME.test(file));

test('no folder has more files than a reader takes in', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > FILES_MAX)).toEqual([]);
});

test('no file is longer than a reader takes in', () => {
  const long = files.filter(
    (file) =>
      /\.(?:ts|tsx|mjs|js|css|html|c|sh)$/.test(file) &&
      readFileSync(file, 'utf8').trimEnd().split('\n').length > LINES_MAX,
  );
  expect(long).toEqual([]);
});
