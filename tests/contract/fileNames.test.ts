/** A comment that names a file names one that is there: files that moved leave no wrong signpost. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file));
const SOURCES = FILES.filter((file) => /\.(?:ts|tsx|mjs|css|sql)$/.test(file) && !/\.test\.ts$/.test(file));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|^--[^\n]*/gm;
const NAMED = /[\w./-]*\w\.(?:ts|tsx|mjs|css|sql|md|json|html)\b/g;

/** What is made while Tenball runs or is built, or stands for any file. */
const NO_FILE: ReadonlySet<string> = new Set([
  'openapi.json',
  '/api/openapi.json',
  'release.md',
  '.machine.ts',
  '.test.ts',
]);

const isThere = (name: string): boolean => {
  const path = name.replace(/^(?:\.{0,2}\/)+/, '');
  return FILES.some((file) => file === path || file.endsWith(`/${path}`));
};

test('comments name files that are there', () => {
  const wrong = SOURCES.flatMap((file) =>
    (readFileSync(file, 'utf8').match(COMMENT) ?? [])
      .flatMap((comment) => comment.match(NAMED) ?? [])
      .filter((name) => !NO_FILE.has(name) && !isThere(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
