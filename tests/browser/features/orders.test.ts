/** Orders on the real server: pending, settled, one ticket, and the way back [A-01, B-17]. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drawBalls } from '../../../contract/game/draw.ts';
import { isWinningField } from '../../../contract/game/winning.ts';
import { formatDrawId } from '../../../server/draws/drawIds.ts';
import { definitions, soon, tableOf } from '../support/bettor.ts';
import { readBooks, reckonTickets } from '../support/books.ts';
import { FLAWLESS, looksOf, show } from '../support/looks.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { smallTargets } from '../support/reading.ts';
import { PHONE, useWorld, type MemberVisit } from '../support/world.ts';

const world = useWorld();

const ROWS = ['First', 'Second', 'Third', 'Fourth'];
const CELLS = ROWS.flatMap((row) => ['big', 'small', 'odd'].map((field) => `${row}, ${field}`));

/** Twelve bets of £10: a page and two more. */
async function betTwelve({ bettor }: MemberVisit): Promise<void> {
  await bettor.choose(...CELLS);
  await bettor.place('10');
}

/** The balls of a ticket's draw, by its published seed. */
async function ballsOf(ticketId: string): Promise<readonly number[]> {
  const { rows } = await world.db.execute<{ seed: string; id: string }>(sql`
    SELECT encode(draws.seed, 'hex') AS seed, draws.id::text AS id
      FROM bets JOIN draws ON draws.id = draw_id WHERE bets.id = ${ticketId}`);
  return rows.flatMap(({ seed, id }) => drawBalls(seed, formatDrawId(Number(id))));
}

test('pending: more below, back and a reload to the same place, and one ticket looked at', async () => {
  const visit = await world.visitAsMember('/', PHONE);
  const { page, bettor, name } = visit;
  const drawId = await world.drawId();
  await betTwelve(visit);
  await show(page, '/notSubmit');
  const rows = await tableOf(page);
  expect([rows.length, rows[0]?.['Bet'], rows[0]?.['Stake'], rows[0]?.['Potential win']]).toEqual([
    10,
    'Fourth · Odd',
    '£10.00',
    '£19.80',
  ]);
  await page.getByRole('rowheader', { name: `Draw ${drawId}` }).waitFor();
  expect(await smallTargets(page.getByRole('main'), 24)).toEqual([]);
  const more = page.getByRole('link', { name: 'Load more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await bettor.sees('1–12 of 12');
  expect((await tableOf(page)).slice(10).map((row) => row['Bet'])).toEqual(['First · Small', 'First · Big']);
  expect(await page.evaluate(() => [document.activeElement?.textContent, window.location.hash])).toEqual([
    'End of the list',
    '#/notSubmit?page=2',
  ]);

  const third = page.getByRole('link', { name: /^Details/ }).nth(8);
  await third.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await bettor.heading('Draw History').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await bettor.sees('1–12 of 12');
  await soon(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.reload();
  await bettor.sees('1–12 of 12');
  await soon(() => page.evaluate(() => window.scrollY)).toBe(left);

  await third.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Waiting for draw ${drawId}.`).waitFor();
  await dialog.getByText('£10.00 × 1.98 = £19.80 if it wins, the stake included.').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => window.scrollY)).toBe(left);

  await show(page, `/notSubmit?from=2020-01-01&to=2020-01-02`);
  await bettor.sees('Nothing matches');
  await page.getByRole('main').getByRole('link', { name: 'Show all' }).last().click();
  await bettor.sees('1–10 of 12');
  await page.getByRole('button', { name: '50 rows per page' }).click();
  await bettor.sees('1–12 of 12');
  await page.reload();
  await bettor.sees('1–12 of 12');
  expect((await readBooks(world.db, name)).tickets).toBe(12);
});

test('a wheel that comes near to the end loads more, without a press', async () => {
  const visit = await world.visitAsMember('/', PHONE);
  const { page, bettor } = visit;
  await betTwelve(visit);
  await show(page, '/notSubmit');
  await bettor.sees('1–10 of 12');
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await bettor.sees('1–12 of 12');
  expect((await tableOf(page)).length).toBe(12);
});

test('settled: each ticket says in words what its draw made of it, and can be bet again', async () => {
  const visit = await world.visitAsMember();
  const { page, bettor, name } = visit;
  await betTwelve(visit);
  await world.nextDraw();
  await bettor.refresh();
  const [latest] = await reckonTickets(world.db, name);
  await show(page, '/isSubmit');
  const won = (await reckonTickets(world.db, name)).filter(({ payout }) => payout !== 0n);
  await page.getByRole('navigation', { name: 'Result' }).getByRole('link', { name: 'Won' }).click();
  await soon(() => tableOf(page)).toHaveLength(won.length);
  expect((await tableOf(page)).map((row) => [row['Result'], row['Net']])).toEqual(
    won.map(() => ['Won', '+£9.80']),
  );
  await page.goBack();
  await bettor.sees('1–10 of 12');

  await page.getByLabel('Ticket ID').fill(latest?.ticketId ?? '');
  await page.keyboard.press('Enter');
  await soon(() => tableOf(page)).toHaveLength(1);
  await page.getByRole('link', { name: `Details of ticket ${latest?.ticketId}` }).click();
  const dialog = page.getByRole('dialog');
  const ball = (await ballsOf(latest?.ticketId ?? ''))[3] ?? 0;
  const isWon = isWinningField('one', ball);
  await dialog
    .getByText(
      `Fourth: ball ${ball} is ${ball % 2 === 1 ? 'odd' : 'even'}. Your bet on odd ${isWon ? 'won' : 'lost'}.`,
    )
    .waitFor();
  expect(await definitions(dialog.locator('dl'))).toMatchObject({
    Draw: latest?.drawId,
    Odds: '1.98',
    Stake: '£10.00',
    Paid: isWon ? '£19.80' : '£0.00',
  });
  await bettor.button('Bet again').click();
  await bettor.heading('Two-Sided').waitFor();
  expect(await bettor.chosen()).toEqual(['Fourth, odd, odds 1.98']);
  await bettor.submit();
  await bettor.confirm();
  await bettor.heading('Bets placed').waitFor();
  expect((await readBooks(world.db, name)).tickets).toBe(13);
});

test('a list that can not be loaded says so and why [E-05], and comes when it is requested again', async () => {
  const { page, bettor, allow } = await world.visitAsMember(null);
  allow(NETWORK_FAULT);
  await page.route(/getOrderNotSubmit/, (route) => route.abort());
  await bettor.open('/notSubmit');
  await bettor.sees('This list could not be loaded');
  await bettor.sees('Server exception');
  expect(await page.getByRole('main').getByRole('table').count()).toBe(0);
  await page.unroute(/getOrderNotSubmit/);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await bettor.sees('Nothing here yet');
  await page.getByRole('main').getByRole('link', { name: 'Back to the game' }).click();
  await bettor.heading('Two-Sided').waitFor();
});

test('they look flawless page by page, and so does a ticket', async () => {
  const visit = await world.visitAsMember();
  const { page } = visit;
  await betTwelve(visit);
  await world.nextDraw();
  await page.reload();
  await betTwelve(visit);
  const found: Record<string, unknown> = {};
  for (const path of ['/notSubmit', '/isSubmit']) {
    await show(page, path);
    found[path] = await looksOf(page);
  }
  await page.locator('main tbody td a').first().click();
  await page.getByRole('dialog').getByRole('img').nth(9).waitFor();
  found['a ticket'] = await looksOf(page);
  expect(found).toEqual({ '/notSubmit': FLAWLESS, '/isSubmit': FLAWLESS, 'a ticket': FLAWLESS });
});
