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

const heightOf = (svg: string) => Number(/<svg[^>]* height="(\d+)"/.exec(svg)?.[1]);

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

const rectIn = (text: string) => {
  const [, x = '', y = '', width = '', height = ''] =
    / x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(text) ?? [];
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
};
type Rect = ReturnType<typeof rectIn>;
/** By more than a px. */
const areOver = (one: Rect, other: Rect): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1;
const areaOf = ({ width, height }: { readonly width: number; readonly height: number }) => width * height;

/** The px² of a box, or of its words where it is a frame: a region, or a state with others in it. */
function boxFill(line: string): number {
  const rect = rectIn(line);
  if (!/^<g class="state [^"]*\b(?:nest|region)\b/.test(line)) return areaOf(rect);
  const texts = [...line.matchAll(/ x="([-\d.]+)" y="([-\d.]+)" textLength="([\d.]+)"/g)];
  const right = Math.max(...texts.map(([, x, , length]) => Number(x) + Number(length)));
  const bottom = Math.max(...texts.map(([, , y]) => Number(y)));
  return (right - rect.x) * (bottom - rect.y);
}

/** Which share of a box's height its words take. */
function usedHeightOf(line: string): number {
  const { y, height } = rectIn(line);
  const bottoms = [...line.matchAll(/ y="([-\d.]+)" textLength/g)].map(([, text]) => Number(text) - y);
  return Math.max(...bottoms) / height;
}

/** The share that boxes and words take of what is above the legend. */
function fillOf(svg: string): number {
  const lines = svg.split('\n');
  const boxes = lines.filter((line) => line.startsWith('<g class="state'));
  const labels = lines
    .filter((line) => line.startsWith('<g class="arrow'))
    .flatMap((line) => [...line.matchAll(/<rect class="hit"[^>]*>/g)].map(([hit]) => areaOf(rectIn(hit))));
  const filled = [...boxes.map(boxFill), ...labels].reduce((sum, each) => sum + each, 0);
  return filled / areaOf(rectIn(boxes[0] ?? ''));
}

const FILL_MIN = 0.25;

test('boxes and words fill at least a quarter of each picture', () => {
  const filled = PICTURES.map(({ file, svg }) => ({ file, fill: fillOf(svg) }));
  expect(filled.filter(({ fill }) => fill < FILL_MIN)).toEqual([]);
});

/** Of a sheet of A4 on a screen, at 96 px an inch. */
const SHEET_LONG_PX = 1123;

test('a picture is no longer than a sheet of A4 on a screen', () => {
  expect(PICTURES.filter(({ svg }) => heightOf(svg) > SHEET_LONG_PX).map(({ file }) => file)).toEqual([]);
});

test('the frame of a closed region has at most half of its room empty', () => {
  const closed = PICTURES.flatMap(({ file, svg }) =>
    svg
      .split('\n')
      .filter((line) => /^<g class="state [^"]*\bregion closed\b/.test(line))
      .map((line) => ({ file, used: usedHeightOf(line) })),
  );
  expect(closed.length).toBeGreaterThan(5);
  expect(closed.filter(({ used }) => used < 0.5)).toEqual([]);
});

test('nothing lies on a box without others in it, and no words on other words', () => {
  const solid = ({ file, svg }: (typeof PICTURES)[number]) => {
    const lines = svg.split('\n');
    const boxes = lines.filter((line) =>
      /^<g class="state (?!.*\bnest\b)/.test(line.slice(0, line.indexOf('>'))),
    );
    const hits = lines
      .filter((line) => line.startsWith('<g class="arrow'))
      .flatMap((line) => line.match(/<rect class="hit"[^>]*>/g) ?? []);
    const rects = [...boxes, ...hits].map(rectIn);
    return rects.flatMap((one, at) =>
      rects.slice(at + 1).flatMap((other) => (areOver(one, other) ? [{ file, one, other }] : [])),
    );
  };
  expect(PICTURES.flatMap(solid)).toEqual([]);
});

test('every link of a picture leads to another', () => {
  const files = new Set(PICTURES.map(({ file }) => file));
  const links = PICTURES.flatMap(({ svg }) => [...svg.matchAll(/<a class="link" href="([^"]*)"/g)]);
  expect(links.length).toBeGreaterThan(30);
  expect(links.map(([, href = '']) => href).filter((href) => !files.has(href))).toEqual([]);
});

test('the overview has every chart and every life cycle, and each way in words', () => {
  const svg = PICTURES.find(({ file }) => file === 'overview.svg')?.svg ?? '';
  const boxes = new Set([...svg.matchAll(/data-state="\w+ (\w+)"/g)].map(([, name]) => name));
  expect(Object.keys(ALL_CHARTS).filter((name) => !boxes.has(name))).toEqual([]);
  const arrows = svg.match(/class="head"/g)?.length;
  const ways = svg.match(/data-transition="[^"]*"/g) ?? [];
  const onArrows = svg.match(/<g class="label">/g);
  expect(onArrows).toHaveLength(arrows ?? 0);
  expect(ways.length).toBeGreaterThan(60);
  expect(svg).toContain('data-state="console preferences"');
});

test('no picture needs variables of CSS, or colours that SVG 1.1 does not know', () => {
  expect(PICTURES.filter(({ svg }) => /var\(|rgba\(/.test(svg)).map(({ file }) => file)).toEqual([]);
});

test('betting takes at most eight pictures', () => {
  expect(PICTURES.filter(({ file }) => /^betting[.-]/.test(file)).length).toBeLessThanOrEqual(8);
});
