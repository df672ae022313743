/** From the sign-in page to a first bet, on a phone [S-07, B-14]. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { bettorOn, newName, PASSWORD } from '../support/bettor.ts';
import { readBooks } from '../support/books.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

/** The most presses from the sign-in page to a placed bet, typing aside. */
const PRESSES_MAX = 9;

test('a newcomer is no guest before they ask to be one, and comes from /login to a placed bet in few presses, registering on the way', async () => {
  const { page } = await world.visit(PHONE);
  const bettor = bettorOn(page);
  let passes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/guest')) passes++;
  });
  const presses: string[] = [];
  const press = async (control: Locator) => {
    presses.push((await control.getAttribute('aria-label')) ?? (await control.innerText()));
    await control.click();
  };
  await bettor.open('/login');
  await bettor.sees('New members start with £1,000 of play money.');
  expect(passes).toBe(0);
  await press(page.locator('main .way').getByRole('button').first());
  await press(bettor.cell('First, big'));
  await press(bettor.button('£5'));
  await press(bettor.button('Sign in to bet'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'New here? Register' }));
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await dialog.getByText('New members start with £1,000 of play money.').waitFor();
  const name = newName();
  await dialog.getByLabel('Username', { exact: true }).fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await press(dialog.getByRole('button', { name: 'Create account' }));
  await dialog.waitFor({ state: 'detached' });
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
  await press(bettor.button('Submit'));
  await press(bettor.button('Place bets'));
  await bettor.heading('Bets placed').waitFor();
  expect({ presses, isShort: presses.length <= PRESSES_MAX }).toEqual({
    presses: [
      'Play as a guest',
      'First, big, odds 1.98',
      '£5',
      'Sign in to bet',
      'New here? Register',
      'Create account',
      'Submit',
      'Place bets',
    ],
    isShort: true,
  });
  expect(await readBooks(world.db, name)).toMatchObject({ tickets: 1, debits: 1, ledger: '995.00' });
});
