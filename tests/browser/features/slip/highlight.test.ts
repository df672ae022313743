/** What stands out is what leads on: one look of the button that sends a slip for each reason why it does not. */
import { expect, test } from 'vitest';
import { bettorOn, SIGN_IN_TO_BET, SUBMIT, soon } from '../../support/bettor.ts';
import { groundOf } from '../../support/looks.ts';
import { loseLookUps, loseNextAnswer, NETWORK_FAULT } from '../../support/network.ts';
import { DESKTOP, PHONE, SIZES, useWorld } from '../../support/world.ts';

const world = useWorld();

test.each(SIZES)(
  '[B-08] Submit stands out only where a press leads on, and random selections while betting is open: %s',
  async (_, options) => {
    const { page, context, bettor } = await world.visitAsMember('/', options);
    const submit = bettor.slip().getByRole('button', { name: SUBMIT });
    const ground = () => groundOf(submit);
    const pick = page.getByRole('button', { name: 'One at random' });
    const groundOfPick = () => groundOf(pick);
    await bettor.choose('First, big', 'Second, small');
    const waiting = await ground();
    await bettor.stake('5');
    await soon(async () => (await ground()) === waiting).toBe(false);
    const highlight = await ground();
    await bettor.stake('5000');
    await soon(ground).toBe(waiting);
    await bettor.stake('5');
    await soon(ground).toBe(highlight);
    await context.setOffline(true);
    await soon(ground).toBe(waiting);
    await context.setOffline(false);
    await soon(ground).toBe(highlight);
    expect(await groundOfPick()).not.toBe(waiting);
    await world.toClosing(1500);
    await soon(ground).toBe(waiting);
    await soon(groundOfPick).toBe(waiting);
  },
);

test('[B-03] lines without a stake are as high as those with one, and their empty boxes are marked once others have one', async () => {
  const { bettor } = await world.visitAsMember('/');
  await bettor.choose('First, big', 'Second, small', 'Tenth, even');
  const heights = () =>
    bettor
      .slip()
      .getByRole('list', { name: 'Selections' })
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  const edges = () =>
    bettor
      .slip()
      .getByRole('list', { name: 'Selections' })
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopColor));
  await soon(async () => (await heights()).length).toBe(3);
  const [without, plain] = [await heights(), await edges()];
  expect([new Set(without).size, new Set(plain).size]).toEqual([1, 1]);
  const boxes = bettor.slip().getByRole('list', { name: 'Selections' }).getByRole('textbox');
  await boxes.nth(1).fill('5');
  // The others alone will not be sent.
  await boxes.nth(1).blur();
  await soon(async () => (await edges()).map((edge) => edge === plain[0])).toEqual([false, true, false]);
  expect(await heights()).toEqual(without);
  await bettor.stake('5');
  await soon(edges).toEqual(plain);
});

test('[B-03] many selections without a stake scroll in their list, and make the page no longer', async () => {
  const { page, bettor } = await world.visitAsMember('/order', DESKTOP);
  await bettor.cell('First, number 1').waitFor();
  await page.getByRole('button', { name: 'One at random' }).waitFor();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const names = ['First', 'Second', 'Third', 'Fourth'].flatMap((place) =>
    Array.from({ length: 10 }, (_, at) => `${place}, number ${at + 1}`),
  );
  await bettor.choose(...names);
  await soon(() =>
    bettor.slip().getByRole('list', { name: 'Selections' }).getByRole('listitem').count(),
  ).toBe(40);
  expect(await height()).toBe(before);
});

test('[B-08] on a phone the way to the sign-in stands out and leads on, with a stake or without', async () => {
  const { page } = await world.visit(PHONE);
  const bettor = bettorOn(page);
  await bettor.browseAsGuest();
  await bettor.choose('First, big');
  const submit = bettor.slip().getByRole('button', { name: SIGN_IN_TO_BET });
  const dialog = page.getByRole('dialog', { name: 'Login' });
  // No stake, one that can be placed, and one beyond the limits.
  for (const stake of ['', '5', '9999']) {
    if (stake !== '') await bettor.stake(stake);
    await submit.click();
    await dialog.waitFor();
    expect(await groundOf(submit)).toBe(
      await groundOf(dialog.getByRole('button', { name: 'Login', exact: true })),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test.each([320, 390, 1280])(
  '[B-01] at %i px a cell with a stake shows its odds too, and is as high as before',
  async (width) => {
    const { page, bettor } = await world.visitAsMember('/', {
      ...(width < 768 ? PHONE : DESKTOP),
      viewport: { width, height: 800 },
    });
    const cell = page.getByRole('grid').getByRole('gridcell').first();
    await bettor.cell('First, big').waitFor();
    const height = async () => (await cell.boundingBox())?.height;
    const before = await height();
    await bettor.choose('First, big');
    await bettor.stake('1000');
    await soon(() => cell.innerText()).toMatch(/^Big\s+£1,000\s+1\.98$/);
    expect(await height()).toBe(before);
    const isWhole = await cell
      .locator('.odds')
      .evaluate(
        (odds) => odds.scrollHeight <= odds.clientHeight + 1 && odds.scrollWidth <= odds.clientWidth + 1,
      );
    expect(isWhole).toBe(true);
  },
);

test.each(SIZES)(
  '[B-13] bets that are being checked: nothing below what is said moves when the network goes, %s',
  async (_, options) => {
    const { page, context, bettor, allow } = await world.visitAsMember('/', options);
    allow(NETWORK_FAULT);
    await bettor.choose('First, big');
    await bettor.stake('5');
    await loseLookUps(page);
    await loseNextAnswer(page);
    await bettor.submit();
    await bettor.confirm();
    const step = page.getByRole('alert').filter({ hasText: 'Checking your bets' });
    await step.waitFor();
    const ways = step.getByRole('button');
    const tops = async () => {
      const top = (await step.boundingBox())?.y ?? 0;
      return Promise.all([0, 1].map(async (at) => ((await ways.nth(at).boundingBox())?.y ?? 0) - top));
    };
    await soon(() => ways.count()).toBe(2);
    const online = await tops();
    await context.setOffline(true);
    await step.getByText('You are disconnected: checking goes on').waitFor();
    expect(await tops()).toEqual(online);
    expect(await step.getByText('No answer from the server yet').isVisible()).toBe(false);
  },
);

test('[G-07] the confirmation says what the draw is sealed with', async () => {
  const { page, bettor } = await world.visitAsMember('/');
  await bettor.choose('First, big');
  await bettor.stake('5');
  await bettor.submit();
  const seal = page.getByRole('button', { name: /^Seal/ });
  const digits = (await seal.innerText()).replace(/^Seal\s*/, '');
  expect(digits).toMatch(/^[\da-f]{4}…[\da-f]{4}$/);
  await soon(() => bettor.slip().innerText()).toMatch(
    new RegExp(`Sealed before betting opened\\s+${digits}`),
  );
});
