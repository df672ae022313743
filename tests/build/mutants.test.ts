/** Whose mutants `npm run check` tries. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedCharts, digestOf } from '../../scripts/mutate/kept.ts';

const CHARTS = ['betting', 'page', 'site'];
let folder = '';

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
const write = (file: string, text: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const commit = () => {
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'a');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  git('init', '-q', '-b', 'main');
  for (const chart of CHARTS) write(`machines/${chart}/${chart}.machine.ts`, 'export {};');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a chart has changed where a file of it is new or other than where the branch began', () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(changedCharts(CHARTS, folder)).toEqual([]);
  write('machines/page/page.machine.ts', 'export const page = 1;');
  commit();
  write('machines/site/site.types.ts', 'export {};');
  write('src/betting.ts', 'export {};');
  expect(changedCharts(CHARTS, folder)).toEqual(['page', 'site']);
});

test('a life cycle is looked for where life cycles are', () => {
  write('lifecycles/draw/draw.machine.ts', 'export {};');
  expect(changedCharts([...CHARTS, 'draw'], folder)).toEqual(['draw']);
  expect(digestOf('draw', folder)).toMatch(/^[0-9a-f]{16}$/);
  expect(() => digestOf('nothing', folder)).toThrow('has no folder');
});

test('without another branch it is what is not committed', () => {
  write('machines/page/page.machine.ts', 'export const page = 1;');
  commit();
  write('machines/site/site.machine.ts', 'export const site = 1;');
  expect(changedCharts(CHARTS, folder)).toEqual(['site']);
});

test('what was tried of a chart counts while each of its files is the same', () => {
  const before = digestOf('page', folder);
  expect(digestOf('page', folder)).toBe(before);
  write('machines/site/site.machine.ts', 'export const site = 1;');
  expect(digestOf('page', folder)).toBe(before);
  write('machines/page/page.types.ts', '');
  expect(digestOf('page', folder)).not.toBe(before);
});
