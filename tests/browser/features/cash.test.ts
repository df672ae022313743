/** Money in and out [A-07…A-09], on the real server with its sandbox. */
import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import { paymentsOfConfig } from '../../../server/cash/providers/providers.ts';
import { doPaymentWork } from '../../../server/jobs/paymentWork.ts';
import { SILENT } from '../../server/support/silent.ts';
import { clickTwice, definitions, soon, tableOf } from '../support/bettor.ts';
import { field, fillPassword, form, PAY_PASSWORD, setPassword, stepsOf } from '../support/cash.ts';
import { FLAWLESS, looksOf, resize, show, speak } from '../support/looks.ts';
import { readBooks } from '../support/books.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { smallTargets } from '../support/reading.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld({ SANDBOX_PAYOUT_S: '5', PAYOUT_CHANGE_DELAY_S: '10800' });

const PATHS = ['/recharge', '/withdraw', '/mine/withdrawRecords', '/payment'];
const SEEN = [
  ['en', PATHS],
  ['zh-CN', ['/payment']],
  ['pt', ['/withdraw', '/payment']],
] as const;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

/** Five seconds pass, and the sandbox does what is due. */
async function fiveSeconds(): Promise<void> {
  await world.shift(5_000);
  await doPaymentWork(world.db, paymentsOfConfig(world.config), SILENT);
}

describe.each(SIZES)('on a %s', (_, options) => {
  test('from a recharge to a withdrawal that is paid, and its record [A-07, A-08, A-09]', async () => {
    const { page, bettor } = await world.visitAsMember('/mine', options);
    await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click();
    await bettor.sees('This is play money. Nothing is charged, and nothing is paid out.');
    await bettor.sees('Your deposits will appear here.');
    const recharging = form(page, 'Deposit to your balance');
    for (const [amount, told] of [
      ['0.50', 'At least £1.00.'],
      ['10000.01', 'At most £10,000.00.'],
      ['a lot', 'Please enter a valid amount'],
    ] as const) {
      await field(page, 'Deposit to your balance', 'Amount').fill(amount);
      await bettor.button('Deposit').click();
      await recharging.getByText(told, { exact: true }).waitFor();
      await recharging.getByText('From £1.00 to £10,000.00', { exact: true }).waitFor();
    }
    expect(await definitions(page.getByRole('main').locator('dl'))).toEqual({ Balance: '£1,000.00' });
    await bettor.button('£250').click();
    expect(await field(page, 'Deposit to your balance', 'Amount').inputValue()).toBe('250');
    await clickTwice(bettor.button('Deposit'));
    await bettor.sees('£250.00 was added to your balance.');
    await soon(() => stepsOf(page)).toEqual(['done: Requested', 'done: Paid']);
    await soon(async () => (await tableOf(page)).map((row) => [row['Amount'], row['Status']])).toEqual([
      ['£250.00', 'Paid'],
    ]);

    await show(page, '/withdraw');
    await bettor.sees("You need a payment password to withdraw. You don't have one yet.");
    // The payment password is set where it is needed; nothing else is in the way.
    await fillPassword(page);
    const available = () => definitions(page.getByRole('main').locator('dl'));
    await soon(available).toEqual({ Available: '£1,250.00' });
    const withdrawal = (label: string) => field(page, 'Withdraw from your balance', label);
    await withdrawal('Amount').fill('1250.01');
    await withdrawal('Payment password').fill('not-this-one');
    await bettor.button('Withdraw').click();
    await bettor.sees('At most £1,250.00, the amount available.');
    await withdrawal('Amount').fill('0.99');
    await bettor.button('Withdraw').click();
    await bettor.sees(/^At least £\d+\.00\.$/);
    await bettor.sees(/^From £\d+\.00 to £/);
    await withdrawal('Amount').fill('100');
    await bettor.button('Withdraw').click();
    await bettor.sees('Wrong payment password');
    await withdrawal('Payment password').fill(PAY_PASSWORD);
    await clickTwice(bettor.button('Withdraw'));
    await bettor.sees(/^You requested £100\.00 \(W\d+\)\.$/);
    await soon(available).toEqual({ Available: '£1,150.00' });

    await page.getByRole('link', { name: 'Withdrawal records' }).first().click();
    const recorded = async () => (await tableOf(page)).map((row) => [row['Amount'], row['Status']]);
    await soon(recorded).toEqual([['£100.00', 'Requested']]);
    await soon(() => stepsOf(page)).toEqual([
      'now: Requested',
      'next: Approved',
      'next: On its way',
      'next: Paid',
    ]);
    await fiveSeconds();
    await fiveSeconds();
    await show(page, '/mine/withdrawRecords');
    await soon(recorded).toEqual([['£100.00', 'Paid']]);
    await soon(() => stepsOf(page)).toEqual([
      'done: Requested',
      'done: Approved',
      'done: On its way',
      'done: Paid',
    ]);
    await show(page, '/mine');
    await bettor.sees('£1,150.00');
  });
});

