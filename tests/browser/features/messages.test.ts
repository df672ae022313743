/** Messages stand where nothing is covered that somebody reads or presses next. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bettorOn, lookAway, PASSWORD, soon } from '../support/bettor.ts';
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
