/** The personal centre, on the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bettorOn, definitions, soon } from '../support/bettor.ts';
import { smallTargets } from '../support/reading.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();

const WAYS = [
  ['Deposit', '#/recharge'],
  ['Withdraw', '#/withdraw'],
  ['Withdrawal records', '#/mine/withdrawRecords'],
  ['Payment details', '#/payment'],
  ['Pending Orders', '#/notSubmit'],
  ['Settled Orders', '#/isSubmit'],
  ['Saved slips', '#/savedSlips'],
  ['Auto', '#/auto-bet'],
  ['Report', '#/reportM'],
  ['Report by bet type', '#/productReport'],
  ['Transactions', '#/Fluctuation'],
  ['Statements', '#/statements'],
  ['Points', '#/integral'],
  ['Past exchanges', '#/Historical'],
  ['Agency', '#/distribution'],
  ['Member centre', '#/user'],
  ['Draw History', '#/drawLogM'],
  ['Prediction log', '#/predictLog'],
  ['Game rules', '#/gameRule'],
  ['Safer play', '#/user/play'],
  ['Breaks and help', '#/user/breaks'],
];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figuresOf = (page: Page, name: string) => definitions(card(page, name).locator('dl'));

const linksOn = (page: Page) => page.getByRole('main').getByRole('navigation').getByRole('link');
const waysOn = (page: Page) =>
  linksOn(page).evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

test.each(SIZES)(
  'who is here, for how long, and their money, before a bet and after it, on a %s',
  async (_, options) => {
    const { page, bettor, name } = await world.visitAsMember('/mine', options);
    await bettor.heading('Mine').waitFor();
    expect(await figuresOf(page, name)).toEqual({
      Balance: '£1,000.00',
      Pending: '£0.00',
      "Today's report": '£0.00',
    });
    const session = card(page, name).getByRole('timer');
    await soon(() => session.innerText()).toMatch(/^00:\d\d$/);
    await world.shift(2 * 3_600_000);
    await card(page, name).getByRole('button', { name: 'Refresh balance' }).click();
    await soon(() => session.innerText()).toMatch(/^2:0\d:\d\d$/);
    // All draws of these hours come out before a bet is placed.
    await world.nextDraw();
    await page.reload();
    await bettor.open('/');
    await bettor.choose('First, big');
    await bettor.place('10');
    await bettor.open('/mine');
    await soon(() => figuresOf(page, name)).toEqual({
      Balance: '£990.00',
      Pending: '£10.00',
      "Today's report": '£0.00',
    });
    await card(page, name).getByRole('button', { name: 'Hide balance' }).click();
    expect(new Set(Object.values(await figuresOf(page, name)))).toEqual(new Set(['***Balance hidden']));
  },
);

test('a way to each screen of a member, and back; everything to press has 44 px', async () => {
  const { page, bettor } = await world.visitAsMember('/mine', PHONE);
  await bettor.heading('Mine').waitFor();
  const links = linksOn(page);
  await links.nth(WAYS.length - 1).waitFor();
  expect(await waysOn(page)).toEqual(WAYS);
  expect(await smallTargets(page.getByRole('main'), 44)).toEqual([]);
  for (const [title = ''] of WAYS) {
    await links.filter({ hasText: new RegExp(`^${title}$`) }).click();
    await soon(() => page.title()).toBe(`Tenball - ${title}`);
    await page.goBack();
    await bettor.heading('Mine').waitFor();
  }
});

test('settings hold at once and after a reload: language, theme, menu, and whether a bet is confirmed', async () => {
  const { page } = await world.visitAsMember('/mine', { ...PHONE, colorScheme: 'light' });
  await page.getByLabel('Ask before placing').uncheck();
  await page.getByLabel('Verdigris').check();
  await page.getByRole('main').getByRole('button', { name: 'Dark theme' }).click();
  await page.getByLabel('Language').selectOption('pt');
  await soon(() => page.title()).toBe('Tenball - Minha conta');
  await page.reload();
  await page.getByRole('heading', { name: 'Configurações' }).waitFor();
  const kept: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('preferences'))) ?? '{}');
  expect(kept).toMatchObject({
    locale: 'pt',
    theme: 'dark',
    menuColours: 'verdigris',
    confirmation: 'skipped',
  });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test('sign out: nothing of the member stays [S-04]', async () => {
  const { page, bettor, name } = await world.visitAsMember('/mine', PHONE);
  const reloaded = page.waitForEvent('load');
  await bettor.button('Logout').click();
  await reloaded;
  await page.getByRole('form', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(null);
  expect(await page.getByText(name).count()).toBe(0);
});

test('a guest is asked to sign in [S-07], and lands here', async () => {
  const { page } = await world.visit(PHONE);
  const bettor = bettorOn(page);
  const { name } = await world.visitAsMember(null);
  await bettor.browseAsGuest();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Mine' }).click();
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await bettor.signIn(name);
  await bettor.heading('Mine').waitFor();
  expect(new URL(page.url()).hash).toBe('#/mine');
});

describe('a site without auto-bet [A-02]', () => {
  const without = useWorld({ AUTO_BET: 'off' });

  test('has no way to it', async () => {
    const { page, bettor } = await without.visitAsMember('/mine', PHONE);
    await bettor.heading('Mine').waitFor();
    await linksOn(page).filter({ hasText: 'Auto' }).waitFor({ state: 'detached' });
    expect(await waysOn(page)).toEqual(WAYS.filter(([, href]) => href !== '#/auto-bet'));
  });
});
