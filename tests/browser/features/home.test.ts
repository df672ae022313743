/** The betting pages around their grid: quick pick, limits that are shown before the server refuses, the member's result of the day. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { voidDraw } from '../../../server/draws/voidDraw.ts';
import { contrast } from '../../views/support/contrast.ts';
import { SILENT } from '../../server/support/silent.ts';
import { bettorOn, soon, tableOf, type Bettor } from '../support/bettor.ts';
import { resize, show } from '../support/looks.ts';
import { findingsOf, saidOn, smallTargets } from '../support/reading.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();

/** "rgb(22, 27, 28)" as "#161b1c". */
const hexOf = (colour: string): string =>
  `#${[...colour.matchAll(/\d+/g)].map(([channel]) => Number(channel).toString(16).padStart(2, '0')).join('')}`;

const picks = (page: Page) => page.getByRole('group', { name: 'Random selections' });
/** The text of the notes below a slip. */
/** All notes of a slip; of several reasons each is a line of one note. */
const notesOf = async ({ slip }: Bettor) =>
  (await slip().locator('output p').allInnerTexts()).flatMap((note) => note.split('\n'));

describe('quick pick', () => {
  test.each(SIZES)(
    'one press selects one, three or five cells, each at another position, %s',
    async (_, options) => {
      const { page, bettor } = await world.visitAsMember('/', options);
      await bettor.cell('First, big').waitFor();
      const positions = async () => (await bettor.chosen()).map((name) => name?.split(',')[0]);
      await picks(page).getByRole('button', { name: '5 at random' }).click();
      expect(new Set(await positions()).size).toBe(5);
      await picks(page).getByRole('button', { name: '5 at random' }).click();
      expect((await positions()).length).toBe(10);
      await picks(page).getByRole('button', { name: 'One at random' }).click();
      expect((await positions()).length).toBe(11);
      await bettor.stake('2');
      await soon(() => bettor.slip().innerText()).toContain('£22.00');
    },
  );

  test('a press selects cells that were free, and it is said to be chance alone', async () => {
    const { page, bettor } = await world.visitAsMember('/order', PHONE);
    await bettor.cell('First, number 1').waitFor();
    for (let press = 1; press <= 3; press++) {
      await picks(page).getByRole('button', { name: '3 at random' }).click();
      expect(new Set(await bettor.chosen()).size).toBe(3 * press);
    }
    await bettor.sees('A random pick is chance alone: it is no better and no worse than any other.');
    expect(await smallTargets(picks(page), 44)).toEqual([]);
  });

  test('while betting is closed it says so, once, and selects nothing [B-02]', async () => {
    const { page, bettor } = await world.visitAsMember();
    await world.toClosing();
    await bettor.refresh();
    await bettor.sees('Betting is closed');
    await picks(page).getByRole('button', { name: '5 at random' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByText('Betting is closed').waitFor();
    await bettor.button('Dismiss message').click();
    expect(await page.getByRole('region', { name: 'Messages' }).getByText('Betting is closed').count()).toBe(
      0,
    );
    expect(await bettor.chosen()).toEqual([]);
  });
});

/** A pound on either side of the first ball, and the draw is made while the page looks on. */
const seeDrawn = async (reducedMotion: 'reduce' | 'no-preference') => {
  const visit = await world.visitAsMember('/', { reducedMotion });
  const drawId = await world.drawId();
  await visit.bettor.choose('First, big', 'First, small');
  await visit.bettor.place('10');
  await visit.bettor.button('Done').click();
  await world.toDraw(1500);
  await visit.bettor.refresh();
  await visit.page.locator('.stage[data-scene=shown]').waitFor();
  await visit.bettor.button('Close').click();
  await visit.bettor.sees('1 of 2 bets won');
  return { ...visit, drawId };
};

/** The lines of the two tickets once the draw is out. */
const BIG_SETTLED =
  /^First · Big\s@\s1\.98\s+(?:\+£9\.80\s+Won\s+\d+\s+£19\.80 back|−£10\.00\s+Lost\s+\d+\s+Nothing back) for £10\.00$/;
const SMALL_SETTLED =
  /^First · Small\s@\s1\.98\s+(?:\+£9\.80\s+Won\s+\d+\s+£19\.80 back|−£10\.00\s+Lost\s+\d+\s+Nothing back) for £10\.00$/;

describe('the result of a draw', () => {
  test('each bet says what became of it, on a desktop', async () => {
    const { page, bettor, drawId } = await seeDrawn('no-preference');
    const last = page.getByRole('region', { name: `Draw ${drawId}`, exact: true });
    expect(await last.count()).toBe(0);
    expect((await bettor.slip().getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
      expect.stringMatching(BIG_SETTLED),
      expect.stringMatching(SMALL_SETTLED),
    ]);
    expect(await saidOn(page)).toContainEqual(expect.stringContaining('1 of 2 bets won'));
    await bettor.goTo('Auto');
    expect(await last.locator('p').innerText()).toMatch(/^1 of 2 bets won\s*−£0\.20$/);
    expect((await last.getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
      expect.stringMatching(/^First · Big\s+(Won|Lost)$/),
      expect.stringMatching(/^First · Small\s+(Won|Lost)$/),
    ]);
  });

  test('a phone says it above its tabs, where the way to the tickets is', async () => {
    const { page, bettor } = await seeDrawn('reduce');
    await resize(page, PHONE.viewport);
    const bar = page.locator('.result-bar');
    await bar.locator('summary').getByText('1 of 2 bets won').click();
    expect((await bar.getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
      expect.stringMatching(BIG_SETTLED),
      expect.stringMatching(SMALL_SETTLED),
    ]);
    expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Same again']);
    expect(await smallTargets(bar, 44)).toEqual([]);
    expect(await findingsOf(page)).toEqual([]);
    await bar.getByRole('link', { name: 'Settled Orders' }).click();
    await bettor.heading('Settled Orders').waitFor();
  });
});

/** The operator voids the draw that the member has bets on, while the page looks on. */
const seeVoided = async () => {
  const visit = await world.visitAsMember();
  const drawId = await world.drawId();
  await visit.bettor.choose('First, big', 'First, small');
  await visit.bettor.place('35');
  await visit.bettor.button('Done').click();
  await voidDraw(world.db, { username: '', address: '' }, parseDrawId(drawId) ?? 0, 'a fault');
  await doDrawWork(world.db, world.config, SILENT);
  await visit.bettor.refresh();
  await visit.page
    .getByRole('region', { name: 'Messages' })
    .getByText(`Draw ${drawId} is void: your stake of £70.00 was returned`)
    .waitFor();
  return { ...visit, drawId };
};

describe('a void draw is announced to members who bet on it, with the returned stake [B-21]', () => {
  test('on a desktop in the slip, beside the other pages, and in the list of settled bets', async () => {
    const { page, bettor, drawId } = await seeVoided();
    await bettor.slip().getByText('Void: £70.00 was returned').waitFor();
    expect((await bettor.slip().getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
      'First · Big\u00a0@\u00a01.98\n£35.00\nVoid, stake returned\n£35.00 was returned',
      'First · Small\u00a0@\u00a01.98\n£35.00\nVoid, stake returned\n£35.00 was returned',
    ]);
    await bettor.goTo('Auto');
    const last = page.getByRole('region', { name: `Draw ${drawId}`, exact: true });
    await last.getByText('Void: £70.00 was returned').waitFor();
    expect((await last.getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
      expect.stringMatching(/^First · Big\s+Void, stake returned$/),
      expect.stringMatching(/^First · Small\s+Void, stake returned$/),
    ]);
    await soon(() => bettor.figures()).toEqual({
      Balance: '£1,000.00',
      Pending: '£0.00',
      "Today's report": '£0.00',
    });
    await bettor.goTo('Settled Orders');
    await bettor.sees('1–2 of 2');
    expect((await tableOf(page)).map(({ Bet, Result, Paid }) => [Bet, Result, Paid])).toEqual(
      expect.arrayContaining([
        ['First · Big', 'Void, stake returned', '£35.00'],
        ['First · Small', 'Void, stake returned', '£35.00'],
      ]),
    );
  });

  test('on a phone above its tabs', async () => {
    const { page, bettor } = await seeVoided();
    await resize(page, PHONE.viewport);
    await page.locator('.result-bar summary').getByText('Void: £70.00 was returned').click();
    await page.locator('.result-bar').getByRole('link', { name: 'Settled Orders' }).click();
    await bettor.heading('Settled Orders').waitFor();
    expect(await page.getByText('Void, stake returned').count()).toBeGreaterThan(1);
    expect(await findingsOf(page)).toEqual([]);
  });
});

const STAKES = 'Each stake must be from £1.00 to £2,500.00 (First, big)';
const FULL = 'Over the limit of £5,000.00 for one position and draw (First)';

test.each(SIZES)(
  'limits are shown at the stake before the server refuses [G-06], %s',
  async (size, options) => {
    const { page, bettor } = await world.visitAsMember('/', options);
    await bettor.choose('First, big', 'First, small', 'Second, odd');
    if (size === 'phone') {
      await bettor.button('Close the hints for good').click();
      await bettor.slip().getByText('Selections', { exact: true }).click();
    }
    const stake = (bet: string) => page.getByLabel(`Stake, ${bet}`);
    const isRefused = (bet: string) => stake(bet).getAttribute('aria-invalid');
    await stake('First, big').fill('0.99');
    await soon(() => notesOf(bettor)).toContain(STAKES);
    expect([await isRefused('First, big'), await isRefused('First, small')]).toEqual(['true', 'false']);
    await stake('First, big').fill('2500.01');
    expect(await isRefused('First, big')).toBe('true');
    await stake('First, big').fill('2500');
    await stake('First, small').fill('2500');
    expect(await notesOf(bettor)).not.toContain(STAKES);
    await bettor.choose('First, odd');
    await stake('First, odd').fill('1');
    await soon(() => notesOf(bettor)).toContain(FULL);
    await stake('First, small').fill('2499');
    await soon(() => notesOf(bettor)).not.toContain(FULL);
  },
);

test('how a member stands: what today came to, and how long they have been at it; hidden with the balance', async () => {
  const { page, bettor } = await world.visitAsMember();
  const standing = page.locator('.standing');
  await soon(() => standing.innerText()).toMatch(
    /^Today's report £0\.00\s+Signed in for 00:\d\d · Safer play · Result since sign-in: £0\.00$/,
  );
  expect(await standing.getByRole('link', { name: 'Safer play' }).getAttribute('href')).toBe('#/user/play');
  await bettor.choose('First, big', 'First, small');
  await bettor.place('100');
  await world.nextDraw();
  await bettor.refresh();
  await soon(() => standing.innerText()).toMatch(
    /^Today's report −£2\.00\s[^]*Result since sign-in: −£2\.00$/,
  );
  const hole = await standing.locator('.session .money').evaluate((money) => {
    const [word, sum] = [money.previousSibling ?? money, money].map((part) => {
      const texts = document.createRange();
      texts.selectNodeContents(part);
      return texts.getBoundingClientRect();
    });
    return (sum?.left ?? 0) - (word?.right ?? 0);
  });
  expect(hole).toBeLessThan(5);
  await bettor.button('Hide balance').click();
  await soon(() => standing.innerText()).toContain('***');
  const { page: strange } = await world.visit();
  await bettorOn(strange).browseAsGuest();
  await picks(strange).waitFor();
  expect(await strange.locator('.standing').count()).toBe(0);
});

/** How much each jump of the page since it began to load has moved; what followed a press does not count. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().map((entry) => JSON.stringify(entry.toJSON())));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any, the observer is never called.
        setTimeout(() => resolve([]));
      }),
  );

test('the last draws stand below the grid, the newest on top, as soon as it is out', async () => {
  const { page } = await world.visitAsMember('/', PHONE);
  const strip = page.getByRole('region', { name: 'Draw History' });
  const drawIds = () => strip.locator('.draws > li .id').allInnerTexts();
  await strip.waitFor();
  const drawn = await world.drawId();
  const before = await drawIds();
  await world.nextDraw();
  await bettorOn(page).refresh();
  await soon(async () => (await drawIds())[0]).toBe(drawn.slice(9));
  expect(await drawIds()).toEqual([drawn.slice(9), ...before].slice(0, 5));
  expect(await strip.locator('.draws > li').first().getByRole('img').count()).toBe(10);
  await strip.getByRole('link', { name: 'All draws' }).click();
  await page.getByRole('heading', { level: 1, name: 'Draw History' }).waitFor();
});

test.each(SIZES)('nothing jumps while the page comes, and the odds after it, %s', async (_, options) => {
  const { page } = await world.visitAsMember(null, options);
  const held: Route[] = [];
  await page.route(/getLotteryOdds$/, (route) => void held.push(route), { times: 1 });
  await show(page, '/');
  await picks(page).waitFor();
  for (const route of held) await route.continue();
  await page.getByRole('button', { name: 'First, big, odds 1.98' }).waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});

describe('what the page looks like', () => {
  test.each(['light', 'dark'] as const)(
    'the edge of a cell is 3 : 1 against the sheet it lies on, in %s [I-03]',
    async (colorScheme) => {
      const { bettor } = await world.visitAsMember('/', { colorScheme });
      await bettor.cell('First, big').waitFor();
      const [edge, sheet] = await bettor
        .cell('First, big')
        .evaluate((cell) => [
          getComputedStyle(cell, '::after').borderTopColor,
          getComputedStyle(cell.closest('.sheet') ?? cell).backgroundColor,
        ]);
      expect(contrast(hexOf(edge ?? ''), hexOf(sheet ?? ''))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(SIZES)('no message covers what a bettor presses next, %s', async (_, options) => {
    const { name } = await world.visitAsMember();
    const { page } = await world.visit(options);
    const bettor = bettorOn(page);
    await bettor.open('/login');
    await bettor.signIn(name);
    await bettor.sees('Login successful!');
    await bettor.sees(/^Last sign-in/);
    await bettor.choose('First, big', 'Tenth, even');
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.locator('p').first().hover();
    const covered = await page
      .getByRole('grid')
      .or(bettor.slip())
      .getByRole('button')
      .or(page.getByRole('navigation').getByRole('link'))
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { x, y, width, height } = control.getBoundingClientRect();
            const there = document.elementsFromPoint(x + width / 2, y + height / 2);
            // What scrolled under the draw's strip could not be pressed anyway.
            const below = there.find((element) => element.closest('.toast') === null);
            return there[0]?.closest('.toast') !== null && below?.closest('button, a') === control;
          })
          .map((control) => control.textContent),
      );
    expect(covered).toEqual([]);
  });
});
