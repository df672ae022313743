/** docs/security.md, docs/page-faults.md and docs/faults.md name tests: each is there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const STATES = new Set(['met', 'not applicable', 'open']);
const ITEMS = 253;

const rowsOf = (page: string): string[][] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );

/** `tests/server/a.test.ts › its title`, or a whole file. */
const namedOn = (page: string): string[] => [
  ...new Set([...readFileSync(page, 'utf8').matchAll(/`(tests\/[^`]+)`/g)].map(([, named = '']) => named)),
];

function isThere(named: string): boolean {
  const [file = '', title = ''] = named.split(' › ');
  return existsSync(file) && readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title);
}

describe.each(['docs/security.md', 'docs/page-faults.md', 'docs/faults.md'])('%s', (page) => {
  test('names tests that are there', () => {
    const named = namedOn(page);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((each) => !isThere(each))).toEqual([]);
  });
});

test('every item of levels 1 and 2 stands once in docs/security.md, with its state; what is met or open says how', () => {
  const items = rowsOf('docs/security.md').filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));
  expect(new Set(items.map(([id]) => id)).size).toBe(ITEMS);
  expect(items).toHaveLength(ITEMS);
  const silent = items.filter(([, , , state = '', how = '']) => !STATES.has(state) || how === '');
  expect(silent).toEqual([]);
});

test('whatever docs/security.md says was tried is shown by a test', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const tried = page.slice(page.indexOf('## What was tried'), page.indexOf('## Sessions'));
  const rows = tried.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.slice(2).filter((row) => !/`tests\/[^`]+` *\|$/.test(row))).toEqual([]);
});

test('every row of docs/page-faults.md has its test', () => {
  const rows = rowsOf('docs/page-faults.md').slice(2);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !(row.at(-1) ?? '').includes('`tests/'))).toEqual([]);
});

test('every fault of docs/faults.md has its test or says that it is open, and none is left out', () => {
  const rows = rowsOf('docs/faults.md').slice(2);
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  const untested = rows.filter((row) => !(row.at(-1) ?? '').includes('`tests/'));
  expect(untested.filter(([, , now = '']) => !now.startsWith('Open: '))).toEqual([]);
});
