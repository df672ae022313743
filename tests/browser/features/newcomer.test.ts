/** From the sign-in page to a first bet, on a phone [S-07, B-14]. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { bettorOn, lookAway, newName, PASSWORD } from '../support/bettor.ts';
import { readBooks } from '../support/books.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

/** The most presses from the sign-in page to a placed bet, typing aside. */
const PRESSES_MAX = 9;

const AGAIN = ['Close', 'Same again', 'Place bets'];

test('a newcomer is no guest before they ask to be one, and comes from /login to a placed bet in few presses, registering on the way', async () => {
  const { page } = await world.visit({ ...PHONE, reducedMotion: 'reduce' });
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
  await bettor.sees('Ten balls come out. A bet that is right pays its stake times its odds.');
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
  // They see the draw, know what became of the bet, and place it again.
  presses.length = 0;
  await page.getByRole('button', { name: 'First, big, odds 1.98, £5.00 placed' }).waitFor();
  await world.nextDraw();
  await lookAway(page);
  await page
    .locator('.stage[data-scene=shown]')
    .getByText(/^Your bet (?:won|lost)/)
    .waitFor();
  await press(bettor.button('Close'));
  await bettor
    .slip()
    .getByText(/^Your bet (?:won|lost)/)
    .waitFor();
  expect(await bettor.slip().getByRole('listitem').innerText()).toMatch(
    /^First · Big\s@\s1\.98\s+(?:\+£4\.90\s+Won\s+\d+\s+£9\.90 back|−£5\.00\s+Lost\s+\d+\s+Nothing back) for £5\.00$/,
  );
  await press(bettor.slip().getByRole('button', { name: 'Same again' }));
  await press(bettor.button('Place bets'));
  await bettor.heading('Bets placed').waitFor();
  expect(presses).toEqual(AGAIN);
  expect(await readBooks(world.db, name)).toMatchObject({ tickets: 2, debits: 2 });
});
