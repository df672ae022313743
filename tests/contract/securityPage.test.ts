/** docs/security.md, technical-standards.md, page-faults.md and faults.md name tests: each is there. */
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

describe.each(['docs/security.md', 'docs/technical-standards.md', 'docs/page-faults.md', 'docs/faults.md'])(
  '%s',
  (page) => {
    test('names tests that are there', () => {
      const named = namedOn(page);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((each) => !isThere(each))).toEqual([]);
    });
  },
);

test('every item of levels 1 and 2 stands once in docs/security.md, with its state; what is met or open says how', () => {
  const items = rowsOf('docs/security.md').filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));
  expect(new Set(items.map(([id]) => id)).size).toBe(ITEMS);
  expect(items).toHaveLength(ITEMS);
  const silent = items.filter(([, , , state = '', how = '']) => !STATES.has(state) || how === '');
  expect(silent).toEqual([]);
});

/** The clauses that docs/technical-standards.md speaks of, each in one row or more. */
const CLAUSES = '2A 2B 2C 2D 2E 3A 3B 3C 3D 8A 12A 12B 12C 12D 12E 13A 13B 13C 14A 14B 14C 14D 14E 14F 14G'
  .split(' ')
  .map((clause) => `RTS ${clause}`);

test('every clause of docs/technical-standards.md has a state; what is met names its test, the rest its reason', () => {
  const rows = rowsOf('docs/technical-standards.md').filter(([clause = '']) =>
    /^(?:RTS|GLI-19)[ ,]/.test(clause),
  );
  const clauses = rows.filter(([, , state = '']) => STATES.has(state));
  const named = clauses.map(([clause = '']) => clause.replace(/,.*/, ''));
  expect([...new Set(named)].toSorted()).toEqual([...CLAUSES, 'GLI-19'].toSorted());
  expect(new Set(clauses.map(([clause]) => clause)).size).toBe(clauses.length);
  const untold = clauses.filter(([, , state = '', how = '']) =>
    state === 'met' ? !how.includes('`tests/') : how === '' || how.includes('`tests/'),
  );
  expect(untold).toEqual([]);
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
