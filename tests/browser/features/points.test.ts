/** Changes of the balance, points, prizes and past exchanges, on the real server. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { clickTwice, definitions, soon, tableOf } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { givePoints } from '../support/points.ts';
import { smallTargets } from '../support/reading.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();
beforeAll(() => offerPrizes(world.db, DEMO_PRIZES));

const held = (page: Page) => definitions(page.locator('main dl').first());
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exchange points' });
const exchangeOf = (page: Page, prize: string) => page.getByRole('link', { name: `Exchange: ${prize}` });

/** Where goods are sent to. */
async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of [
    ['Recipient', 'Ada Lovelace'],
    ['Street and number', '12 St James’s Square'],
    ['Town', 'London'],
    ['Postcode', 'SW1Y 4JH'],
    ['Country', 'United Kingdom'],
  ] as const) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }
}

test.each(SIZES)(
  'points for cash: asked first, then paid, and it stands in every list, on a %s',
  async (_, size) => {
    const { page, bettor, name } = await world.visitAsMember(null, size);
    await givePoints(world, name, 700);
    await show(page, '/integral');
    expect(await held(page)).toEqual({ 'Your points': '700 points' });
    await page.getByText('100 more points needed').waitFor();
    await exchangeOf(page, '£1.00 in cash').click();
    expect(await definitions(dialog(page).locator('dl'))).toEqual({
      Price: '250 points',
      'Points afterwards': '450 points',
      'Paid into your balance': '£1.00',
    });
    await clickTwice(bettor.button('Exchange 250 points'));
    await dialog(page).getByText('Exchanged, and paid into your balance.').waitFor();
    expect(await definitions(dialog(page).locator('dl'))).toMatchObject({
      'Your points': '450 points',
      Balance: '£1,001.00',
    });
    await page.keyboard.press('Escape');
    await soon(() => held(page)).toEqual({ 'Your points': '450 points' });
    await soon(async () =>
      (await tableOf(page)).map((row) => [row['Kind'], row['Change'], row['After']]),
    ).toEqual([
      ['Spent on a prize', '-250', '450'],
      ['Earned from stakes', '+700', '700'],
    ]);
    await show(page, '/Historical');
    expect(await tableOf(page)).toMatchObject([
      { Prize: '£1.00 in cash', Status: 'Paid', Price: '250 points' },
    ]);
    await show(page, '/Fluctuation');
    const rows = (await tableOf(page)).map((row) => [
      row['Kind'],
      row['Change'],
      row['Before'],
      row['After'],
    ]);
    expect(rows).toEqual([
      ['Cash prize', '+£1.00', '£1,000.00', '£1,001.00'],
      ['Play balance', '+£1,000.00', '£0.00', '£1,000.00'],
    ]);
  },
);

test('a prize that went meanwhile: nothing is taken, and the form says so', async () => {
  const { page, bettor, name } = await world.visitAsMember(null, PHONE);
  await givePoints(world, name, 800);
  await show(page, '/integral');
  await exchangeOf(page, 'Tenball mug').click();
  await world.db.execute(sql`UPDATE prizes SET stock = 0 WHERE code = 'mug'`);
  await fillAddress(page);
  await bettor.button('Exchange 800 points').click();
  await dialog(page).getByText('This prize is sold out. Nothing was deducted.').waitFor();
  await bettor.button('Close').click();
  await page.reload();
  await page.getByText('Sold out', { exact: true }).waitFor();
  expect(await held(page)).toEqual({ 'Your points': '800 points' });
  await world.db.execute(sql`UPDATE prizes SET stock = 50 WHERE code = 'mug'`);
});

test('goods ask for an address; an answer that gets lost is asked for again, and it is exchanged once [A-10, B-13]', async () => {
  const { page, bettor, name, allow } = await world.visitAsMember(null);
  await givePoints(world, name, 100);
  await show(page, '/integral');
  allow(/Failed to load resource/);
  let sent = 0;
  await page.route(/\/api\/v1\/prize$/, async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await exchangeOf(page, 'Sticker sheet').click();
  await bettor.button('Exchange 20 points').click();
  await dialog(page).getByText('This is required').first().waitFor();
  expect(sent).toBe(0);
  await fillAddress(page);
  await bettor.button('Exchange 20 points').click();
  await dialog(page).getByText('Exchanged. It will be sent to you.').waitFor();
  expect(sent).toBe(2);
  await page.keyboard.press('Escape');
  await soon(() => held(page)).toEqual({ 'Your points': '80 points' });
});

/** One view, outside the member centre and within. */
test.each(['/Fluctuation', '/user/balance'])(
  'the transactions of %s, by kind and by days, with their sums',
  async (path) => {
    const { page, bettor } = await world.visitAsMember('/');
    await bettor.choose('First, big', 'First, small');
    await bettor.place('10');
    await world.nextDraw();
    await show(page, path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Transactions');
    const changes = async () =>
      (await tableOf(page)).map((row) => [row['Kind'], row['Change'], row['After']]);
    expect(await changes()).toEqual([
      ['Win', '+£19.80', '£999.80'],
      ['Stakes', '−£20.00', '£980.00'],
      ['Play balance', '+£1,000.00', '£1,000.00'],
    ]);
    expect(await held(page)).toEqual({
      Received: '£1,019.80',
      Spent: '£20.00',
      Net: '+£999.80',
      Transactions: '3',
    });
    await page.getByLabel('Kind').selectOption('Stakes');
    await bettor.button('Show').click();
    await soon(changes).toEqual([['Stakes', '−£20.00', '£980.00']]);
    expect(await held(page)).toEqual({
      Received: '£0.00',
      Spent: '£20.00',
      Net: '−£20.00',
      Transactions: '1',
    });
    expect(new URL(page.url()).hash).toBe(`#${path}?type=stake`);
    await show(page, '/integral');
    expect(await held(page)).toEqual({ 'Your points': '20 points' });
  },
);

test('nothing yet: each list says what will stand there; a guest is asked to sign in', async () => {
  const { page, bettor } = await world.visitAsMember(null, PHONE);
  await show(page, '/integral');
  await bettor.sees('What you earn and spend appears here.');
  expect(await smallTargets(page.getByRole('main'), 44)).toEqual([]);
  await show(page, '/Historical');
  await page.getByRole('link', { name: 'To the prizes' }).click();
  await page.getByRole('heading', { name: 'Prizes' }).waitFor();
  await show(page, '/Fluctuation?type=win');
  await bettor.sees('Nothing matches');
});

test.each(LANGUAGES)('in %s, nothing that axe finds, dark or light, and it fits', async (locale) => {
  const { page, name } = await world.visitAsMember(null);
  await givePoints(world, name, 1300);
  await speak(page, locale);
  for (const path of ['/Fluctuation', '/user/balance', '/Historical', '/integral']) {
    await show(page, path);
    expect([path, await looksOf(page)]).toEqual([path, FLAWLESS]);
  }
  await page.locator('main li a').first().click();
  await page.getByRole('dialog').waitFor();
  expect(await looksOf(page)).toEqual(FLAWLESS);
});
