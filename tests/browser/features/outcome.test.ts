/** A draw as it comes to a page: its seal, its balls one after another, and then what they made of the bets. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bettorOn, comeBack, hide, lookAway, soon, stopTheClock } from '../support/bettor.ts';
import { findingsOf, saidOn, smallTargets } from '../support/reading.ts';
import { LANGUAGES, speak, type Language } from '../support/looks.ts';
import { forgetShifts, recordShifts } from '../support/shifts.ts';
import { ballsOn, growthOf, measures, movedOn } from '../support/stage.ts';
import { overflow, sceneOf, sealFaults, stageOf } from '../support/stage.ts';
import { kept, watchLights, watchOutcome } from '../support/watching.ts';
import { DESKTOP, PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();

/** A pound on either side of the first ball: one of the bets is won. */
async function betOnBoth(
  options: Parameters<typeof world.visitAsMember>[1],
  cells = ['First, big', 'First, small'],
) {
  const visit = await world.visitAsMember(null, { reducedMotion: 'no-preference', ...options });
  await recordShifts(visit.context);
  await visit.bettor.open('/');
  const drawId = await world.drawId();
  await visit.bettor.choose(...cells);
  await visit.bettor.place('10');
  await visit.bettor.button('Done').click();
  await visit.bettor.heading('Bets placed').waitFor({ state: 'hidden' });
  await forgetShifts(visit.page);
  return { ...visit, drawId };
}

/** The page hears that betting closes in a moment, and waits for it. */
async function close(page: Page): Promise<void> {
  await world.toClosing(1500);
  await lookAway(page);
}

/** The game of a new member in a language, whose betting closes. */
async function closedIn(language: Language, size: BrowserContextOptions): Promise<Page> {
  const { page } = await world.visitAsMember(null, { ...size, reducedMotion: 'reduce' });
  await page.clock.install();
  await speak(page, language);
  await page.goto('/#/');
  await page.getByRole('grid').waitFor();
  await close(page);
  return page;
}

/** The draw is made, and the page hears of it at once. */
async function draw(page: Page): Promise<void> {
  await world.nextDraw();
  await lookAway(page);
}

/** The page is there when the draw is made, by its own clock. */
async function liveThroughDraw(page: Page): Promise<void> {
  await world.toDraw(1500);
  await lookAway(page);
}

const POSITIONS = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');

test.each(SIZES)(
  '[D-01, D-02] seal, balls, outcome, verification: each in its time, and nothing moves, %s',
  async (_, options) => {
    const { page, drawId } = await betOnBoth(options);
    await watchOutcome(page);
    await close(page);
    await sceneOf(page, 'sealing').waitFor();
    expect(await stageOf(page).innerText()).toContain(`Draw ${drawId}`);
    expect(await stageOf(page).innerText()).toContain('Sealed before betting opened');
    expect(await findingsOf(page)).toEqual([]);
    await liveThroughDraw(page);
    await soon(() => kept(page, 'shown')).toMatch(
      /1 of 2 bets won\s*−£0\.20\s*£19\.80 back for £20\.00 staked\.\s*Balance £999\.80[^]*Verified on your device/,
    );
    expect(await kept(page, 'out')).toBe('shown 10');
    expect(await kept(page, 'heights')).toBe(options === PHONE ? '[57]' : '[0]');
    const heard = z.parse(z.array(z.string()), JSON.parse(await kept(page, 'heard')));
    expect(heard).toEqual([expect.stringMatching(/^First to fifth: (?:\d+, ){4}\d+$/)]);
    expect(await saidOn(page)).toContainEqual(
      expect.stringMatching(/^Result of draw \S+: (?:\d+, ){9}\d+\.$/),
    );
    expect(await saidOn(page)).toContainEqual(expect.stringContaining('1 of 2 bets won'));
    expect(await findingsOf(page)).toEqual([]);
    expect(await movedOn(page)).toEqual([]);
  },
);

test('[D-01] a page that was away tells nothing before the balls, and not that there were no bets', async () => {
  const { page } = await betOnBoth(DESKTOP);
  await watchOutcome(page);
  await hide(page);
  await world.nextDraw();
  await comeBack(page);
  await soon(() => kept(page, 'shown')).toMatch(/1 of 2 bets won/);
  expect(await kept(page, 'out')).toBe('shown 10');
});

test('[D-02] a page that was away while the bets were placed leads to them instead of denying them', async () => {
  const { page, context } = await world.visitAsMember('/', { ...DESKTOP, reducedMotion: 'reduce' });
  await page
    .getByRole('list', { name: /^Result of draw/ })
    .first()
    .waitFor();
  await hide(page);
  const other = await world.visit({ storageState: await context.storageState() });
  const elsewhere = bettorOn(other.page);
  await elsewhere.open('/');
  await elsewhere.choose('First, big');
  await elsewhere.place('10');
  await world.nextDraw();
  await comeBack(page);
  await sceneOf(page, 'shown').waitFor();
  expect(await stageOf(page).innerText()).not.toContain('You had no bets');
  await page.getByRole('link', { name: 'Look up your bets on this draw' }).click();
  await page.getByText('First · Big').waitFor();
});

