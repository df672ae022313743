/** The pictures of docs/generated/charts, as an owner opens or prints them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';

const FOLDER = 'docs/generated/charts';
const PICTURES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, svg: readFileSync(join(FOLDER, file), 'utf8') }));

/** A4 with margins of 4 mm, pt. */
const PAPER = { short: 572, long: 819 };
const LETTERS_PX = 11;
const LETTERS_PT_MIN = 6;

/** How large the smallest letters are, pt, on a sheet of A4 that a picture fills, upright or lying. */
function smallestOf(svg: string): number {
  const [, width = '', height = ''] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const [long, short] = [Math.max(Number(width), Number(height)), Math.min(Number(width), Number(height))];
  return LETTERS_PX * Math.min(PAPER.long / long, PAPER.short / short);
}

test('no letter is smaller than 6 pt on a sheet of A4', () => {
  expect(PICTURES.length).toBeGreaterThan(30);
  expect(PICTURES.filter(({ svg }) => smallestOf(svg) < LETTERS_PT_MIN).map(({ file }) => file)).toEqual([]);
});

test('every link of a picture leads to another', () => {
  const files = new Set(PICTURES.map(({ file }) => file));
  const links = PICTURES.flatMap(({ svg }) => [...svg.matchAll(/<a class="link" href="([^"]*)"/g)]);
  expect(links.length).toBeGreaterThan(30);
  expect(links.map(([, href = '']) => href).filter((href) => !files.has(href))).toEqual([]);
});

test('the overview has every chart and every life cycle, and a word on each arrow', () => {
  const svg = PICTURES.find(({ file }) => file === 'overview.svg')?.svg ?? '';
  const boxes = new Set([...svg.matchAll(/data-state="\w+ (\w+)"/g)].map(([, name]) => name));
  expect(Object.keys(ALL_CHARTS).filter((name) => !boxes.has(name))).toEqual([]);
  const arrows = svg.match(/class="head"/g)?.length;
  expect(svg.match(/data-transition="[^"]*"/g)).toHaveLength(arrows ?? 0);
  expect(arrows).toBeGreaterThan(60);
});

test('no picture needs variables of CSS', () => {
  expect(PICTURES.filter(({ svg }) => svg.includes('var(')).map(({ file }) => file)).toEqual([]);
});

test('betting takes at most eight pictures', () => {
  expect(PICTURES.filter(({ file }) => /^betting[.-]/.test(file)).length).toBeLessThanOrEqual(8);
});
