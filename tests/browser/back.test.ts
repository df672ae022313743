/** The way back: from every page that has one it leads to the page before, and home where this tab has none [H-09, R-08]. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/app/routes.ts';
import { soon } from './support/bettor.ts';
import { DESKTOP, PHONE, useWorld } from './support/world.ts';

const world = useWorld();

/** Pages that have a bar with the way back; of the member centre, those that its menus name. */
const PATHS = ROUTES.filter(({ layout }) => layout === 'bare' || layout === 'centre')
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && path !== '/user/loading' && path !== '/user/user');

const hashOf = (page: Page): string => new URL(page.url()).hash;
const goTo = (page: Page, path: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${path}`);
const back = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Back' });

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s every page leads back to the one before', async (_, size) => {
  const { page, bettor } = await world.visitAsMember('/gameRule', size);
  await bettor.heading('Game rules').waitFor();
  for (const path of PATHS) {
    await goTo(page, path);
    await back(page).click();
    await soon(() => hashOf(page)).toBe('#/gameRule');
    await bettor.heading('Game rules').waitFor();
  }
  expect(PATHS.length).toBeGreaterThan(20);
});

test('of a page that was opened first it leads home', async () => {
  const { page } = await world.visitAsMember('/recharge', PHONE);
  await back(page).click();
  await soon(() => hashOf(page)).toBe('#/');
  await page.getByRole('grid').waitFor();
  expect(hashOf(page)).toBe('#/');
});

test('two pages on, it leads back one after the other; the ways of money are beside the balance on both', async () => {
  const { page, bettor } = await world.visitAsMember('/mine', PHONE);
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('cell', { name: 'Play balance' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /£1,000\.00$/ })
    .click();
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('heading', { name: 'Withdraw', exact: true }).waitFor();
  await back(page).click();
  await soon(() => hashOf(page)).toBe('#/Fluctuation');
  await back(page).click();
  await bettor.heading('Mine').waitFor();
  expect(hashOf(page)).toBe('#/mine');
});
