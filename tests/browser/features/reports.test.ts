/** Reports of days and of bet types, on the real server. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../contract/game/bets.ts';
import { definitions, soon, tableOf } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak, type Language } from '../support/looks.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

const PERIOD = 'from=2026-11-01&to=2026-11-05';

/** What bets of a day in November came to, in pence. */
type Settled = readonly [day: number, product: Product, bets: number, stake: number, payout: number];
const SETTLED: readonly Settled[] = [
  [1, 'big', 2, 2000, 1980],
  [1, 'number', 1, 500, 4900],
  [3, 'small', 1, 123_450, 0],
  [5, 'pair', 3, 3000, 3000],
  [9, 'one', 1, 100, 198],
];

async function keep(name: string, settled: readonly Settled[]): Promise<void> {
  for (const [day, product, bets, stake, payout] of settled) {
    await world.db.execute(sql`
      INSERT INTO member_days (member_id, day, product, status, count, stake, payout)
      SELECT id, make_date(2026, 11, ${day}), ${product}, 'won', ${bets}, ${stake}, ${payout}
        FROM members WHERE username = ${name}`);
  }
}

async function saved(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.locator('main .head button').click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const totalsOf = (page: Page) => definitions(page.locator('main dl'));
/** Of each bar, which way it goes. */
const barsOf = (page: Page) =>
  page
    .getByRole('img', { name: /below shows the same figures/ })
    .locator('[data-sign]')
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('data-sign')));

/** What stands beside the lines of the chart. */
const amountsOf = (page: Page) =>
  page
    .getByRole('img', { name: /below shows the same figures/ })
    .locator('.visx-axis-left text')
    .allTextContents();

