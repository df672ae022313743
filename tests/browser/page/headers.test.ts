/** The header of a phone: one height and one place for the title on each page, and room for what is said of the balance. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../support/bettor.ts';
import { load, sized, speak } from '../support/looks.ts';
import { loseLookUps, loseNextAnswer, NETWORK_FAULT } from '../support/network.ts';
import { overflowOf } from '../support/reading.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();
const NARROW = { ...PHONE, ...sized(320, 640) };

const heightOf = async (page: Page) =>
  Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0);

/** How far below the header the title of a page begins, and how far from the left edge. */
const titleOf = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => [
      Math.round(
        title.getBoundingClientRect().top -
          (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      ),
      Math.round(title.getBoundingClientRect().left),
      getComputedStyle(title).clipPath,
    ]);

test('each page of a phone has a header of the same height, and its title in the same place', async () => {
  const { page } = await world.visitAsMember('/mine', PHONE);
  await load(page, '/mine');
  const height = await heightOf(page);
  const place = await titleOf(page);
  expect(place).toEqual([12, 12, 'none']);
  for (const path of ['/reportM', '/gameRule', '/recharge', '/Fluctuation', '/statements']) {
    await load(page, path);
    expect([path, await heightOf(page), await titleOf(page)]).toEqual([path, height, place]);
  }
  for (const [path, hasWayBack] of [
    ['/mine', 0],
    ['/reportM', 0],
    ['/gameRule', 1],
    ['/savedSlips', 1],
    ['/createAutoBet', 1],
  ] as const) {
    await load(page, path);
    const back = page.getByRole('banner').getByRole('link', { name: 'Back' });
    const sign = page.getByRole('banner').getByRole('link', { name: 'Tenball' });
    expect([path, await back.count(), await sign.count()]).toEqual([path, hasWayBack, 1 - hasWayBack]);
  }
  for (const path of ['/', '/user/profile']) {
    await load(page, path);
    expect([path, await heightOf(page)]).toEqual([path, height]);
  }
});

test('[B-13] at 320 px in Portuguese the header has room for what is being checked, and for what a guest gets', async () => {
  const { page, bettor, allow } = await world.visitAsMember('/', NARROW);
  allow(NETWORK_FAULT);
  await bettor.choose('First, big');
  await bettor.stake('900');
  await loseLookUps(page);
  await loseNextAnswer(page);
  await bettor.submit();
  await bettor.confirm();
  await bettor.heading('Checking your bets').waitFor();
  await speak(page, 'pt');
  for (const path of ['/', '/mine', '/recharge']) {
    await load(page, path);
    await page.getByRole('banner').getByText('em verificação').first().waitFor();
    await soon(() => overflowOf(page)).toBe(0);
  }
  const guest = await world.visit(NARROW);
  await speak(guest.page, 'pt');
  await load(guest.page, '/login');
  await guest.page.getByRole('button', { name: 'Jogar como visitante' }).click();
  await guest.page.getByRole('grid').waitFor();
  await guest.page.getByRole('banner').getByText('iniciais').waitFor();
  expect([await overflowOf(guest.page), await heightOf(guest.page)]).toEqual([0, 52]);
});
