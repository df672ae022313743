/** What a transaction was for: its reference leads to the bet or the payment, and Back leads back [W-01]. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, tableOf } from '../../support/bettor.ts';
import { show } from '../../support/looks.ts';
import { SIZES, useWorld } from '../../support/world.ts';

const world = useWorld({ SANDBOX_RECHARGE_S: '0' });

const rowsOf = async (page: Page) =>
  (await tableOf(page)).map((row) => [row['Kind'], row['Change'], row['Reference']]);

test.each(SIZES)('on a %s the references of stakes, a win and a deposit', async (_, size) => {
  const { page, bettor } = await world.visitAsMember('/recharge', size);
  await bettor.button('£250').click();
  await bettor.button('Deposit').click();
  await bettor.sees('£250.00 was added to your balance.');
  await show(page, '/');
  // One of them wins.
  await bettor.choose('First, big', 'First, small');
  await bettor.place('10');
  await world.nextDraw();
  await show(page, '/Fluctuation');
  await soon(() => rowsOf(page)).toEqual([
    ['Win', '+£19.80', expect.stringMatching(/^\d+$/)],
    ['Stakes', '−£20.00', expect.stringMatching(/^\d+ and 1 more$/)],
    ['Deposit', '+£250.00', expect.stringMatching(/^R\d+$/)],
    ['Play balance', '+£1,000.00', '–'],
  ]);
  const [win = '', stakes = '', deposit = ''] = (await rowsOf(page)).map(([, , reference]) => reference);
  for (const reference of [win, stakes]) {
    await page.getByRole('link', { name: reference, exact: true }).click();
    const ticket = /^\d+/.exec(reference)?.[0] ?? '';
    await page.getByRole('dialog').getByText(ticket).first().waitFor();
    expect(new URL(page.url()).hash).toMatch(new RegExp(`^#/isSubmit\\?order_no=${ticket}&`));
    await page.goBack();
    await soon(async () => (await rowsOf(page)).length).toBe(4);
  }
  await page.getByRole('link', { name: deposit, exact: true }).click();
  await bettor.sees(`Only payment ${deposit} is listed.`);
  await soon(async () => (await tableOf(page)).map((row) => row['Amount'])).toEqual(['£250.00']);
  await page.goBack();
  await soon(async () => (await rowsOf(page)).length).toBe(4);
});
