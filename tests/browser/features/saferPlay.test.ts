/** Safer play: limits, breaks and reality checks, on the real server. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bettorOn, PASSWORD, soon } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { findingsOf } from '../support/reading.ts';
import { DESKTOP, PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;
const isAt = (page: Page, hash: string) => soon(() => new URL(page.url()).hash).toBe(hash);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const setLimit = async (page: Page, which: string, amount: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Set limit' });
  await form.getByLabel('Which limit').selectOption(which);
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
    await setLimit(page, 'Stake limit, per day', '10');
    await soon(() => lines(page)).toEqual([
      expect.stringMatching(/Stake limit, per day\s+£10\.00\s+Left: £10\.00/),
    ]);
    await setLimit(page, 'Stake limit, per day', '25');
    await soon(() => lines(page)).toEqual([
      expect.stringMatching(/£10\.00[^]*You asked for £25\.00[^]*It can be confirmed from/),
    ]);
    await world.shift(DAY_MS);
    await page.reload();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await soon(() => lines(page)).toEqual([
      expect.stringMatching(/Stake limit, per day\s+£25\.00\s+Left: £25\.00$/),
    ]);
  });

  test('an invalid amount shows a message beside its field', async () => {
    const { page, bettor } = await world.visitAsMember('/user/play');
    const amount = page.getByLabel('Amount in pounds');
    expect([await amount.inputValue(), await amount.getAttribute('list')]).toEqual(['', null]);
    expect(await page.getByLabel('Which limit').locator('option').allInnerTexts()).toEqual([
      'Deposit limit, 24 hours',
      'Deposit limit, 7 days',
      'Deposit limit, one month',
      'Loss limit, per day',
      'Loss limit, per week',
      'Loss limit, per month',
      'Stake limit, per day',
      'Stake limit, per week',
      'Stake limit, per month',
    ]);
    await amount.fill('ten');
    await bettor.button('Set limit').click();
    await soon(() => amount.getAttribute('aria-invalid')).toBe('true');
    await bettor.sees('You have not set any limit.');
    expect(await page.getByText('You have not set any limit.').count()).toBe(1);
  });
});

test('who excludes themselves in one browser is out in another within a refresh, and cannot come back', async () => {
  const { page, bettor, name } = await world.visitAsMember('/user/breaks');
  const other = await world.visit();
  const elsewhere = bettorOn(other.page);
  await elsewhere.open('/login');
  await elsewhere.signIn(name);
  await other.page.getByRole('grid').waitFor();

  await page.getByRole('link', { name: 'Six months' }).click();
  const review = section(page, 'Six months without betting: what will happen');
  await review.getByText('You are signed out everywhere at once.').waitFor();
  await review.getByText('£1,000.00').waitFor();
  await review.getByText('Pending bets stay placed and are settled as usual.').waitFor();
  expect(await review.getByRole('heading').evaluate((it) => it === document.activeElement)).toBe(true);
  await review.getByRole('link', { name: 'Back, without a break' }).click();
  await page.getByRole('link', { name: 'Six months' }).click();
  await review.getByRole('button', { name: 'Exclude myself' }).click();
  await bettor.sees(/You are taking a break from betting\. It ends on /);
  await isAt(page, '#/login');
  // It lasts, and offers nothing to play.
  await page.reload();
  await bettor.heading('No betting until your break ends').waitFor();
  expect(await page.getByText(/Play as a guest|play money/).count()).toBe(0);

  await elsewhere.refresh();
  await isAt(other.page, '#/login');
  await other.page.getByLabel('Username').fill(name);
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.button('Login').click();
  await other.page.getByRole('alert').filter({ hasText: 'You are taking a break from betting.' }).waitFor();
  expect(new URL(other.page.url()).hash).toBe('#/login');
});

test('of the member’s own limits the one with the least left is shown before the server refuses, and again by the server', async () => {
  const { page, bettor } = await world.visitAsMember('/user/play');
  await setLimit(page, 'Stake limit, per day', '10');
  await setLimit(page, 'Stake limit, per week', '9');
  await bettor.open('/');
  await bettor.choose('First, big');
  await bettor.place('8');
  await bettor.button('Done').click();
  await bettor.choose('Second, big');
  await bettor.stake('3');
  await bettor.slip().getByText('Over your weekly stake limit of £9.00: £1.00 left').waitFor();
  await bettor.submit();
  await bettor.confirm();
  await bettor
    .slip()
    .getByRole('alert')
    .getByText('Over the limit of £9.00 that you set for yourself')
    .waitFor();
  await bettor.stake('1');
  await bettor.slip().getByText('weekly stake limit').waitFor({ state: 'detached' });
  expect(await bettor.chosen()).toEqual(['Second, big, odds 1.98']);
});

/** A member whose interval is over, and the dialog that says so. */
async function atRealityCheck() {
  const { page, bettor } = await world.visitAsMember('/user/play');
  await page.getByLabel('How often').selectOption('Every 15 minutes');
  await bettor.button('Save').click();
  await bettor.button('Change').waitFor();
  await world.shift(QUARTER_MS - 8000);
  await bettor.open('/');
  await page.reload();
  return { page, dialog: page.getByRole('dialog', { name: 'Reality check' }) };
}

test('a reality check comes when its interval is over, counted from the sign-in, and must be acknowledged', async () => {
  const { page, dialog } = await atRealityCheck();
  await dialog.getByText('Signed in for 15 minutes').waitFor();
  await dialog.getByText('Result since sign-in: £0.00').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  expect(await findingsOf(page)).toEqual([]);
  const [pause, goOn] = [
    dialog.getByRole('link', { name: 'Take a break' }),
    dialog.getByRole('button', { name: 'Keep playing' }),
  ];
  expect(await pause.getAttribute('href')).toBe('#/user/breaks');
  // Both are equally easy to press.
  const [one, other] = await Promise.all([pause.boundingBox(), goOn.boundingBox()]);
  expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  await dialog.getByRole('button', { name: 'Keep playing' }).press('Enter');
  await soon(() => dialog.count()).toBe(0);
});

