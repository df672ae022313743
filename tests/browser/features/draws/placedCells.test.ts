/** The grid around a draw: what is placed stays marked until the last ball, and closed cells look closed; the receipt of a narrow phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAway, soon } from '../../support/bettor.ts';
import { findingsOf } from '../../support/reading.ts';
import { DESKTOP, PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

const placed = (page: Page) => page.locator('[role=grid] [data-placed]').count();
const faceOf = (page: Page) =>
  page
    .locator('[role=grid] td > button')
    .last()
    .evaluate((button) => getComputedStyle(button, '::after').backgroundColor);

test('[D-01, D-02] cells with bets stay marked while the balls come, and closed cells look closed', async () => {
  const { page, bettor } = await world.visitAsMember('/', { ...DESKTOP, reducedMotion: 'no-preference' });
  await bettor.choose('First, big', 'Second, odd');
  await bettor.place('5');
  await bettor.button('Done').click();
  await soon(() => placed(page)).toBe(2);
  // Before the draw is known the grid is not open.
  const open = await faceOf(page);
  await world.toClosing(1500);
  await lookAway(page);
  await page.locator('.stage[data-scene=sealing]').waitFor();
  expect([(await faceOf(page)) === open, await findingsOf(page)]).toEqual([false, []]);
  await world.nextDraw();
  await lookAway(page);
  await page.locator('.stage[data-scene=revealing] .ball').nth(2).waitFor();
  expect(await placed(page)).toBe(2);
  await page.locator('.stage[data-scene=shown]').waitFor();
  await soon(() => placed(page)).toBe(0);
  expect(await faceOf(page)).toBe(open);
});

test.each([568, 640])('[B-17] at 320 × %i px each ticket of a receipt can be read whole', async (height) => {
  const { bettor } = await world.visitAsMember('/', { ...PHONE, viewport: { width: 320, height } });
  await bettor.choose('First, big', 'Second, odd', 'Third, small');
  // A low window begins with the slip in one line.
  if (height < 576) await bettor.slip().locator('summary').first().click();
  await bettor.place('5');
  const third = bettor.slip().getByRole('listitem').last();
  await third.evaluate((ticket) => ticket.scrollIntoView({ block: 'center' }));
  const seen = await third.evaluate((ticket) => {
    const { left, top, right, bottom } = ticket.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      ticket.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });
  const list = await bettor
    .slip()
    .getByRole('list')
    .last()
    .evaluate((all) => all.scrollHeight - all.clientHeight);
  expect([seen, list]).toEqual([true, 0]);
});