test('payment details are checked, shown masked, and a change holds withdrawals [A-09]', async () => {
  const { page, bettor } = await world.visitAsMember(null);
  await show(page, '/payment');
  await bettor.sees('Set a payment password first.');
  await bettor.sees('After you change an address, withdrawals are on hold for 3 hours.');
  await setPassword(page);
  await show(page, '/payment');
  const fill = async (address: string) => {
    await field(page, 'USDT', 'Your USDT address').fill(address);
    await field(page, 'USDT', 'Payment password').fill(PAY_PASSWORD);
    await form(page, 'USDT').getByRole('button', { name: 'Save' }).click();
  };
  await fill(`${TRON.slice(0, -1)}u`);
  await bettor.sees('This USDT address is not valid: please check each character');
  await fill(TRON);
  await bettor.sees('Withdrawals go to TR7N***Lj6t.');
  await show(page, '/payment');
  await fill(OTHER_TRON);
  await bettor.sees(/^Payment details were changed\. Withdrawals are possible again on /);
  await show(page, '/withdraw');
  await bettor.sees(/^Payment details were changed\. Withdrawals are possible again on /);
  expect(await bettor.button('Withdraw').count()).toBe(0);
});

test('to somebody who never moved money every page says what to do, in light and dark, with room for thumbs', async () => {
  const { page } = await world.visitAsMember(null, PHONE);
  for (const [language, paths] of SEEN) {
    await speak(page, language);
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await show(page, path);
      expect([language, path, await looksOf(page)]).toEqual([language, path, FLAWLESS]);
      await resize(page, PHONE.viewport);
      expect(await smallTargets(page.getByRole('main'), 44)).toEqual([]);
    }
  }
});

test('what could not be read can be tried again [E-05]', async () => {
  const { page, bettor, allow } = await world.visitAsMember(null);
  allow(/Failed to load resource/);
  await page.route('**/api/v1/user/payInfo', (route) => route.abort());
  await show(page, '/payment');
  await bettor.sees('This list could not be loaded');
  await page.unroute('**/api/v1/user/payInfo');
  await bettor.button('Try again').click();
  await form(page, 'Payment password').waitFor();
  expect(await bettor.button('Try again').count()).toBe(0);
});

test('a recharge without an answer says why, and is done once, by itself [B-13, E-05]', async () => {
  const { page, context, bettor, name, allow } = await world.visitAsMember('/recharge');
  allow(NETWORK_FAULT);
  await field(page, 'Deposit to your balance', 'Amount').fill('25');
  const { path, method } = ALL_CALLS.recharge;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await bettor.button('Deposit').click();
  const told = page.getByRole('alert');
  await told.filter({ hasText: 'Server exception' }).waitFor();
  await context.setOffline(true);
  await told.filter({ hasText: 'You are disconnected' }).waitFor();
  await context.setOffline(false);
  await page.unroute(`**${path}`);
  await bettor.sees('£25.00 was added to your balance.');
  await soon(async () => (await tableOf(page)).length).toBe(1);
  expect((await readBooks(world.db, name)).balance).toBe('1025.00');
});
