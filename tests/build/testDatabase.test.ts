/** What runs on PostgreSQL too: every test of the server that reaches the database that TEST_DATABASE_URL names. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WITHOUT_TEST_DATABASE } from '../server/support/withoutTestDatabase.ts';
import { files, imports } from './support/imports.ts';

const loadedBy = new Map<string, string[]>(files.map((file) => [file, []]));
for (const { from, to, isType } of imports) if (!isType) loadedBy.get(from)?.push(to);

const NAMES_IT = /process\.env\['TEST_DATABASE_URL'\]/;

/** All that a file loads, itself among it. */
function loads(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const loaded of loadedBy.get(file) ?? []) loads(loaded, seen);
  return seen;
}

const naming = files.filter((file) => NAMES_IT.test(readFileSync(file, 'utf8')));
const reachesIt = (file: string): boolean => {
  const loaded = loads(file);
  return naming.some((each) => loaded.has(each));
};

test('every file that is left out on PostgreSQL is there, and reaches no database of that server', () => {
  const left = new Set<string>(WITHOUT_TEST_DATABASE);
  expect(files.filter((file) => left.has(file) && !reachesIt(file)).toSorted()).toEqual([...left].toSorted());
});

test.each([
  'tests/server/betting/bets.test.ts',
  'tests/server/kills/kill.test.ts',
  'tests/server/db/missingDatabase.test.ts',
])('%s reaches it', (file) => {
  expect(reachesIt(file)).toBe(true);
});
