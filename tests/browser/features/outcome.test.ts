/** A draw as it comes to a page: its seal, its balls one after another, and then what they made of the bets. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bettorOn, comeBack, hide, lookAway, soon } from '../support/bettor.ts';
import { findingsOf, saidOn, smallTargets } from '../support/reading.ts';
import { recordShifts, shiftsOf } from '../support/shifts.ts';
import { DESKTOP, PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();

const stageOf = (page: Page) => page.locator('.stage');
const sceneOf = (page: Page, scene: string) => page.locator(`.stage[data-scene=${scene}]`);
const ballsOn = (page: Page) => stageOf(page).getByRole('list').getByRole('img').count();

/** A pound on either side of the first ball: one of the bets is won. */
async function betOnBoth(options: Parameters<typeof world.visitAsMember>[1]) {
  const visit = await world.visitAsMember(null, { reducedMotion: 'no-preference', ...options });
  await recordShifts(visit.context);
  await visit.bettor.open('/');
  const drawId = await world.drawId();
  await visit.bettor.choose('First, big', 'First, small');
  await visit.bettor.place('10');
  await visit.bettor.button('Done').click();
  await visit.page.evaluate('window.shifts = []');
  return { ...visit, drawId };
}

/** The page hears that betting closes in a moment, and waits for it. */
async function close(page: Page): Promise<void> {
  await world.toClosing(1500);
  await lookAway(page);
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

/** What moved, but for figures: at the end of their line they begin elsewhere when they have fewer digits. */
const movedOn = async (page: Page) =>
  z.parse(z.array(z.string()), await shiftsOf(page)).filter((shift) => !/^\S+\n<dd>.*$/.test(shift));

/** Keeps what is said of the balls, how many are out when the page first tells an outcome, and what is then on the stage. */
const watchOutcome = (page: Page) =>
  page.evaluate(() => {
    const { dataset, innerText } = document.documentElement;
    const told = /bets? won|[+-]£/;
    const heard: string[] = [];
    if (told.test(innerText)) throw new Error('The page shows it already.');
    new MutationObserver(() => {
      const stage = document.querySelector('.stage');
      const out = stage?.querySelectorAll('ol .ball').length ?? 0;
      const said = stage?.querySelector('output.only-heard')?.textContent ?? '';
      if (said !== '' && heard.at(-1) !== said) heard.push(said);
      dataset['heard'] = JSON.stringify(heard);
      if (stage?.matches('[data-scene=shown]') === true) dataset['shown'] ??= stage.textContent;
      if (dataset['out'] === undefined && told.test(document.body.textContent)) dataset['out'] = String(out);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const kept = (page: Page, name: string) =>
  page.evaluate((key) => document.documentElement.dataset[key] ?? '', name);

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
      /1 of 2 bets won\s*-£0\.20\s*£19\.80 back for £20\.00 staked\.\s*Verified on your device/,
    );
    expect(await kept(page, 'out')).toBe('10');
    const heard = z.parse(z.array(z.string()), JSON.parse(await kept(page, 'heard')));
    // A page that came late has missed the first ones.
    const rows = POSITIONS.slice(POSITIONS.length - heard.length);
    expect(heard.map((said) => said.replace(/: \d+$/, ''))).toEqual(rows);
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
  expect(await kept(page, 'out')).toBe('10');
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
  test('takes a third of a phone at most, with controls that a thumb can press', async () => {
    const { page } = await betOnBoth(PHONE);
    await close(page);
    await sceneOf(page, 'sealing').waitFor();
    const { height = 0 } = (await stageOf(page).boundingBox()) ?? {};
    expect(height).toBeLessThan(PHONE.viewport.height / 3);
    expect(await smallTargets(stageOf(page), 44)).toEqual([]);
  });

  test('is skipped by a press, with the outcome, and closed by another; the focus stays on the page', async () => {
    const { page, bettor } = await betOnBoth(DESKTOP);
    await draw(page);
    await sceneOf(page, 'revealing').waitFor();
    await bettor.button('Skip').click();
    await sceneOf(page, 'shown').waitFor();
    expect(await ballsOn(page)).toBe(10);
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
    await page.getByRole('link', { name: '1 of 2 bets won' }).waitFor();
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
    await draw(page);
    await sceneOf(page, 'revealing').waitFor();
    await bettor.refresh();
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
