/** What is left of an operator's sign-in after the password [M-07], on the real server: how it goes, looks and is read. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperator } from '../../../server/operators/operators.ts';
import { nextCode } from '../support/authenticator.ts';
import { soon } from '../support/bettor.ts';
import { LANGUAGES, resize, shine } from '../support/looks.ts';
import { operatorOn } from '../support/operator.ts';
import { findingsOf, overflowOf } from '../support/reading.ts';
import { useWorld } from '../support/world.ts';

const GIVEN = 'given-by-boss';
const OWN = 'one-of-my-own';
const world = useWorld({ OPERATOR_SECOND_FACTOR: 'on' });

/** A sheet is read and handled well, in light and dark, in three languages, on a desktop and a phone. */
async function looksWell(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  for (const locale of LANGUAGES) {
    await page.getByRole('combobox').selectOption(locale);
    await soon(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 800 });
      expect([heading, locale, width, await overflowOf(page)]).toEqual([heading, locale, width, 0]);
    }
  }
  expect([heading, await findingsOf(page)]).toEqual([heading, []]);
  await shine(page, 'dark');
  expect(await findingsOf(page, ['color-contrast'])).toEqual([]);
  await shine(page, 'light');
  await page.getByRole('combobox').selectOption('en');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Another try begins with another. */
let operators = 0;

test('a first sign-in wants a password of one’s own and a second factor, which every other one wants', async () => {
  const { page } = await world.visit();
  const { signIn, button } = operatorOn(page);
  const username = `rosa_${++operators}`;
  const wanted = { username, password: GIVEN, nickname: 'Rosa', roles: ['admin'] as const };
  await createOperator(world.db, { username: '', address: '' }, wanted);
  await page.goto('/operator/#/draws');
  await signIn(username, GIVEN);
  await looksWell(page, 'Choose your own password');
  await page.getByLabel('Password you were given').fill(GIVEN);
  await page.getByLabel('New password').fill(GIVEN);
  await button('Save password').click();
  await page.getByText('This is the password you were given.').waitFor();
  await page.getByLabel('New password').fill(OWN);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await looksWell(page, 'Set up your second factor');
  const picture = page.getByAltText('QR code for your authenticator');
  expect(await picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)).toBe(true);
  const secret = (await page.locator('dd code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code').fill('000000');
  await button('Continue').click();
  await page.getByText('This code is wrong, or was used before. 4 attempts left.').waitFor();
  await page.getByLabel('Code').fill(await nextCode(world, secret));
  await button('Continue').click();

  await looksWell(page, 'Save your recovery codes');
  const codes = await page.locator('li code').allInnerTexts();
  expect(codes).toHaveLength(8);
  await button('I have saved them').click();
  await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor();
  await button('Sign out').click();

  await signIn(username, OWN);
  await looksWell(page, 'Second factor');
  // What is left is left after a reload, too.
  await page.reload();
  await page.getByLabel('Code').fill(await nextCode(world, secret));
  await button('Continue').click();
  await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor();
  await button('Sign out').click();

  await signIn(username, OWN);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await button('Continue').click();
  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
  await button('Sign out').click();
  await page.getByRole('heading', { name: 'Operator sign-in' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('operatorInfo'))).toBeNull();
});