describe('[D-02] the stage', () => {
  test.each([
    [768, 48],
    [1100, 38],
    [1280, 52],
    [1920, 56],
  ])(
    'at %i px has the width of the page, balls of %i px or more, the latest larger, the bets below them, and ends above the first row',
    async (width, least) => {
      const { page, bettor } = await betOnBoth({ viewport: { width, height: 800 } });
      await page.evaluate('scrollTo(0, 0)');
      await close(page);
      await sceneOf(page, 'sealing').waitFor();
      await bettor.cell('First, big').click({ trial: true });
      expect(await page.locator('.stage .words').evaluate(overflow)).toEqual([0, 0]);
      const { width: wide, slots, gap } = await measures(page);
      expect([wide, slots.filter((slot) => slot < least), gap < 0]).toEqual([width, [], false]);
      await liveThroughDraw(page);
      await soon(() => growthOf(page)).toBeGreaterThan(1.1);
      await sceneOf(page, 'shown').waitFor();
      expect(await growthOf(page)).toBe(0);
      expect((await measures(page)).gap).toBe(gap);
      expect(await page.locator('.stage .words').evaluate(overflow)).toEqual([0, 0]);
    },
  );

  test.each([
    [768, 'without', []],
    [1099, 'without', []],
    [1280, 'with', ['Bet slip']],
  ])(
    'at %i px, %s a column for the slip, folds above the headings of the page once it is scrolled',
    async (width, _, others) => {
      const { page, bettor } = await betOnBoth({ viewport: { width, height: 800 } });
      const heads = [
        page.getByRole('heading', { level: 1 }),
        bettor.heading('Account'),
        ...others.map((name) => bettor.heading(name)),
      ];
      // Whatever had to be turned to for a press.
      await page.evaluate('scrollTo(0, 0)');
      await draw(page);
      await sceneOf(page, 'shown').waitFor();
      await page.mouse.move(width / 2, 700);
      await page.mouse.wheel(0, -1);
      await page.locator('.stage[data-folded]').waitFor();
      const { y = 0, height = 0 } = (await stageOf(page).boundingBox()) ?? {};
      for (const head of heads) expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
      expect(await stageOf(page).innerText()).toMatch(/1 of 2 bets won\s*−£0\.20/);
      expect(await page.locator('.stage .words').evaluate(overflow)).toEqual([0, 0]);
      expect(await findingsOf(page)).toEqual([]);
    },
  );

  test('of a phone folds to the strip and a line with a press on a cell, and the bar says the outcome too', async () => {
    const { page, bettor } = await betOnBoth({ ...PHONE, reducedMotion: 'reduce' });
    await page.evaluate('scrollTo(0, 0)');
    await draw(page);
    await sceneOf(page, 'shown').waitFor();
    const bar = page.locator('.result-bar summary');
    expect(await bar.innerText()).toMatch(/^1 of 2 bets won/);
    const before = await page.locator('.strip').evaluate((strip) => strip.getBoundingClientRect().height);
    await bettor.choose('Tenth, big');
    await page.locator('.stage[data-folded]').waitFor();
    expect(await bar.innerText()).toMatch(/^1 of 2 bets won/);
    expect(await stageOf(page).innerText()).toMatch(/1 of 2 bets won/);
    const { height = 0 } = (await stageOf(page).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(before + 24);
    // The way to the other market can be pressed again.
    await page.locator('.market .tabs a').last().click({ trial: true });
    expect(await findingsOf(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator('.stage .words').evaluate(overflow)).toEqual([0, 0]);
    }
  });

  test.each(LANGUAGES)('keeps the seal and the number of its draw in their places, %s', async (language) => {
    const page = await closedIn(language, DESKTOP);
    for (const scene of ['sealing', 'shown']) {
      await sceneOf(page, scene).waitFor();
      if (scene === 'shown') await stopTheClock(page);
      for (const width of [1280, 1099, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect([scene, width, await sealFaults(page)]).toEqual([scene, width, []]);
      }
      if (scene === 'sealing') await draw(page);
    }
  });

  test.each(LANGUAGES)('ends on a phone between the chips and the first row, %s', async (language) => {
    const page = await closedIn(language, PHONE);
    await sceneOf(page, 'sealing').waitFor();
    for (const size of [PHONE.viewport, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      const placesNow = () =>
        page.evaluate(() => {
          const [chips, stage, row] = ['.market [role=toolbar]', '.stage', '[role=grid] tr'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          );
          if (chips === undefined || stage === undefined || row === undefined) return null;
          return { coversChips: chips.bottom <= stage.bottom, leavesRows: stage.bottom <= row.top };
        });
      await soon(placesNow).toEqual({ coversChips: true, leavesRows: true });
    }
    const words = {
      en: 'You have no bets on this draw.',
      'zh-CN': '本期您没有投注。',
      pt: 'Você não tem apostas neste sorteio.',
    };
    expect(await page.locator('.stage .words p').innerText()).toBe(words[language]);
  });

  test('lights up the rows with bets as their balls come, and leaves their names free', async () => {
    const { page } = await betOnBoth(PHONE, ['Sixth, big', 'Tenth, small']);
    await watchOutcome(page);
    await watchLights(page);
    await draw(page);
    await sceneOf(page, 'shown').waitFor();
    const lights = z.parse(
      z.array(z.tuple([z.string(), z.number()])),
      JSON.parse(await kept(page, 'lights')),
    );
    // A page that came late has missed the first of them.
    const due = lights.length === 1 ? ['Tenth'] : ['Sixth', 'Tenth'];
    expect(lights).toEqual(due.map((row) => [row, 6]));
  });

  test('takes a third of a phone at most, with controls that a thumb can press', async () => {
    const { page } = await betOnBoth(PHONE);
    await close(page);
    await sceneOf(page, 'sealing').waitFor();
    const { height = 0 } = (await stageOf(page).boundingBox()) ?? {};
    expect(height).toBeLessThan(PHONE.viewport.height / 3);
    expect(await smallTargets(stageOf(page), 44)).toEqual([]);
  });

  test.each(SIZES)('has room for the bets on all twenty sides, %s', async (_, options) => {
    const { page, bettor } = await world.visitAsMember('/', { ...options, reducedMotion: 'reduce' });
    await bettor.choose(...POSITIONS.flatMap((row) => [`${row}, big`, `${row}, small`]));
    await bettor.place('1');
    await bettor.button('Done').click();
    await close(page);
    await sceneOf(page, 'sealing').waitFor();
    const few = page.getByRole('list', { name: /^Your bets on draw/ }).and(page.locator('.stage ul'));
    expect(await few.getByRole('listitem').last().innerText()).toBe('+17');
    for (const part of [stageOf(page), page.locator('.stage .words'), few]) {
      expect(await part.evaluate(overflow)).toEqual([0, 0]);
    }
    await draw(page);
    await sceneOf(page, 'shown').waitFor();
    expect(await page.locator('.stage .words').evaluate(overflow)).toEqual([0, 0]);
    expect(await page.locator('.stage .mark:has(svg + svg)').count()).toBe(POSITIONS.length);
  });

  test('is skipped by a press, with the outcome, and closed by another; the focus stays on the page', async () => {
    const { page, bettor } = await betOnBoth(DESKTOP);
    await draw(page);
    await sceneOf(page, 'revealing').waitFor();
    await bettor.button('Skip').click();
    await sceneOf(page, 'shown').waitFor();
    expect(await ballsOn(page)).toBe(10);
    // However large a ball is for a moment, what it lies over takes the press.
    const { x = 0, y = 0 } = (await page.locator('.stage .ball').last().boundingBox()) ?? {};
    const hit = `document.elementFromPoint(${x + 20}, ${y + 20})?.closest('li') ?? null`;
    expect(await page.evaluate(hit)).toBe(null);
    await bettor.button('Close').click();
    await stageOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  test('that is skipped before the balls does not come again for this draw', async () => {
    const { page, bettor } = await betOnBoth(PHONE);
    await close(page);
    await sceneOf(page, 'sealing').waitFor();
    await bettor.button('Skip').click();
    await stageOf(page).waitFor({ state: 'detached' });
    await draw(page);
    await page.locator('.result-bar summary').getByText('1 of 2 bets won').waitFor();
    expect(await stageOf(page).count()).toBe(0);
  });

  test('has all balls at once where less motion is asked for', async () => {
    const { page } = await betOnBoth({ ...PHONE, reducedMotion: 'reduce' });
    await watchOutcome(page);
    await draw(page);
    await sceneOf(page, 'shown').waitFor();
    expect(await kept(page, 'heard')).toBe('[]');
    expect(await ballsOn(page)).toBe(10);
  });

  test('gives way to the figures of now: a press on refresh tells the outcome', async () => {
    const { page, bettor } = await betOnBoth(DESKTOP);
    // With the keyboard: a pointer does not reach what lies under the stage.
    await bettor.button('Refresh balance').focus();
    await draw(page);
    await sceneOf(page, 'revealing').waitFor();
    await page.keyboard.press('Enter');
    await sceneOf(page, 'shown').waitFor();
    expect(await ballsOn(page)).toBe(10);
    await soon(() => bettor.figures()).toMatchObject({ Balance: '£999.80', Pending: '£0.00' });
  });

  test('gives a sound with each ball once it is switched on, and not before', async () => {
    const { page, bettor } = await betOnBoth(DESKTOP);
    await page.evaluate(() => {
      const Silent = OscillatorNode;
      window.OscillatorNode = class extends Silent {
        override start(when?: number) {
          const { dataset } = document.documentElement;
          dataset['ticks'] = String(Number(dataset['ticks'] ?? 0) + 1);
          super.start(when);
        }
      };
    });
    await close(page);
    const sound = bettor.button('Sound');
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    await draw(page);
    await sceneOf(page, 'shown').waitFor();
    expect(Number(await kept(page, 'ticks'))).toBeGreaterThan(0);
    expect(await sound.getAttribute('aria-pressed')).toBe('true');
  });
});
