import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { FIXTURES } from '../../../chartkit/draw/fixtures.ts';
import { draw } from 'chartkit/draw';
import { machineOf, WORLDS } from '../../../chartkit/fixtures/worlds.ts';
import { read, walkedPicture } from 'chartkit';
import { complaintsAbout } from './pictures.geometry.ts';
import { launchChromium } from '../../../scripts/chromium.ts';

/** Every picture, looked at where it is really rendered: what the generator measured counts for nothing here. */

const DOCS = new URL('../../../docs/generated/charts/', import.meta.url);
const committed = readdirSync(DOCS)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ name: file, svg: readFileSync(new URL(file, DOCS), 'utf8') }));
const MACHINES = [...FIXTURES, ...WORLDS.map(([, world]) => machineOf(world))];
const drawn = (await Promise.all(MACHINES.map((machine) => draw(read(machine)))))
  .flat()
  .map(({ name, svg }) => ({ name: `fixture ${name}`, svg }));

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
});

test('Tenball has pictures of its charts', () => {
  expect(committed.length).toBeGreaterThanOrEqual(11);
});

describe.each([...drawn, ...committed])('$name', ({ svg }) => {
  test('nothing overlaps, nothing leaves its box, arrows end at their boxes', async () => {
    await page.setContent(svg);
    expect(await page.evaluate(complaintsAbout)).toEqual([]);
  });
});

test('the look follows the system, and a page can set it', async () => {
  const [picture] = drawn;
  await page.setContent(picture?.svg ?? '');
  const paper = () =>
    page
      .locator('.paper')
      .evaluate((element) => globalThis.getComputedStyle(element).getPropertyValue('fill'));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  await page.locator('svg').evaluate((element) => element.classList.add('light'));
  expect([light, dark, await paper()]).toEqual([
    'rgb(255, 255, 255)',
    'rgb(16, 21, 29)',
    'rgb(255, 255, 255)',
  ]);
  await page.emulateMedia({ colorScheme: null });
});

test.each([
  ['active', '.state.atomic', '> rect', 'stroke', 'rgb(4, 128, 90)'],
  ['flashed', '.label .transition', '> .hit', 'fill', 'rgb(255, 224, 138)'],
  ['possible', '.transition', '> .hit', 'fill', 'rgb(219, 233, 255)'],
  ['walked-actor', '.transition', 'tspan', 'fill', 'rgb(138, 97, 0)'],
  ['walked-views', '.transition', 'tspan', 'fill', 'rgb(28, 80, 196)'],
  ['walked-browser', '.transition', 'tspan', 'fill', 'rgb(4, 115, 79)'],
  ['survived', '.transition', '> .hit', 'fill', 'rgb(255, 220, 215)'],
])('a page shows what is %s by toggling that class', async (name, selector, part, property, value) => {
  const [picture] = drawn;
  await page.setContent(walkedPicture(picture?.svg ?? '', { parts: [], survivors: [] }));
  await page.locator('svg').evaluate((svg) => svg.classList.add('light'));
  const element = page.locator(selector).first();
  const look = () =>
    element
      .locator(`:scope ${part}`)
      .first()
      .evaluate((shape, key) => globalThis.getComputedStyle(shape).getPropertyValue(key), property);
  const before = await look();
  await element.evaluate((group, added) => group.classList.add(added), name);
  expect([before === value, await look()]).toEqual([false, value]);
});

test('the arrow of a flashed transition is drawn bold', async () => {
  const [picture] = drawn;
  await page.setContent(picture?.svg ?? '');
  const arrow = page.locator('.arrow', { has: page.locator('.transition') }).first();
  const width = () =>
    arrow
      .locator('.line')
      .evaluate((line) => globalThis.getComputedStyle(line).getPropertyValue('stroke-width'));
  const before = await width();
  await arrow
    .locator('.transition')
    .first()
    .evaluate((group) => group.classList.add('flashed'));
  expect([before, await width()]).toEqual(['1.4px', '3px']);
});

test.each([
  ['leaves', '.state.atomic text', 'x', '-40'],
  ['is not at', '.head', 'transform', 'translate(9 9)'],
  ['overlaps', '.label', 'transform', 'translate(0 28)'],
  ['crosses', '.line', 'd', 'M0,0L900,700'],
])('a spoiled picture is reported: something %s', async (what, selector, attribute, value) => {
  const [picture] = drawn;
  await page.setContent(picture?.svg ?? '');
  const spoil = { attribute, value };
  await page
    .locator(selector)
    .first()
    .evaluate((element, change) => element.setAttribute(change.attribute, change.value), spoil);
  const complaints = await page.evaluate(complaintsAbout);
  expect(complaints.filter((complaint) => complaint.includes(what))).not.toEqual([]);
});
