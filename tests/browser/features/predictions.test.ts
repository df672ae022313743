/** Predictions, their log, and how it reads that they change no chance, on the real server. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { ballOf, isRow, type Field } from '../../../contract/game/bets.ts';
import { METHODS, type Method } from '../../../contract/game/methods.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { predictions, type Predictions } from '../../../contract/wire/predictions.ts';
import { bettorOn, soon, tableOf } from '../support/bettor.ts';
import { FLAWLESS, looksOf, show, speak } from '../support/looks.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

const ABOUT: Readonly<Record<Method, string>> = {
  size: 'Big or small',
  parity: 'Odd or even',
  number: 'Number',
};
const SIDES = { big: 'Big', small: 'Small', one: 'Odd', pair: 'Even' } as const;

/** The cells of a table, row by row; a ball by its number, and what share it has. */
const cellsOf = (page: Page, name: string): Promise<string[][]> =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => {
          const share = cell.querySelector('.share')?.textContent ?? '';
          const ball = cell.querySelector('[role=img]')?.getAttribute('aria-label');
          const outcome = ball ?? cell.textContent.slice(0, cell.textContent.length - share.length);
          return share === '' ? outcome : `${outcome} ${share}`;
        }),
      ),
    );

/** What the server predicts for the running draw, asked by the page's own token. */
async function predicted(page: Page): Promise<Predictions> {
  const answer = await page.waitForResponse((response) => response.url().endsWith(CALLS.predictions.path));
  return predictions.parse(envelope.parse(await answer.json()).data);
}

type Shares = Predictions['list'][number];
const percent = new Intl.NumberFormat('en', { style: 'percent' });
/** What stands in a cell by what the server counted: "Big 56%", "7 12%". */
function cellOf(shares: Shares, field: Field | null): string {
  if (field === null) return '–';
  if (!isRow(field)) return `${SIDES[field]} ${percent.format(shares[field])}`;
  return `${ballOf(field)} ${percent.format(shares.numbers[ballOf(field) - 1] ?? 0)}`;
}

test('for the running draw: what came most often at each position, as the server counts it', async () => {
  await world.nextDraw();
  const { page, bettor } = await world.visitAsMember(null);
  const answered = predicted(page);
  await show(page, '/predictLog');
  const { lottery_id, list } = await answered;
  await bettor.heading(`For draw ${lottery_id}`).waitFor();
  await bettor.sees('They change no chance: every draw is independent of all others.');
  expect((await cellsOf(page, `For draw ${lottery_id}`)).map(([, ...cells]) => cells)).toEqual(
    list.map((shares) => METHODS.map((method) => cellOf(shares, shares.predicted[method]))),
  );
  await page.getByText('How this is counted').click();
  await bettor.sees(/^By chance alone, .* a number one time in ten\./);
  await page.getByRole('link', { name: 'Full game rules' }).click();
  await bettor.heading('Game rules').waitFor();
});

test('the log: hits and misses by word, and how often beside chance; by position and kind, a guest’s too', async () => {
  await world.nextDraw();
  const { page } = await world.visit(PHONE);
  const bettor = bettorOn(page);
  await bettor.browseAsGuest();
  await show(page, '/predictLog');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Position').selectOption({ label: 'Third' });
  await page.getByLabel('Kind').selectOption({ label: 'Big or small' });
  await bettor.button('Show').click();
  await bettor.sees('The latest 100 draws, at the position Third.');
  expect(new URL(page.url()).hash).toBe('#/predictLog?row=third&method=size');
  const rows = await tableOf(page);
  const log = rows.filter((row) => row['Draw'] !== undefined);
  expect(log.length).toBeGreaterThanOrEqual(2);
  const first = log.at(-1);
  expect([first?.['Predicted'], first?.['Result']]).toEqual(['None', '–']);
  const told = log.slice(0, -1).map((row) => ({
    position: row['Position'],
    about: row['Kind'],
    result: row['Result'],
    isHit: row['Predicted'] === row['Came out'],
  }));
  expect(told).toEqual(
    told.map(({ isHit }) => ({
      position: 'Third',
      about: ABOUT.size,
      result: isHit ? 'Hit' : 'Miss',
      isHit,
    })),
  );
  const hits = told.filter(({ isHit }) => isHit).length;
  const rate = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  expect(await cellsOf(page, 'Hits and misses')).toEqual([
    [ABOUT.size, String(hits), String(told.length - hits), rate.format(hits / told.length), '50%'],
  ]);
  await page.goBack();
  await bettor.sees('The latest 100 draws, at all positions.');
});

test('a failed load can be tried again [E-05]', async () => {
  const { page, bettor, allow } = await world.visitAsMember(null);
  allow(NETWORK_FAULT);
  const lost = /getPredict/;
  await page.route(lost, (route) => route.abort('connectionreset'));
  await page.goto('/#/predictLog');
  const failed = page.getByRole('alert').filter({ hasText: 'This list could not be loaded' });
  await soon(() => failed.count()).toBe(2);
  await page.unroute(lost);
  await bettor.button('Try again').first().click();
  await soon(() => failed.count()).toBe(1);
  await bettor.button('Try again').click();
  await bettor.heading('Hits and misses').waitFor();
  expect(await failed.count()).toBe(0);
});

test('how it is counted, opened: nothing that axe finds, dark or light, and it fits', async () => {
  const { page } = await world.visitAsMember(null);
  await speak(page, 'pt');
  await show(page, '/predictLog');
  await page.locator('main details > summary').click();
  expect(await looksOf(page)).toEqual(FLAWLESS);
});
