/** Who presses a button, or Enter in a form, is still there when the answer comes: the focus never falls back to the page [I-03]. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, sendByEnter, soon } from './support/bettor.ts';
import { fillPassword } from './support/cash.ts';
import { PHONE, useWorld } from './support/world.ts';

const world = useWorld();

/** What has the focus: a button's text or a box's name; null where only the page has it. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: it, body } = document;
    if (it === null || it === body) return null;
    return it instanceof HTMLInputElement ? it.name : it.textContent;
  });

test.each(['Enter', 'a press'])('a form of the member centre that is refused after %s', async (by) => {
  const { page, bettor } = await world.visitAsMember('/user/changePassword', PHONE);
  await page.getByLabel('Current password').fill('not-this-one-1');
  await page.getByLabel('New password').fill(`${PASSWORD}-2`);
  await page.getByLabel('Confirm password').fill(`${PASSWORD}-2`);
  if (by === 'Enter') await sendByEnter(page.getByRole('form', { name: 'Change password' }));
  else await bettor.button('Change password').click();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await focused(page)).toBe('Change password');
});

test('a form that is done, and the next one', async () => {
  const { page, bettor } = await world.visitAsMember('/recharge', PHONE);
  await page.getByLabel('Amount').fill('10');
  await soon(() => bettor.button('Deposit').isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  const again = page.getByRole('main').locator('output').getByRole('button');
  await again.waitFor();
  expect(await focused(page)).toBe(await again.innerText());
  await page.keyboard.press('Enter');
  await bettor.button('Deposit').waitFor();
  expect(await focused(page)).toBe('Deposit');
});

test.each([
  ['Enter', 'password'],
  ['a press', 'Login'],
])('a sign-in that is refused after %s', async (by, where) => {
  const { page } = await world.visit(PHONE);
  await page.goto('/#/login');
  await page.getByLabel('Username').fill('nobody_here');
  await page.getByLabel('Password').fill(PASSWORD);
  if (by === 'Enter') await page.keyboard.press('Enter');
  else await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').waitFor();
  expect(await focused(page)).toBe(where);
});

test('a stage that is closed, and the page stays where it is', async () => {
  const { page, bettor } = await world.visitAsMember('/', { ...PHONE, reducedMotion: 'reduce' });
  await bettor.choose('First, big');
  await bettor.place('10');
  await bettor.button('Done').click();
  await world.toDraw(1500);
  await bettor.refresh();
  await page.locator('.stage[data-scene=shown]').waitFor();
  await bettor.button('Close').click();
  await page.locator('.stage').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['MAIN', 0]);
});

test('what is asked before a deposit and a withdrawal gives the focus to the form that it makes way for', async () => {
  const { page } = await world.visitAsMember(null, PHONE);
  await world.db.execute(sql`DELETE FROM play_settings`);
  await page.goto('/#/recharge');
  await page.getByLabel('Amount in pounds').fill('100');
  await sendByEnter(page.getByRole('form', { name: 'Set a deposit limit' }));
  await page.getByRole('form', { name: 'Deposit to your balance' }).waitFor();
  await soon(() => focused(page)).toBe('Deposit');
  await page.goto('/#/withdraw');
  await fillPassword(page);
  await page.getByRole('form', { name: 'Withdraw from your balance' }).waitFor();
  await soon(() => focused(page)).toBe('Withdraw');
  expect(await page.locator('.toast').count()).toBe(0);
});
