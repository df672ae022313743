/** Messages stand where nothing is covered that somebody reads or presses next. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bettorOn, lookAway, newName, PASSWORD, SIGN_IN_TO_BET, soon } from '../support/bettor.ts';
import { fillPassword, form, PAY_PASSWORD } from '../support/cash.ts';
import { show } from '../support/looks.ts';
import { DESKTOP, PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

const WIDTHS = [
  ['320 px', { ...PHONE, viewport: { width: 320, height: 640 } }, 1],
  ['390 px', PHONE, 1],
  ['1280 px', DESKTOP, 3],
] as const;

const messagesOn = (page: Page) => page.locator('.toast').filter({ visible: true });

/** Which of these a message lies over, by their place in the list. */
async function covered(page: Page, parts: readonly Locator[]): Promise<number[]> {
  const messages = await Promise.all((await messagesOn(page).all()).map((each) => each.boundingBox()));
  const found: number[] = [];
  for (const [at, part] of parts.entries()) {
    const box = await part.boundingBox();
    const isOver = messages.some(
      (message) =>
        box !== null &&
        message !== null &&
        message.x < box.x + box.width &&
        box.x < message.x + message.width &&
        message.y < box.y + box.height &&
        box.y < message.y + message.height,
    );
    if (isOver) found.push(at);
  }
  return found;
}

test.each(WIDTHS)(
  '[S-06, E-08] at %s no message of a sign-in lies over the form, the draw, the grid or the slip',
  async (_, options) => {
    const { name } = await world.visitAsMember(null);
    const { page } = await world.visit(options);
    const bettor = bettorOn(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await bettor.open('/login');
    for (const secret of ['something-else', PASSWORD]) {
      await field('Username').fill(name);
      await field('Password').fill(secret);
      await bettor.button('Login').click();
      if (secret === PASSWORD) continue;
      await messagesOn(page).getByText('Wrong username or password. 4 attempts left.').waitFor();
      expect(await covered(page, [field('Username'), field('Password'), bettor.button('Login')])).toEqual([]);
    }
    const message = messagesOn(page).filter({ hasText: 'Login successful!' });
    await message.waitFor();
    await message.hover();
    await page.getByRole('grid').waitFor();
    const inReach = [page.locator('.strip'), bettor.cell('First, big'), page.getByRole('toolbar').first()];
    expect([await messagesOn(page).count(), await covered(page, inReach)]).toEqual([1, []]);
    await bettor.choose('First, big', 'Second, odd', 'Third, small');
    await bettor.stake('5');
    const last = bettor.slip().getByRole('button').last();
    expect(await covered(page, [page.locator('.strip'), last])).toEqual([]);
  },
);

test.each(WIDTHS.slice(0, 2))(
  '[S-06, E-08, B-23] at %s the greeting of a first sign-in stands in the place of the first hint, which follows it',
  async (_, options) => {
    const { page } = await world.visit(options);
    const bettor = bettorOn(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await bettor.open('/register');
    await field('Username').fill(newName());
    await field('Password').fill(PASSWORD);
    await field('Confirm password').fill(PASSWORD);
    await bettor.button('Create account').click();
    const message = messagesOn(page).filter({ hasText: 'Registration successful!' });
    await message.hover();
    const hint = page.getByRole('region', { name: 'Hint 1 of 3' });
    const isIn = async () => {
      const [outer, inner] = [await hint.boundingBox(), await message.boundingBox()];
      return (
        outer !== null &&
        inner !== null &&
        inner.y >= outer.y &&
        inner.y + inner.height <= outer.y + outer.height
      );
    };
    await soon(isIn).toBe(true);
    const said = hint.getByText('Press any odds to select them; press again to remove them.');
    const close = hint.getByRole('button');
    expect([await said.isVisible(), await close.count()]).toEqual([false, 0]);
    await message.getByRole('button').click();
    await message.waitFor({ state: 'detached' });
    await soon(async () => [await said.isVisible(), await close.count()]).toEqual([true, 1]);
  },
);

test.each(WIDTHS)(
  "[E-08, D-02] at %s 'Betting is closed' lies over neither the stage nor a receipt's actions",
  async (_, options, count) => {
    const { page, bettor } = await world.visitAsMember('/', { ...options, reducedMotion: 'reduce' });
    await bettor.choose('First, big', 'Second, odd', 'Third, small');
    await bettor.place('5');
    await world.toClosing(1500);
    await lookAway(page);
    const stage = page.locator('.stage');
    await page.locator('.stage[data-scene=sealing]').waitFor();
    await bettor.button('Done').hover();
    await bettor.cell('First, big').dispatchEvent('click');
    await messagesOn(page).getByText('Betting is closed').waitFor();
    await soon(() => messagesOn(page).count()).toBeLessThanOrEqual(count);
    expect(await covered(page, [stage, bettor.button('Done'), bettor.button('Skip')])).toEqual([]);
  },
);

test.each(WIDTHS)(
  '[S-06, B-16] at %s no message lies over a figure or a button of the confirmation',
  async (_, options) => {
    const { name } = await world.visitAsMember(null);
    const { page } = await world.visit(options);
    const bettor = bettorOn(page);
    await bettor.browseAsGuest();
    await bettor.choose('First, big', 'Second, odd', 'Third, small');
    await bettor.stake('5');
    await bettor.button(SIGN_IN_TO_BET).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username', { exact: true }).fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const message = messagesOn(page).filter({ hasText: 'Login successful!' });
    await message.waitFor();
    await message.getByRole('button').focus();
    await bettor.submit();
    await bettor.heading('Confirm your bets').waitFor();
    await message.waitFor();
    const parts = ['dt', 'dd', 'button', 'h3'].map((part) => bettor.slip().locator(part));
    const all = (await Promise.all(parts.map((part) => part.all()))).flat();
    await soon(() => covered(page, all)).toEqual([]);
    expect([await message.isVisible(), all.length > 0]).toEqual([true, true]);
  },
);

test('[E-03] what a form says in its place, no message beside it says again', async () => {
  const { page, bettor } = await world.visitAsMember('/user/play');
  const main = page.getByRole('main');
  await main.getByLabel('Amount in pounds').fill('100');
  await bettor.button('Set limit').click();
  await main.getByText('Your limit applies from now on.').waitFor();
  expect(await messagesOn(page).allInnerTexts()).toEqual([]);
  await show(page, '/payment');
  await fillPassword(page);
  await main.getByText('Your payment password is set.').waitFor();
  expect(await messagesOn(page).allInnerTexts()).toEqual([]);
  await show(page, '/withdraw');
  const withdrawal = form(page, 'Withdraw from your balance');
  await withdrawal.getByLabel('Amount', { exact: true }).fill('20');
  await withdrawal.getByLabel('Payment password').fill(PAY_PASSWORD);
  await bettor.button('Withdraw').click();
  await main.getByText(/^You requested £20\.00 \(W\d+\)\.$/).waitFor();
  expect(await messagesOn(page).allInnerTexts()).toEqual([]);
});

test('[E-03] what no sentence of the screen says, a message does', async () => {
  const { name } = await world.visitAsMember('/');
  const { page } = await world.visit();
  const bettor = bettorOn(page);
  await bettor.open('/login');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await bettor.button('Login').click();
  await page.getByRole('grid').waitFor();
  await show(page, '/user/sessions');
  await page.getByRole('button', { name: /^End/ }).first().click();
  await soon(() => page.getByRole('button', { name: /^End/ }).count()).toBe(0);
  expect(await messagesOn(page).filter({ hasText: 'Operation successful' }).count()).toBe(1);
});
