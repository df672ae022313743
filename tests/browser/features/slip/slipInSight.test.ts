/** The slip of a phone or a zoomed page leaves the grid in view, and what a draw came to is seen whatever it shows. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lookAway, soon } from '../../support/bettor.ts';
import { isUncovered } from '../../support/reading.ts';
import { PHONE, useWorld, type MemberVisit } from '../../support/world.ts';

const world = useWorld();
const sized = (width: number, height: number) => ({ ...PHONE, viewport: { width, height } });

/** How much of the window's height nothing covers that stays in view, of 100. */
const roomOf = (page: Page) =>
  page.evaluate(() => {
    const steps = Array.from({ length: 100 }, (_, step) => ((step + 0.5) / 100) * window.innerHeight);
    return steps.filter(
      (y) => document.elementFromPoint(window.innerWidth / 2, y)?.closest('main, footer') !== null,
    ).length;
  });

describe('[B-07] the slip leaves the grid in view and within reach', () => {
  test.each([
    ['at 200 % zoom', 640, 400],
    ['on a phone of 320 px', 320, 568],
    ['at 400 % zoom', 320, 256],
  ])('%s, %i × %i px', async (_, width, height) => {
    const { page, bettor } = await world.visitAsMember('/', sized(width, height));
    await bettor.choose('First, big');
    await bettor.slip().waitFor();
    await bettor.cell('Tenth, even').evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
    expect(await roomOf(page)).toBeGreaterThanOrEqual(50);
    for (const name of ['First, small', 'Fifth, odd', 'Tenth, even']) {
      await bettor.cell(name).evaluate((cell) => cell.scrollIntoView({ block: 'start' }));
      expect([name, await isUncovered(bettor.cell(name))]).toEqual([name, true]);
    }
    // One press opens it, in part of the height, and it can be sent as ever.
    await bettor.slip().locator('summary').first().click();
    const box = await bettor.slip().boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height * 0.6);
    await bettor.place('10');
    expect((await bettor.slip().boundingBox())?.height).toBeLessThanOrEqual(height * 0.6);
  });
});

test('[B-07][B-19] on a phone a press leaves one line of the slip, and another opens it again', async () => {
  const { bettor } = await world.visitAsMember('/', PHONE);
  await bettor.choose('First, big', 'Second, odd', 'Third, small');
  const line = bettor.slip().locator('summary').first();
  const seen = async () => (await line.innerText()).replaceAll(/\s+/g, ' ');
  await soon(seen).toBe('Bet: 3 No stake');
  await bettor.stake('10');
  await soon(seen).toBe(
    'Bet: 3 £30.00 → up to £59.40 back 50% chance of a gain · 99p of each £1 back on average',
  );
  const height = async () => (await bettor.slip().boundingBox())?.height ?? 0;
  await line.click();
  expect(await height()).toBeLessThan(56);
  expect(await bettor.button('Submit').isVisible()).toBe(false);
  expect(await isUncovered(bettor.cell('Eighth, big'))).toBe(true);
  await bettor.choose('Eighth, big');
  await soon(seen).toMatch(
    /^Bet: 4 £40.00 → up to £79.20 back [\d.]+% chance of a gain · 99p of each £1 back on average$/,
  );
  await line.click();
  await bettor.submit();
  await bettor.confirm();
  await bettor.heading('Bets placed').waitFor();
});

test('a slip in one line opens when it has something to ask', async () => {
  const { page, bettor } = await world.visitAsMember('/', PHONE);
  await bettor.choose('First, big');
  await bettor.stake('10');
  await bettor.slip().locator('summary').first().click();
  expect(await bettor.button('Submit').isVisible()).toBe(false);
  await world.nextDraw();
  await lookAway(page);
  await bettor.heading('A new draw is open').waitFor();
  expect(await isUncovered(bettor.button('Discard slip'))).toBe(true);
});

async function liveThroughDraw({ page }: MemberVisit): Promise<void> {
  await world.toDraw(1500);
  await lookAway(page);
}

/** A pound on either side of the first ball: the receipt is open. */
async function bet(options: ReturnType<typeof sized>): Promise<MemberVisit> {
  const visit = await world.visitAsMember('/', options);
  await visit.bettor.choose('First, big', 'First, small');
  const line = visit.bettor.slip().locator('summary').first();
  if (options.viewport.height < 576) await line.click();
  await visit.bettor.place('10');
  return visit;
}
/** The stage shows it first, above all else, until it is closed. */
async function leaveStage(page: Page): Promise<void> {
  const stage = page.getByRole('region', { name: 'Draw in progress' });
  const close = stage.getByRole('button', { name: 'Close', exact: true });
  await close.waitFor();
  expect(await isUncovered(stage.getByText('1 of 2 bets won'))).toBe(true);
  await close.click();
  await stage.waitFor({ state: 'detached' });
}
const resultOn = (page: Page) => page.locator('.result-bar summary').getByText('1 of 2 bets won');

describe.each([
  ['a tall phone', 390, 844],
  ['a small phone', 390, 640],
  ['a phone of 320 px', 320, 568],
])('what a draw came to is seen on %s', (_, width, height) => {
  test('while a receipt is open', async () => {
    const visit = await bet(sized(width, height));
    const drawId = await world.drawId();
    await liveThroughDraw(visit);
    await leaveStage(visit.page);
    // The receipt has become the result of its draw, and nothing above it repeats that.
    expect(await isUncovered(visit.bettor.heading(`Draw ${drawId}`))).toBe(true);
    expect(await isUncovered(visit.bettor.slip().getByText('1 of 2 bets won'))).toBe(true);
    expect(await resultOn(visit.page).count()).toBe(0);
    await visit.bettor.button('Done').click();
    await resultOn(visit.page).waitFor();
    expect(await isUncovered(resultOn(visit.page))).toBe(true);
  });

  test('while a slip asks whether it moves to the next draw', async () => {
    const visit = await bet(sized(width, height));
    const { page, bettor } = visit;
    await bettor.button('Done').click();
    await bettor.choose('Second, big');
    await liveThroughDraw(visit);
    await leaveStage(page);
    await resultOn(page).waitFor();
    await bettor.heading('A new draw is open').waitFor();
    expect(await isUncovered(resultOn(page))).toBe(true);
    expect(await isUncovered(bettor.heading('A new draw is open'))).toBe(true);
  });
});
