/** The rules of the game with the values in force, on the real server. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bettorOn, definitions } from '../support/bettor.ts';
import { show } from '../support/looks.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

const OFFLINE = 'You are disconnected. This is as last known, and is refreshed when you are back online.';

const partOf = (page: Page, heading: string) =>
  page.locator('article section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

test.each(['/rule', '/productReport'])(
  '%s, under its slim bar, says when there is no network [P-05]',
  async (path) => {
    const { page, context, allow } = await world.visitAsMember(null);
    allow(NETWORK_FAULT);
    await show(page, path);
    const note = page.getByRole('banner').getByText(OFFLINE);
    expect(await note.count()).toBe(0);
    await context.setOffline(true);
    await note.waitFor();
    await context.setOffline(false);
    await note.waitFor({ state: 'detached' });
  },
);

test('say what can be bet, what it pays at the odds in force, and what decides', async () => {
  const { page } = await world.visitAsMember(null);
  await show(page, '/gameRule');
  const headings = page.locator('article h2');
  await headings.first().waitFor();
  expect(await headings.allInnerTexts()).toEqual([
    'How to play',
    'Odds and wins',
    'Return to player',
    'Closing',
    'Void draws',
    'Faults',
    'Limits',
    'Predictions',
    'Auto-bet',
    'Other programs',
    'How to verify a draw',
  ]);
  const balls = partOf(page, 'How to play').getByRole('list', { name: 'Odd' }).getByRole('img');
  expect(await balls.evaluateAll((all) => all.map((ball) => ball.getAttribute('aria-label')))).toEqual([
    '1',
    '3',
    '5',
    '7',
    '9',
  ]);
  expect(await partOf(page, 'Odds and wins').locator('.example').allInnerTexts()).toEqual([
    'Example: £10.00 on big at 1.98. If it comes out, you are paid £19.80: your stake back, and £9.80 more.',
    'Example: £10.00 on a number at 9.80. If it comes out, you are paid £98.00: your stake back, and £88.00 more.',
  ]);
  await partOf(page, 'Odds and wins')
    .getByText('Calculations, stored tickets and exports always use decimal odds.')
    .waitFor();
  expect(await definitions(partOf(page, 'Return to player').locator('dl'))).toEqual({
    'Two-sided': '99%',
    'Single numbers': '98%',
  });
  expect(await partOf(page, 'Closing').locator('p').first().innerText()).toBe(
    'There is a draw every 2 minutes. Betting on it closes 20 seconds before.',
  );
  expect(
    await page
      .locator('article section')
      .filter({ has: page.getByRole('heading', { name: /^(?:Void draws|Faults|How to verify a draw)$/ }) })
      .locator('p, li')
      .allInnerTexts(),
  ).toEqual([
    "If a draw can't be made from the seed whose hash was published, it is void. The operator may also cancel a draw, until its first bet is settled; each time is recorded with its reason. Every stake on a void draw is returned in full: its bets neither win nor lose.",
    'If the answer to your slip is lost on its way, we check until the outcome is known. No slip is placed twice, and you can cancel it.',
    'After an interruption of the service, a draw that was open is made late, from the seed whose hash was published, and settled. Draws missed in the meantime are not made up.',
    'Before betting on a draw opens, the SHA-256 hash of its secret seed is published. From then on the seed cannot be changed unnoticed.',
    'After the draw the seed is shown. Its SHA-256 hash must be the one published before.',
    "The balls follow from the seed and the draw's number alone, by HMAC-SHA-256, Fisher–Yates. “Verify” in the draw history recomputes them in your browser.",
    "All steps are described in docs/fair-draws.md of Tenball's source code.",
  ]);
  expect(await definitions(partOf(page, 'Limits').locator('dl'))).toEqual({
    'Smallest stake': '£1.00',
    'Largest stake': '£2,500.00',
    'Stakes on one position of one draw': '£5,000.00',
    'Bets in one slip': '100',
  });
  expect(await partOf(page, 'Other programs').locator('p').innerText()).toBe(
    'This site shows everything about a bet before you place it, and afterwards. A program made by others that you let bet for you may leave some of it out; what counts is what this site shows.',
  );
  await page.getByRole('link', { name: 'See the draw history' }).click();
  await bettorOn(page).heading('Draw History').waitFor();
});

test('where positions differ, the examples are at the lowest odds, and say so', async () => {
  const { page } = await world.visitAsMember(null);
  await world.db.execute(sql`UPDATE odds SET odds = 19555 WHERE position = 'second' AND field = 'small'`);
  await show(page, '/gameRule');
  const odds = partOf(page, 'Odds and wins');
  await odds.waitFor();
  expect(await definitions(odds.locator('dl'))).toEqual({
    'Two-sided': '1.9555–1.98',
    'Single numbers': '9.80',
  });
  expect(await odds.locator('.example').first().innerText()).toBe(
    'Example: £10.00 on big at 1.9555. If it comes out, you are paid £19.55: your stake back, and £9.55 more.',
  );
  await odds.getByText('the examples are at the lowest').waitFor();
  expect(await definitions(partOf(page, 'Return to player').locator('dl'))).toEqual({
    'Two-sided': '97.77%–99%',
    'Single numbers': '98%',
  });
  await world.db.execute(sql`UPDATE odds SET odds = 19800 WHERE position = 'second' AND field = 'small'`);
});

test('can be tried again after a failed load, on a phone, by a guest [E-05]', async () => {
  const { page, allow } = await world.visit(PHONE);
  allow(NETWORK_FAULT);
  const bettor = bettorOn(page);
  await bettor.browseAsGuest();
  await page.route(/gameRule$/, (route) => route.abort('connectionreset'));
  await bettor.open('/rule');
  await page.getByRole('alert').filter({ hasText: 'This list could not be loaded' }).waitFor();
  await page.unroute(/gameRule$/);
  await bettor.button('Try again').click();
  await page.locator('article').waitFor();
  expect(await page.locator('article h2').count()).toBe(11);
});
