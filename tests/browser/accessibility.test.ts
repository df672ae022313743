/** The page read by a machine, handled by keys, heard, and pressed with a thumb [I-03]. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bettorOn, soon } from './support/bettor.ts';
import { LANGUAGES, resize, shine, show, speak } from './support/looks.ts';
import { loseLookUps, loseNextAnswer, NETWORK_FAULT } from './support/network.ts';
import { findingsOf, focusOf, overflowOf, saidOn, smallTargets } from './support/reading.ts';
import { PHONE, SIZES, useWorld, type MemberVisit } from './support/world.ts';

const world = useWorld();

const CONTRAST = ['color-contrast'];
const NONE = { findings: [], overflow: 0, dark: [] };
const WIDTHS = [1280, 390];
const FLAWLESS = WIDTHS.map(() => NONE);

/** All that axe finds, and once more in the dark what depends on it. */
async function examine(page: Page) {
  await shine(page, 'light');
  const findings = await findingsOf(page);
  const overflow = await overflowOf(page);
  await shine(page, 'dark');
  return { findings, overflow, dark: await findingsOf(page, CONTRAST) };
}

/** The same at each width, from the widest to that of a phone. */
async function examineWidths(page: Page) {
  const found: unknown[] = [];
  for (const width of WIDTHS) {
    await resize(page, { width, height: 800 });
    found.push(await examine(page));
  }
  return found;
}

test.each(LANGUAGES)(
  'the way in has nothing that axe finds in %s, dark or light, and fits',
  async (locale) => {
    const { page } = await world.visit();
    await speak(page, locale);
    for (const path of ['/login', '/register']) {
      await show(page, path);
      expect([path, await examineWidths(page)]).toEqual([path, FLAWLESS]);
      await resize(page, { width: 320, height: 800 });
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  },
);

interface SlipState {
  readonly name: string;
  readonly reach: (visit: MemberVisit) => Promise<void>;
}

const STATES: readonly SlipState[] = [
  {
    name: 'without a stake',
    reach: async ({ bettor }) => soon(() => bettor.chosen()).toHaveLength(2),
  },
  {
    name: 'with a stake',
    reach: async ({ bettor }) => {
      await bettor.stake('10');
      await bettor.sees('£20.00');
    },
  },
  {
    name: 'to be confirmed',
    reach: async ({ bettor }) => {
      await bettor.stake('10');
      await bettor.submit();
      await bettor.heading('Confirm your bets').waitFor();
    },
  },
  {
    name: 'placed',
    reach: async ({ bettor }) => bettor.place('10'),
  },
  {
    name: 'being checked',
    reach: async ({ bettor, page, allow }) => {
      allow(NETWORK_FAULT);
      await loseLookUps(page);
      await loseNextAnswer(page);
      await bettor.stake('10');
      await bettor.submit();
      await bettor.confirm();
      await bettor.heading('Checking your bets').waitFor();
    },
  },
  {
    name: 'kept while betting is closed',
    reach: async ({ bettor }) => {
      await world.toClosing();
      await bettor.refresh();
      await bettor.sees('Betting is closed. Your slip is saved.');
    },
  },
  {
    name: 'of a draw that is over',
    reach: async ({ bettor }) => {
      await world.nextDraw();
      await bettor.refresh();
      await bettor.heading('A new draw is open').waitFor();
    },
  },
  {
    name: 'at odds that moved',
    reach: async ({ bettor }) => {
      await bettor.stake('10');
      await bettor.submit();
      await bettor.heading('Confirm your bets').waitFor();
      await world.db.execute(sql`UPDATE odds SET odds = 19000 WHERE position = 'first' AND field = 'big'`);
      await bettor.confirm();
      await bettor.heading('Odds have changed').waitFor();
      await world.db.execute(sql`UPDATE odds SET odds = 19800 WHERE position = 'first' AND field = 'big'`);
    },
  },
];

describe('every state of the slip', () => {
  test.each(STATES)(
    '$name: nothing that axe finds on a desktop or a phone, dark or light, and it fits',
    async ({ reach }) => {
      const visit = await world.visitAsMember();
      await visit.bettor.choose('First, big', 'Fourth, even');
      await reach(visit);
      expect(await examineWidths(visit.page)).toEqual(FLAWLESS);
    },
  );
});

test.each(SIZES)('what hangs, slides or pops up: nothing that axe finds, %s', async (_, options) => {
  const { page } = await world.visit(options);
  const bettor = bettorOn(page);
  await bettor.browseAsGuest();
  for (const menu of ['Balance and results', 'Language', 'User menu']) {
    await bettor.button(new RegExp(`^${menu}`)).click();
    await page.getByRole('region', { name: menu }).waitFor();
    expect([menu, await examine(page)]).toEqual([menu, NONE]);
    await page.keyboard.press('Escape');
    expect(await focusOf(page)).toMatch(new RegExp(`^${menu}`));
  }
  for (const [entry, dialog] of [
    ['Login', 'Login'],
    ['Register', 'Register'],
  ] as const) {
    await bettor.button(/^User menu/).click();
    await page.getByRole('region', { name: 'User menu' }).getByRole('button', { name: entry }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    expect([dialog, await examine(page)]).toEqual([dialog, NONE]);
    expect(await focusOf(page)).toBe('Username');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusOf(page)).toMatch(/^User menu/);
  }
});

/** Presses Tab until `name` has the focus; it must come within `most` presses. */
async function tabTo(page: Page, name: RegExp, most: number): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if (name.test((await focusOf(page)) ?? '')) return;
  }
  expect(await focusOf(page)).toMatch(name);
}