describe('a period [A-04]', () => {
  test('by day and by bet type: totals, bars and table agree, and the file holds it exactly', async () => {
    const { page, name } = await world.visitAsMember(null);
    await keep(name, SETTLED);
    await show(page, `/report?${PERIOD}`);
    const totals = { Net: '−£1,190.70', Staked: '£1,289.50', Paid: '£98.80', Bets: '7' };
    expect(await totalsOf(page)).toEqual(totals);
    await soon(() => barsOf(page)).toEqual(['gain', 'even', 'loss', 'even', 'even']);
    expect(await tableOf(page)).toEqual([
      { Day: '5 Nov 2026', Bets: '3', Staked: '£30.00', Paid: '£30.00', Net: '£0.00' },
      { Day: '3 Nov 2026', Bets: '1', Staked: '£1,234.50', Paid: '£0.00', Net: '−£1,234.50' },
      { Day: '1 Nov 2026', Bets: '3', Staked: '£25.00', Paid: '£68.80', Net: '+£43.80' },
    ]);
    expect(await saved(page)).toEqual({
      name: 'tenball-days-2026-11-01-2026-11-05.csv',
      text: [
        '\uFEFFDay,Bets,Staked,Paid,Net',
        '2026-11-05,3,30.00,30.00,0.00',
        '2026-11-03,1,1234.50,0.00,-1234.50',
        '2026-11-01,3,25.00,68.80,43.80',
        '',
      ].join('\r\n'),
    });
    await page.getByRole('link', { name: 'By bet type' }).click();
    await page.getByRole('heading', { name: 'Net by bet type' }).waitFor();
    expect(await totalsOf(page)).toEqual(totals);
    await soon(() => barsOf(page)).toEqual(['loss', 'loss', 'even', 'gain']);
    expect((await tableOf(page)).map((row) => [row['Bet type'], row['Net']])).toEqual([
      ['Big', '−£0.20'],
      ['Small', '−£1,234.50'],
      ['Even', '£0.00'],
      ['Number', '+£44.00'],
    ]);
    expect((await saved(page)).name).toBe('tenball-products-2026-11-01-2026-11-05.csv');
  });

  test('is chosen by name or by its days, stands in the address, and ‘back’ returns to the one before; a year is the longest', async () => {
    const { page, name, bettor } = await world.visitAsMember(null);
    await keep(name, SETTLED);
    await show(page, `/report?${PERIOD}`);
    await page.getByLabel('From').fill('2026-11-09');
    await page.getByLabel('To', { exact: true }).fill('2026-11-09');
    await bettor.button('Show').click();
    await page.getByRole('heading', { name: '9 Nov 2026' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/report?from=2026-11-09&to=2026-11-09');
    const totals = { Net: '+£0.98', Staked: '£1.00', Paid: '£1.98', Bets: '1' };
    await soon(() => amountsOf(page)).toEqual(['£0.00', '+£0.20', '+£0.40', '+£0.60', '+£0.80', '+£1.00']);
    expect(Object.entries(await totalsOf(page))).toEqual(Object.entries(totals));
    await page.getByRole('link', { name: 'Yesterday' }).click();
    await bettor.sees('No bets were settled in this period');
    await page.goBack();
    await page.getByRole('heading', { name: '9 Nov 2026' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /^1\s–\s5 Nov 2026$/ }).waitFor();
    expect((await tableOf(page)).length).toBe(3);
    await show(page, '/report?from=2024-01-01&to=2026-11-30');
    await bettor.sees('A report covers at most 366 days. This one begins on 30 Nov 2025.');
    expect((await tableOf(page)).length).toBe(4);
    await soon(() => barsOf(page)).toHaveLength(366);
    // Settled Orders says the same of the same bets.
    await show(page, '/isSubmit?from=2026-11-09&to=2026-11-09');
    expect(Object.entries(await definitions(page.locator('main dl').first()))).toEqual(
      Object.entries(totals),
    );
  });
});

test('a member without settled bets is shown the way to the game; a report that could not be loaded can be tried again [E-05]', async () => {
  const { page, bettor, allow } = await world.visitAsMember(null, PHONE);
  allow(NETWORK_FAULT);
  await page.route(/report\/index/, (route) => route.abort('connectionreset'));
  await page.goto('/#/reportM');
  await page.getByRole('alert').filter({ hasText: 'This list could not be loaded' }).waitFor();
  await page.unroute(/report\/index/);
  await bettor.button('Try again').click();
  await bettor.sees('No bets were settled in this period');
  await page.getByText('Filters: 1', { exact: true }).click();
  expect(await page.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true');
  await page.getByRole('link', { name: 'To the game' }).click();
  await page.getByRole('grid').waitFor();
});

test('who may not export has no button for it [M-03]', async () => {
  const { page, name } = await world.visitAsMember(null);
  await keep(name, SETTLED);
  await world.db.execute(
    sql`INSERT INTO withheld_nodes (member_id, node) SELECT id, 'report/export' FROM members WHERE username = ${name}`,
  );
  await show(page, `/report?${PERIOD}`);
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
});

/** Of the same bets. Spreadsheets of a language with a decimal comma read that, and semicolons between cells. */
const FILES: Readonly<Record<Language, readonly string[]>> = {
  en: ['\uFEFFDay,Bets,Staked,Paid,Net', '2026-11-01,3,25.00,68.80,43.80', ''],
  'zh-CN': ['\uFEFF日期,注数,投注额,派彩,盈亏', '2026-11-01,3,25.00,68.80,43.80', ''],
  pt: ['\uFEFFDia;Apostas;Apostado;Pago;Líquido', '2026-11-01;3;25,00;68,80;43,80', ''],
};

test.each(LANGUAGES)(
  'in %s, with bets and without: nothing that axe finds, dark or light, it fits, and so does its file',
  async (locale) => {
    const { page, name } = await world.visitAsMember(null);
    await speak(page, locale);
    await keep(name, SETTLED);
    const full = [`/productReport?${PERIOD}`, `/report?${PERIOD}`];
    // With bets, everyLook.test.ts looks at them in the other languages.
    for (const path of ['/reportM?from=2026-10-01&to=2026-10-31', ...(locale === 'en' ? full : [])]) {
      await show(page, path);
      expect([path, await looksOf(page)]).toEqual([path, FLAWLESS]);
    }
    await show(page, '/report?from=2026-11-01&to=2026-11-01');
    expect((await saved(page)).text).toBe(FILES[locale].join('\r\n'));
  },
);
