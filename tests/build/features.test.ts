/** Where a feature is: the table of docs/architecture.md is true, and a feature lies in at most five folders. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { imports } from './support/imports.ts';

const PAGE = 'docs/architecture.md';
const FOLDERS_MAX = 5;
const SCREEN_LINES_MAX = 75;

interface Feature {
  readonly name: string;
  /** Of the four columns: page and chart; rules, SQL and routes; tests. */
  readonly page: readonly string[];
  readonly rules: readonly string[];
  readonly tests: readonly string[];
}

const text = readFileSync(PAGE, 'utf8');
const foldersIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => posix.normalize(path));

const features: readonly Feature[] = text
  .slice(text.indexOf('## Where a feature is'), text.indexOf('## Who owns what'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(']('))
  .map((line) => line.split('|').slice(1, -1))
  .map(([name = '', page = '', rules = '', tests = '']) => ({
    name: name.trim(),
    page: foldersIn(page),
    rules: foldersIn(rules),
    tests: foldersIn(tests),
  }));

const namesIn = (folder: string): readonly string[] => readdirSync(folder, { recursive: true }).map(String);
const importsFrom = (folders: readonly string[]) =>
  imports.filter(({ from }) => folders.some((folder) => from.startsWith(`${folder}/`))).map(({ to }) => to);

test('the page fits a screen', () => {
  expect(text.split('\n').length).toBeLessThan(SCREEN_LINES_MAX);
});

test('every feature of the page is in the table, and at least eight are', () => {
  const folders = readdirSync('src/features').map((name) => `src/features/${name}`);
  const listed = features.map(({ page: [folder = ''] }) => folder);
  expect(listed.filter((folder) => !folders.includes(folder))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(features.length).toBeGreaterThanOrEqual(8);
});

describe.each(features)('$name', ({ page, rules, tests }) => {
  test('lies in at most five folders, and each is there', () => {
    const folders = [...page, ...rules, ...tests];
    expect(folders.filter((folder) => !statSync(folder).isDirectory())).toEqual([]);
    expect(folders.length).toBeLessThanOrEqual(FOLDERS_MAX);
    expect([page.length, tests.length]).toEqual([2, 1]);
  });

  test('has its views and its chart where the table says', () => {
    const [folder = '', chart = ''] = page;
    expect(namesIn(folder).filter((name) => name.endsWith('.tsx'))).not.toEqual([]);
    expect(namesIn(chart)).toContain(`${posix.basename(chart)}.machine.ts`);
  });

  test('has its routes, its rules and its SQL where the table says', () => {
    expect(rules.flatMap(namesIn).filter((name) => /(?:^|\.)routes\.ts$/.test(name))).not.toEqual([]);
    expect(importsFrom(rules)).toContain('drizzle-orm');
  });

  test('has its tests where the table says', () => {
    expect(tests.flatMap(namesIn).filter((name) => name.endsWith('.test.ts'))).not.toEqual([]);
  });
});
