/** A slow network: what comes later never takes away what stands on the page, nor the focus of who pressed for it [I-03]. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { frames } from './support/looks.ts';
import { operatorOn, operators } from './support/operator.ts';
import { COMMITTED, DESKTOP, PHONE, useWorld } from './support/world.ts';

const world = useWorld();
const { hire } = operators(world);

const CODE_AND_TEXTS = /\/assets\/[^/]+\.js$/;

/** Holds back all code and texts that are asked for once the page shows `sign`. @returns how many are held back */
async function holdLater(page: Page, sign: string): Promise<() => number> {
  let held = 0;
  await page.route(CODE_AND_TEXTS, async (route) => {
    const isThere = await page.evaluate((selector) => document.querySelector(selector) !== null, sign);
    if (isThere) held += 1;
    else await route.continue();
  });
  return () => held;
}

interface OnPage {
  readonly page: Page;
  /** What is to stay on the page. */
  readonly stays: readonly Locator[];
}

/** Presses a control. @returns what of the page went away, and whether the control lost the focus */
async function press({ page, stays }: OnPage, control: Locator): Promise<readonly string[]> {
  const name = await control.evaluate((it) => it.getAttribute('aria-label') ?? it.textContent);
  await control.click();
  await frames(page);
  const isFocused = await control.evaluate((it) => it === document.activeElement);
  const gone = await Promise.all(
    stays.map(async (part) => ((await part.isVisible()) ? [] : [`${String(part)} after ${name}`])),
  );
  await page.keyboard.press('Escape');
  return [...gone.flat(), ...(isFocused ? [] : [`the focus after ${name}`])];
}

const HEADER = ['Balance and results', 'Language', 'User menu'];

test.each([
  ['a desktop', DESKTOP, HEADER],
  ['a phone', PHONE, [...HEADER, 'Main menu']],
] as const)('the game on %s: header, grid and focus stay', async (_, size, names) => {
  const { page } = await world.visitAsMember(null, size);
  const held = await holdLater(page, '[role=grid]');
  await page.goto('/#/', COMMITTED);
  const banner = page.getByRole('banner');
  const standing = { page, stays: [banner, page.getByRole('grid')] };
  await page.getByRole('grid').waitFor();
  const lost: string[] = [];
  for (const name of names)
    lost.push(...(await press(standing, banner.getByRole('button', { name: new RegExp(`^${name}`) }))));
  lost.push(...(await press(standing, page.getByRole('button', { name: /^First, big, odds / }))));
  expect(lost).toEqual([]);
  expect(held()).toBeGreaterThan(0);
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('the sign-in on %s: form and focus stay', async (_, size) => {
  const { page } = await world.visit(size);
  const held = await holdLater(page, 'main form');
  await page.goto('/#/login', COMMITTED);
  const form = page.getByRole('form', { name: 'Login' });
  await form.waitFor();
  const standing = { page, stays: [form] };
  expect([
    ...(await press(standing, page.getByRole('button', { name: /^Language/ }))),
    ...(await press(standing, page.getByRole('button', { name: 'Login', exact: true }))),
  ]).toEqual([]);
  expect(held()).toBeGreaterThan(0);
});

test.each(['/recharge', '/user/play', '/payment'])(
  '%s: bar and form stay while what a command needs is on its way',
  async (path) => {
    const { page } = await world.visitAsMember(null);
    await holdLater(page, 'main form');
    await page.goto(`/#${path}`, COMMITTED);
    const form = page.getByRole('main').getByRole('form').first();
    await form.waitFor();
    const standing = { page, stays: [page.getByRole('banner'), form] };
    const bar = page.getByRole('banner').getByRole('button', { name: /^Balance and results/ });
    expect(await press(standing, bar)).toEqual([]);
    await form.locator('button[type=submit]').click();
    await frames(page);
    expect(await Promise.all(standing.stays.map((part) => part.isVisible()))).toEqual([true, true]);
  },
);

test('the console: sections and the page under a form stay', async () => {
  await world.visitAsMember(null);
  const { page } = await world.visit();
  const operator = operatorOn(page);
  await page.goto('/operator/');
  await operator.signIn(await hire(['admin']));
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await holdLater(page, 'main');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const [section, action] of [
    ['Dashboard', 'Stop betting'],
    ['Odds', 'Change odds'],
    ['Draws', 'Void'],
    ['Members', 'Lock'],
    ['Settings', 'Change limits'],
    ['Operators', 'Add operator'],
  ] as const) {
    await operator.open(section);
    await page.getByRole('main').getByRole('button', { name: action }).first().click();
    await operator.dialog.getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await page.locator('main h1').innerText()).toBe(section);
    expect(await page.locator('nav a').count()).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await operator.dialog.waitFor({ state: 'detached' });
    await sections.waitFor();
  }
});
