/** Safer play: limits, breaks and reality checks, on the real server. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bettorOn, PASSWORD, soon } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { findingsOf } from '../support/reading.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;
const isAt = (page: Page, hash: string) => soon(() => new URL(page.url()).hash).toBe(hash);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const setLimit = async (page: Page, limit: string, period: string, amount: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Set limit' });
  await form.getByLabel('What to limit').selectOption(limit);
  await form.getByLabel('Period').selectOption(period);
  await form.getByLabel('Amount in pounds').fill(amount);
  await form.getByRole('button', { name: 'Set limit' }).click();
  await page.getByRole('button', { name: 'Set another limit' }).click();
};
const lines = (page: Page) => section(page, 'Your limits').getByRole('listitem').allInnerTexts();

describe('limits of one’s own', () => {
  test('a first holds at once; a higher one waits for a day, and for its confirmation', async () => {
    const { page, bettor } = await world.visitAsMember('/mine');
    await page.getByRole('link', { name: 'Safer play' }).last().click();
    await bettor.sees('You have not set any limit.');
    await setLimit(page, 'Stakes', 'per day', '10');
    await soon(() => lines(page)).toEqual([
      expect.stringMatching(/Stakes, per day\s+£10\.00\s+Left: £10\.00/),
    ]);
    await setLimit(page, 'Stakes', 'per day', '25');
    await soon(() => lines(page)).toEqual([
      expect.stringMatching(/£10\.00[^]*You asked for £25\.00[^]*It can be confirmed from/),
    ]);
    await world.shift(DAY_MS);
    await page.reload();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await soon(() => lines(page)).toEqual([
      expect.stringMatching(/Stakes, per day\s+£25\.00\s+Left: £25\.00$/),
    ]);
  });

  test('an invalid amount shows a message beside its field', async () => {
    const { page, bettor } = await world.visitAsMember('/user/play');
    const amount = page.getByLabel('Amount in pounds');
    await amount.fill('ten');
    await bettor.button('Set limit').click();
    await soon(() => amount.getAttribute('aria-invalid')).toBe('true');
    await bettor.sees('You have not set any limit.');
    expect(await page.getByText('You have not set any limit.').count()).toBe(1);
  });
});

test('who excludes themselves in one browser is out in another within a refresh, and cannot come back', async () => {
  const { page, bettor, name } = await world.visitAsMember('/user/play');
  const other = await world.visit();
  const elsewhere = bettorOn(other.page);
  await elsewhere.open('/login');
  await elsewhere.signIn(name);
  await other.page.getByRole('grid').waitFor();

  const form = page.getByRole('form', { name: 'Exclude myself' });
  await form.getByRole('button').click();
  await soon(() => form.getByLabel('Are you sure?').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Are you sure?').selectOption('yes');
  await form.getByRole('button').click();
  await bettor.sees(/You are taking a break from betting\. It ends on /);
  await isAt(page, '#/login');

  await elsewhere.refresh();
  await isAt(other.page, '#/login');
  await other.page.getByLabel('Username').fill(name);
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.button('Login').click();
  await other.page.getByRole('alert').filter({ hasText: 'You are taking a break from betting.' }).waitFor();
  expect(new URL(other.page.url()).hash).toBe('#/login');
});

test('the member’s own limit is shown before the server refuses, and again by the server', async () => {
  const { page, bettor } = await world.visitAsMember('/user/play');
  await setLimit(page, 'Stakes', 'per day', '10');
  await bettor.open('/');
  await bettor.choose('First, big');
  await bettor.place('8');
  await bettor.button('Done').click();
  await bettor.choose('Second, big');
  await bettor.stake('3');
  await bettor.slip().getByText('Over your daily stake limit of £10.00: £2.00 left').waitFor();
  await bettor.submit();
  await bettor.confirm();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText('Over the limit of £10.00 that you set for yourself')
    .waitFor();
  await bettor.stake('2');
  await bettor.slip().getByText('daily stake limit').waitFor({ state: 'detached' });
  expect(await bettor.chosen()).toEqual(['Second, big, odds 1.98']);
});

test('a reality check comes when its interval is over, counted from the sign-in, and must be acknowledged', async () => {
  const { page, bettor } = await world.visitAsMember('/user/play');
  await page.getByLabel('How often').selectOption('Every 15 minutes');
  await bettor.button('Save').click();
  await bettor.button('Change').waitFor();
  await world.shift(QUARTER_MS - 8000);
  await bettor.open('/');
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Reality check' });
  await dialog.getByText(/Signed in for 15:0\d/).waitFor();
  await dialog.getByText('Result since sign-in: £0.00').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  expect(await findingsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep playing' }).press('Enter');
  await soon(() => dialog.count()).toBe(0);
});

test.each(LANGUAGES)('in %s: nothing that axe finds, dark or light, and it fits', async (locale) => {
  const { page } = await world.visitAsMember(null);
  await speak(page, 'en');
  await show(page, '/user/play');
  await setLimit(page, 'Losses', 'per month', '100');
  await setLimit(page, 'Losses', 'per month', '');
  await speak(page, locale);
  await show(page, '/user/play');
  expect(await looksOf(page)).toEqual(FLAWLESS);
});
