/** The page of one draw: anybody may open it, it waits for its draw, and verifies it without being asked [G-08]. */
import { expect, test } from 'vitest';
import { soon } from '../../support/bettor.ts';
import { findingsOf, overflowOf } from '../../support/reading.ts';
import { DESKTOP, PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

const VERIFIED = 'Verified: the seed is the one that was sealed, and the balls follow from it.';

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s a visitor sees a draw with its seal, and then its balls by itself', async (_, size) => {
  const { page } = await world.visit(size);
  const drawId = await world.drawId();
  await page.clock.install();
  await page.goto(`/#/draw/${drawId}`);
  await page.getByText('This draw is not out yet.').waitFor();
  const seal = await page.locator('dd').innerText();
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  expect([await findingsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await world.nextDraw();
  // The page waits until the draw is due: its own clock comes there.
  await soon(async () => {
    await page.clock.fastForward(60_000);
    return page.getByText(VERIFIED).count();
  }).toBe(1);
  expect(await page.locator('dd').first().innerText()).toBe(seal);
  const starts = await page
    .locator('main h2, main .head button > svg')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(1);
  await page.getByText('Check it in Python').click();
  expect([await findingsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  expect(new URL(page.url()).hash).toBe(`#/draw/${drawId}`);
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.getByRole('form', { name: 'Login' }).waitFor();
});

test.each(['20200101-0001', 'abc', '20200101-0001%3Cb%3E'])(
  '%s, which is no draw, is said to be none, and leads on to the game',
  async (id) => {
    const { page } = await world.visit();
    await page.goto(`/#/draw/${id}`);
    await page.getByText('There is no draw with this number').waitFor();
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await page.getByRole('form', { name: 'Login' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/login');
  },
);

test('a receipt and the draw history lead to the page of their draw', async () => {
  const { page, bettor } = await world.visitAsMember('/', DESKTOP);
  const drawId = await world.drawId();
  await bettor.choose('First, big');
  await bettor.stake('10');
  await bettor.button('Review bets').click();
  await bettor.button('Place bets').click();
  await page.getByRole('link', { name: `Draw ${drawId}: its seal and its proof` }).click();
  await page.getByText('This draw is not out yet.').waitFor();
  await world.nextDraw();
  await page.goto(`/#/drawLog?verify=${drawId}`);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Share draw ${drawId}` })
    .click();
  await page.getByText(VERIFIED).waitFor();
  await page.getByRole('heading', { name: `Draw ${drawId}` }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/draw/${drawId}`);
});