test('the keyboard alone places a bet, and the focus is never lost', async () => {
  const { page, bettor } = await world.visitAsMember();
  await bettor.cell('First, big').waitFor();
  // Until the draw is known the grid takes no press, and no focus.
  await soon(() => page.locator('[inert]').count()).toBe(0);
  // What stands below the grid comes in a later chunk, and the slip's parts with it.
  await bettor.button('One at random').waitFor();
  await page.keyboard.press('Tab');
  expect(await focusOf(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, /^First, big, odds/, 4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await focusOf(page)).toBe('Second, odd, odds 1.98');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  expect(await bettor.chosen()).toEqual(['Second, big, odds 1.98', 'Second, odd, odds 1.98']);
  await page.keyboard.press('Space');
  expect(await bettor.chosen()).toEqual(['Second, odd, odds 1.98']);
  await tabTo(page, /^Amount for all$/, 12);
  await page.keyboard.type('10');
  await tabTo(page, /^Review bets$/, 10);
  await page.keyboard.press('Enter');
  await soon(() => focusOf(page)).toBe('Confirm your bets');
  await tabTo(page, /^Back$/, 2);
  await page.keyboard.press('Enter');
  await soon(() => focusOf(page)).toBe('Bet slip');
  await tabTo(page, /^Review bets$/, 12);
  await page.keyboard.press('Enter');
  await soon(() => focusOf(page)).toBe('Confirm your bets');
  await tabTo(page, /^Place bets$/, 3);
  await soon(() => bettor.button('Place bets').isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await soon(() => focusOf(page)).toBe('Bets placed');
  await tabTo(page, /^Done$/, 3);
  await page.keyboard.press('Enter');
  await bettor.sees(`Your bets on draw ${await world.drawId()}`);
  await soon(() => focusOf(page)).toBe('Bet slip');
});

test('closing, acceptance and result are said', async () => {
  const { page, bettor } = await world.visitAsMember();
  const drawId = await world.drawId();
  await bettor.choose('First, big');
  await bettor.place('10');
  expect(await saidOn(page)).toContain('1 bet accepted, total stake £10.00.');
  expect(await saidOn(page)).toContain(`Betting is open for draw ${drawId}.`);
  await world.toClosing(1500);
  await bettor.refresh();
  await soon(() => saidOn(page)).toContain(`Betting is closed for draw ${drawId}.`);
  const next = await world.nextDraw();
  await bettor.refresh();
  await soon(() => saidOn(page)).toContain(`Betting is open for draw ${next}.`);
  const result = new RegExp(`^Result of draw ${drawId}: \\d+(, \\d+){9}\\.$`);
  await soon(async () => (await saidOn(page)).filter((text) => result.test(text)).length).toBe(1);
});

test('nothing moves for those who asked for less motion', async () => {
  const { page, bettor, allow } = await world.visitAsMember('/', { ...PHONE, reducedMotion: 'reduce' });
  allow(NETWORK_FAULT);
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 10).length,
    );
  await bettor.choose('First, big');
  expect(await moving()).toBe(0);
  await loseLookUps(page);
  await loseNextAnswer(page);
  await bettor.stake('10');
  await bettor.submit();
  await bettor.confirm();
  await bettor.heading('Checking your bets').waitFor();
  expect(await moving()).toBe(0);
});

describe('targets', () => {
  test.each([
    ['/', 'First, big', 'Fourth, even'],
    ['/order', 'First, number 1', 'Tenth, number 10'],
  ])('of the betting flow are 44 px on a phone, on %s', async (path, ...cells) => {
    const { page, bettor } = await world.visitAsMember(path, PHONE);
    const small = async () => [
      ...(await smallTargets(page.getByRole('banner'), 44)),
      ...(await smallTargets(page.getByRole('main'), 44)),
      ...(await smallTargets(page.getByRole('navigation', { name: 'Sections' }), 44)),
      ...(await smallTargets(bettor.slip(), 44)),
    ];
    await bettor.choose(...cells);
    await bettor.stake('10');
    await bettor.slip().getByText('Selections', { exact: true }).click();
    expect(await small()).toEqual([]);
    await bettor.submit();
    await bettor.heading('Confirm your bets').waitFor();
    expect(await small()).toEqual([]);
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect(await small()).toEqual([]);
    await bettor.button('Done').click();
    await soon(() => bettor.slip().count()).toBe(0);
    expect(await focusOf(page)).toMatch(new RegExp(`^${cells.at(-1) ?? ''}, odds `));
  });

  test.each(['Balance and results', 'Language', 'User menu', 'Main menu'])(
    'of what hangs from %s are 44 px on a phone',
    async (menu) => {
      const { page, bettor } = await world.visitAsMember('/', PHONE);
      await bettor.button(new RegExp(`^${menu}`)).click();
      expect(await smallTargets(page.getByRole('region', { name: menu }), 44)).toEqual([]);
    },
  );

  test('are the whole cell, not its text alone', async () => {
    const { page, bettor } = await world.visitAsMember('/', PHONE);
    const cell = page.getByRole('gridcell').filter({ has: bettor.cell('First, big') });
    const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 };
    await cell.tap({ position: { x: 3, y: height - 3 } });
    expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
    await cell.tap({ position: { x: width - 3, y: 3 } });
    expect(await bettor.chosen()).toEqual([]);
  });

  test.each(SIZES)('of every part are 24 px at least, %s', async (_, options) => {
    const { page, bettor } = await world.visitAsMember('/', options);
    await bettor.choose('First, big');
    expect(await smallTargets(page.locator('body'), 24)).toEqual([]);
  });
});
