/** The game beside the sign-in, and the hints at a first bet: nothing that can be pressed moves [R-08, B-23]. */
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { bettorOn, soon, SUBMIT } from '../../support/bettor.ts';
import { recordShifts, shiftsOf } from '../../support/shifts.ts';
import { DESKTOP, PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

const PLAY_MONEY = 'New members start with £1,000 of play money.';
const preview = (page: Page): Locator => page.getByRole('region', { name: /^Draw \d{8}-\d{4}$/ });
const hint = (page: Page, at: number): Locator => page.getByRole('region', { name: `Hint ${at} of 3` });

/** Holds every call of a visitor for the game until the test answers. */
async function holdLobby(page: Page): Promise<() => Promise<Route>> {
  const held: Route[] = [];
  await page.route('**/api/v1/lobby', (route) => void held.push(route));
  return async () => {
    await soon(() => held.length).toBe(1);
    const [route] = held.splice(0);
    if (route === undefined) throw new Error('No call is held.');
    return route;
  };
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the running draw comes to the sign-in of %s by one call, and moves nothing', async (_, size) => {
  const { page, context } = await world.visit(size);
  await recordShifts(context);
  const next = await holdLobby(page);
  const bettor = bettorOn(page);
  await bettor.open('/login');
  await bettor.sees(PLAY_MONEY);
  const call = await next();
  const form = page.getByRole('form', { name: 'Login' });
  const before = [await form.boundingBox(), await shiftsOf(page)];
  await call.continue();
  await preview(page).getByText('Betting closes in').waitFor();
  await preview(page).getByRole('table', { name: 'Preview of the grid: odds of two-sided bets' }).waitFor();
  expect(await preview(page).getByRole('button').count()).toBe(0);
  expect([await form.boundingBox(), await shiftsOf(page)]).toEqual(before);
});

test('a draw that could not be read is asked for again, and the form works meanwhile [E-05]', async () => {
  const { page, allow } = await world.visit();
  allow(/Failed to load resource/);
  await page.clock.install();
  const next = await holdLobby(page);
  const bettor = bettorOn(page);
  await bettor.open('/login');
  await (await next()).abort();
  await bettor.sees(
    "The running draw can't be shown right now. Signing in and playing as a guest work as usual.",
  );
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await bettor.button('Play as a guest').isEnabled()).toBe(true);
  await page.clock.runFor(2000);
  await (await next()).continue();
  await preview(page).waitFor();
});

/** Everything that slides has come to rest, and is drawn. */
const stand = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s a hint that comes, changes and is closed moves no control', async (_, size) => {
  const { page, bettor } = await world.visitAsMember('/', size);
  const cell = bettor.cell('First, small');
  const submit = bettor.slip().getByRole('button', { name: SUBMIT });
  await hint(page, 1).waitFor();
  // Until draw, result and odds are known, what stands above the grid may grow.
  await soon(() => page.locator('[inert]').count()).toBe(0);
  await page.getByRole('heading', { name: /^Result of draw/ }).waitFor();
  await stand(page);
  const place = await cell.boundingBox();
  await bettor.choose('First, big');
  await hint(page, 2).waitFor();
  await stand(page);
  expect(await cell.boundingBox()).toEqual(place);
  await bettor.stake('10');
  await hint(page, 3).waitFor();
  await bettor.sees(/£19\.80/);
  await stand(page);
  // What is below the window is scrolled to before it is pressed.
  await bettor.button('Close the hints for good').scrollIntoViewIfNeeded();
  const before = [await cell.boundingBox(), await submit.boundingBox()];
  await bettor.button('Close the hints for good').click();
  await hint(page, 3).waitFor({ state: 'detached' });
  await stand(page);
  expect([await cell.boundingBox(), await submit.boundingBox()]).toEqual(before);
  await page.reload();
  await submit.waitFor();
  expect(await page.getByRole('region', { name: /^Hint/ }).count()).toBe(0);
});

test('the first bet that is placed ends the hints', async () => {
  const { page, bettor } = await world.visitAsMember('/', PHONE);
  await bettor.choose('First, big');
  await bettor.stake('10');
  await hint(page, 3).waitFor();
  await bettor.slip().getByRole('button', { name: SUBMIT }).click();
  await bettor.button('Place bets').click();
  await bettor.heading('Bets placed').waitFor();
  await bettor.button('Done').click();
  await bettor.slip().waitFor({ state: 'detached' });
  expect(await page.getByRole('region', { name: /^Hint/ }).count()).toBe(0);
});