test.each([
  ['Settled Orders', '#/isSubmit'],
  ['Transactions', '#/Fluctuation'],
])('a reality check leads to %s, which answers it', async (name, hash) => {
  const { page, dialog } = await atRealityCheck();
  await dialog.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await soon(() => dialog.count()).toBe(0);
  expect(new URL(page.url()).hash).toBe(hash);
});

test('a reality check leads out of the session', async () => {
  const { page, dialog } = await atRealityCheck();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await isAt(page, '#/login');
  expect(await dialog.count()).toBe(0);
});

/** Every member is undecided again. */
const forget = () => world.db.execute(sql`DELETE FROM play_settings`);

describe('the first deposit [W-02]', () => {
  test('asks for a limit first; its answer is kept, and the form follows', async () => {
    const { page } = await world.visitAsMember(null);
    await forget();
    await page.goto('/#/recharge');
    const form = page.getByRole('form', { name: 'Set a deposit limit' });
    expect(await form.getByLabel('Amount in pounds').inputValue()).toBe('');
    await form.getByRole('button', { name: 'Set this limit' }).click();
    await soon(() => form.getByLabel('Amount in pounds').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('form', { name: 'Deposit to your balance' }).count()).toBe(0);
    await form.getByLabel('Amount in pounds').fill('20');
    await form.getByRole('button', { name: 'Set this limit' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('30');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    const refused = page.getByRole('form', { name: 'Deposit to your balance' }).getByRole('alert');
    await soon(() => refused.allInnerTexts()).toEqual([
      'Over your deposit limit of £20.00 for 7 days: £20.00 left',
    ]);
    await page.getByRole('link', { name: 'Set or change deposit limits' }).click();
    await soon(() => lines(page)).toEqual([expect.stringMatching(/Deposit limit, 7 days\s+£20\.00/)]);
  });

  test('without a limit takes a second, deliberate step', async () => {
    const { page, bettor } = await world.visitAsMember(null);
    await forget();
    await page.goto('/#/recharge');
    await page.getByRole('link', { name: 'Continue without a limit' }).click();
    await bettor.sees('Deposit without a limit?');
    expect(await page.getByLabel('Amount', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Set a limit after all' }).click();
    await page.getByRole('link', { name: 'Continue without a limit' }).click();
    await bettor.button('Yes, no limit for now').click();
    await page.getByLabel('Amount', { exact: true }).waitFor();
    await page.goto('/#/');
    await page.goto('/#/recharge');
    await page.getByLabel('Amount', { exact: true }).waitFor();
  });
});

test('six months later a reminder stands beside the game and the deposit until it is answered', async () => {
  const { page, bettor } = await world.visitAsMember(null);
  await world.db.execute(sql`UPDATE play_settings SET reviewed_at = reviewed_at - interval '6 months'`);
  await page.goto('/#/');
  const reminder = section(page, 'It is time to review your limits');
  await reminder.waitFor();
  await page.goto('/#/recharge');
  await reminder.waitFor();
  await page.getByLabel('Amount', { exact: true }).waitFor();
  await page.goto('/#/');
  const money = reminder.getByRole('link', { name: 'Your transactions' });
  expect(await money.getAttribute('href')).toBe('#/Fluctuation');
  await reminder.getByRole('link', { name: 'Your limits' }).click();
  await bettor.button('I have reviewed them: keep as is').click();
  await reminder.waitFor({ state: 'detached' });
  await page.goto('/#/');
  await page.getByRole('grid').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await reminder.count()).toBe(0);
});

test.each([
  ['/', PHONE],
  ['/recharge', DESKTOP],
  ['/mine', PHONE],
] as const)('%s says at its end for whom betting is, and where help is', async (path, size) => {
  const { page } = await world.visitAsMember(path, size);
  const foot = page.getByRole('contentinfo');
  await foot.getByText('18+').waitFor();
  const help = await foot.getByRole('link', { name: 'Help with gambling' }).getAttribute('href');
  await page.goto(help ?? '');
  await page.getByText('0808 8020 133').waitFor();
  expect(await page.title()).toBe('Help with gambling');
});

test('the sign-in page says it too', async () => {
  const { page } = await world.visit();
  await page.goto('/#/login');
  const foot = page.getByRole('contentinfo');
  await foot.getByText('18+').waitFor();
  expect(await foot.getByRole('link').getAttribute('href')).toBe('/help/safer-play.en.html');
});

test.each(LANGUAGES)(
  'the breaks in %s: nothing that axe finds, dark or light, and they fit',
  async (locale) => {
    const { page } = await world.visitAsMember(null);
    await speak(page, locale);
    await show(page, '/user/breaks');
    expect(await looksOf(page)).toEqual(FLAWLESS);
    await show(page, '/user/breaks?months=6');
    expect(await looksOf(page)).toEqual(FLAWLESS);
  },
);

test.each(LANGUAGES)('in %s: nothing that axe finds, dark or light, and it fits', async (locale) => {
  const { page } = await world.visitAsMember(null);
  await speak(page, 'en');
  await show(page, '/user/play');
  await setLimit(page, 'Loss limit, per month', '100');
  await setLimit(page, 'Loss limit, per month', '');
  await speak(page, locale);
  await show(page, '/user/play');
  expect(await looksOf(page)).toEqual(FLAWLESS);
});
