/** Chips in hand, Undo, shortcuts, and one position at a time, in a browser [B-22]. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../support/bettor.ts';
import { shine } from '../support/looks.ts';
import { findingsOf, focusOf, overflowOf, smallTargets } from '../support/reading.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();

const chips = (page: Page) => page.getByRole('toolbar', { name: 'Stake per cell' });
const held = (page: Page) => chips(page).locator('[aria-pressed=true]').allTextContents();

/** What axe finds in light and in dark, and by how many px it is too wide. */
async function faultsOf(page: Page) {
  await shine(page, 'light');
  const light = await findingsOf(page);
  await shine(page, 'dark');
  return { light, dark: await findingsOf(page, ['color-contrast']), overflow: await overflowOf(page) };
}
const NONE = { light: [], dark: [], overflow: 0 };

test.each(SIZES)(
  '[B-22] a chip in hand stakes the cells that are pressed, and Undo brings them back: %s',
  async (size, options) => {
    const { page, bettor } = await world.visitAsMember('/', options);
    await bettor.button('£5 per cell').click();
    await bettor.choose('First, big', 'Fourth, even');
    await soon(() => bettor.slip().innerText()).toContain('£10.00');
    // Over a phone's chips stands what they come to: the sheet of the slip has chips of its own.
    if (size === 'phone') await bettor.sees('£5 on each cell you press');
    expect(await held(page)).toEqual(size === 'phone' ? [] : ['£5']);
    expect(await faultsOf(page)).toEqual(NONE);
    await bettor
      .slip()
      .getByRole('button', { name: /^(?:Reset|Cancel)$/ })
      .click();
    expect(await bettor.chosen()).toEqual([]);
    await bettor.sees('2 selections removed');
    expect(await faultsOf(page)).toEqual(NONE);
    await bettor.button('Undo').click();
    expect(await bettor.chosen()).toEqual(['First, big, odds 1.98', 'Fourth, even, odds 1.98']);
    await soon(() => bettor.slip().innerText()).toContain('£10.00');
    expect(await bettor.button('Undo').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await held(page)).toEqual([]);
    expect(await page.getByText('£5 on each cell you press').count()).toBe(0);
  },
);

test('[B-22, I-03] keys alone: a chip, cells, a line taken out and back; the focus is never lost', async () => {
  const { page, bettor } = await world.visitAsMember();
  await chips(page).waitFor();
  await bettor.button('Keyboard shortcuts').waitFor();
  await soon(() => page.locator('[inert]').count()).toBe(0);
  await page.keyboard.press('2');
  expect(await held(page)).toEqual(['£5']);
  await page.keyboard.press('g');
  expect(await focusOf(page)).toBe('First, big, odds 1.98');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  expect(await focusOf(page)).toBe('Second, big, odds 1.98');
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
  await page.keyboard.press('u');
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98', 'Second, big, odds 1.98']);
  expect(await focusOf(page)).toBe('Second, big, odds 1.98');
  await bettor.slip().getByRole('button', { name: 'Remove First, big' }).focus();
  await page.keyboard.press('Enter');
  await soon(() => focusOf(page)).toBe('Bet slip');
  await page.keyboard.press('Tab');
  expect(await focusOf(page)).toBe('Undo');
  await page.keyboard.press('Enter');
  await soon(() => focusOf(page)).toBe('Bet slip');
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98', 'Second, big, odds 1.98']);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await faultsOf(page)).toEqual(NONE);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focusOf(page)).toBe('Bet slip');
  expect(await held(page)).toEqual(['£5']);
});

test('[B-01] a phone shows the numbers of one position, and counts what is hidden', async () => {
  const { page, bettor } = await world.visitAsMember('/order', PHONE);
  await bettor.choose('First, number 3', 'First, number 7', 'Tenth, number 10');
  const switcher = page.getByRole('toolbar', { name: 'Position' });
  const first = switcher.getByRole('button', { name: /^1st ?, 2 selected$/ });
  await first.waitFor();
  expect(await bettor.cell('First, number 3').count()).toBe(0);
  expect(await smallTargets(page.getByRole('main'), 44)).toEqual([]);
  expect(await faultsOf(page)).toEqual(NONE);
  const { height = 0 } = (await page.getByRole('grid').boundingBox()) ?? {};
  expect(height).toBeLessThan(200);
  await first.click();
  expect(await bettor.cell('First, number 3').getAttribute('aria-pressed')).toBe('true');
  await page.setViewportSize({ width: 1280, height: 800 });
  await bettor.cell('Fifth, number 5').waitFor();
  expect(await bettor.chosen()).toEqual([
    'First, number 3, odds 9.80',
    'First, number 7, odds 9.80',
    'Tenth, number 10, odds 9.80',
  ]);
});
