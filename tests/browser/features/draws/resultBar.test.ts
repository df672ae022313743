/** The line above a phone's tabs that says what a draw made of the bets. */
import { expect, test } from 'vitest';
import { lookAway, soon } from '../../support/bettor.ts';
import { resize, speak } from '../../support/looks.ts';
import { findingsOf } from '../../support/reading.ts';
import { sceneOf, stageOf } from '../../support/stage.ts';
import { PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

const POSITIONS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
];

test('[B-21] holds the next bet in one press, also at 320 px, and opened the buttons stay in view below ten bets', async () => {
  const { page, bettor } = await world.visitAsMember('/', { ...PHONE, reducedMotion: 'reduce' });
  await bettor.choose(...POSITIONS.map((name) => `${name}, big`));
  await bettor.place('1');
  await bettor.button('Done').click();
  await world.nextDraw();
  await lookAway(page);
  await sceneOf(page, 'shown').waitFor();
  const line = page.locator('.result-bar > summary');
  // Beside the stage and after it.
  await soon(() => line.innerText()).toMatch(/^5 of 10 bets won/);
  await stageOf(page).getByRole('button', { name: 'Close' }).click();
  await soon(() => line.innerText()).toMatch(/^5 of 10 bets won/);
  // What this device has verified.
  expect(await line.locator('[data-verified=true] svg').isVisible()).toBe(true);
  await bettor.button('Same again').click({ trial: true });
  await resize(page, { width: 320, height: 568 });
  expect(await line.locator('[data-verified=true] svg').isVisible()).toBe(true);
  await bettor.button('Same again').click({ trial: true });
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await line.click({ position: { x: 20, y: 20 } });
  const again = page.locator('.result-bar .again');
  const inView = () =>
    again.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const { top: from = 0, bottom: to = 0 } = element.parentElement?.getBoundingClientRect() ?? {};
      return top >= from && bottom <= to;
    });
  expect(await inView()).toBe(true);
  await again.getByRole('button', { name: 'Same again' }).click({ trial: true });
  expect(await findingsOf(page)).toEqual([]);
  await line.click({ position: { x: 20, y: 20 } });
  await resize(page, { width: 390, height: 844 });
  await bettor.button('Same again').click();
  await bettor.heading('Confirm your bets').waitFor();
});

test('[B-21] a phone on a page beside the game reads what its draw came to, and goes on to the bets', async () => {
  const { page, bettor } = await world.visitAsMember('/', PHONE);
  await bettor.choose('First, big', 'First, small');
  await bettor.place('10');
  await bettor.button('Done').click();
  await page.evaluate(() => {
    window.location.hash = '/mine';
  });
  await bettor.heading('Mine').waitFor();
  const line = page.locator('.result-bar > summary');
  await soon(() => line.innerText()).toMatch(/^2 bets · £20\.00 on draw/);
  await world.nextDraw();
  await lookAway(page);
  await soon(() => line.innerText()).toMatch(/^1 of 2 bets won/);
  expect(await bettor.button('Same again').count()).toBe(0);
  expect(await findingsOf(page)).toEqual([]);
  await line.click();
  await page.locator('.result-bar').getByRole('link', { name: 'Settled Orders' }).click();
  await bettor.heading('Settled Orders').waitFor();
});

test('[B-21] at 390 px its words, however long in Portuguese, are one line, and below them are its draw and proof', async () => {
  const { page, bettor } = await world.visitAsMember('/', { ...PHONE, reducedMotion: 'reduce' });
  await bettor.choose('First, big', 'First, small', 'Third, big', 'Third, small');
  await bettor.place('10');
  await bettor.button('Done').click();
  await speak(page, 'pt');
  await page.reload();
  await world.nextDraw();
  await lookAway(page);
  const line = page.locator('.result-bar > summary');
  await soon(() => line.innerText()).toMatch(/^2 de 4 apostas ganharam/);
  const boxOf = (part: string) =>
    line.locator(part).evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height };
    });
  const words = await boxOf(':scope > span:has(.draw)');
  const below = await boxOf('.draw');
  const proof = await boxOf('[data-verified=true] svg');
  expect(words.height).toBeLessThan(2.5 * below.height);
  expect([proof.top >= below.top, proof.bottom <= below.bottom]).toEqual([true, true]);
});

test('[G-07] beside the latest result stands whether this device has verified it, without bets too', async () => {
  const { page } = await world.visitAsMember('/', PHONE);
  const proof = page.locator('.strip .result [data-verified=true]');
  await proof.locator('svg').waitFor();
  expect(await proof.textContent()).toMatch(/^Result of draw \S+: Verified on your device$/);
});
