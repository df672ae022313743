/** The betting page uses the room that it has: nothing squeezed on the narrowest phone, nothing empty on a wide screen. */
import { sql } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseOdds } from '../../../contract/money.ts';
import { ROUTES } from '../../../src/app/routes.ts';
import { soon } from '../support/bettor.ts';
import { bottomOf, LANGUAGES, show, sized, speak } from '../support/looks.ts';
import { hold } from '../support/network.ts';
import { findingsOf, overflowOf, smallTargets } from '../support/reading.ts';
import { forgetShifts, recordShifts } from '../support/shifts.ts';
import { movedOn } from '../support/stage.ts';
import { DESKTOP, PHONE, useWorld } from '../support/world.ts';

const world = useWorld();
test('at 320 px the words before the chips take two lines at most, and every chip is in the window', async () => {
  const { page } = await world.visitAsMember('/', { ...PHONE, ...sized(320, 568) });
  const words = page.getByText('Stake per cell', { exact: true });
  await words.waitFor();
  const lines = await words.evaluate(
    (element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
  const chips = await page.getByRole('toolbar', { name: 'Stake per cell' }).getByRole('button').all();
  const boxes = await Promise.all(chips.map((chip) => chip.boundingBox()));
  expect(boxes.map((box) => box !== null && box.width >= 44 && box.x + box.width <= 320)).toEqual(
    chips.map(() => true),
  );
});

test('at 1920 px the ten rows reach into the last quarter of the window', async () => {
  const { page, bettor } = await world.visitAsMember('/', sized(1920, 1080));
  await bettor.cell('Tenth, even').waitFor();
  const bottom = await bottomOf(page.getByRole('grid'));
  expect([bottom > 1080 * 0.8, bottom < 1080]).toEqual([true, true]);
});

test.each([
  ['one selection', ['First, big']],
  ['three selections', ['First, big', 'Second, odd', 'Third, small']],
  ['five selections', ['First, big', 'Second, odd', 'Third, small', 'Fourth, even', 'Fifth, big']],
])('at 1280 × 800 px a slip of %s, its settings and its hint are in the window', async (_, selections) => {
  const { page, bettor } = await world.visitAsMember('/', DESKTOP);
  await bettor.choose(...selections);
  await bettor.stake('5');
  const hint = page.getByRole('region', { name: 'Hint 3 of 3' });
  await hint.waitFor();
  expect(await bottomOf(hint)).toBeLessThan(DESKTOP.viewport.height);
});

test.each([768, 1024])(
  'at %i px the sheet of the slip stands beside the left panel, folded or not',
  async (width) => {
    const { page, bettor } = await world.visitAsMember('/', sized(width, 800));
    await bettor.choose('First, big');
    const edges = () =>
      page.evaluate(() => {
        const [panel, sheet] = ['aside', '.bet-sheet'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        return { panel: panel?.right, isBeside: (sheet?.left ?? 0) >= (panel?.right ?? Infinity) };
      });
    await page.locator('.bet-sheet').waitFor();
    expect(await edges()).toEqual({ panel: 260, isBeside: true });
    await bettor.button('Collapse the panel').click();
    await soon(edges).toEqual({ panel: 64, isBeside: true });
  },
);

test.each([
  [1280, 720],
  [1366, 657],
])(
  'at %i × %i px the buttons of a slip of ten bets are in the window, in each of its steps',
  async (width, height) => {
    const { page, bettor } = await world.visitAsMember('/', sized(width, height));
    const rows = 'First,Second,Third,Fourth,Fifth,Sixth,Seventh,Eighth,Ninth,Tenth'.split(',');
    await bettor.choose(...rows.map((row) => `${row}, big`));
    await bettor.stake('5');
    await page.evaluate('scrollTo(0, 0)');
    expect(await bottomOf(bettor.button('Review bets'))).toBeLessThanOrEqual(height);
    await bettor.submit();
    await page.evaluate('scrollTo(0, 0)');
    expect(await bottomOf(bettor.button('Place bets'))).toBeLessThanOrEqual(height);
  },
);

test('at 1280 × 800 px five of ten selections are seen whole beside their stakes, and so is all below them', async () => {
  const { bettor } = await world.visitAsMember('/', DESKTOP);
  await bettor.button('Close the hints for good').click();
  const five = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  await bettor.choose(...five.flatMap((row) => [`${row}, big`, `${row}, odd`]));
  await bettor.stake('5');
  const whole = await bettor
    .slip()
    .locator('.lines')
    .evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      return [...list.querySelectorAll('li')].filter((line) => line.getBoundingClientRect().bottom <= bottom)
        .length;
    });
  expect(whole).toBe(5);
  expect(await bottomOf(bettor.slip())).toBeLessThan(DESKTOP.viewport.height);
});

test('[I-03] ten bets of a slip and their tickets scroll in their column, and the keyboard reaches them', async () => {
  const { page, bettor } = await world.visitAsMember('/', DESKTOP);
  const five = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  await bettor.choose(...five.flatMap((row) => [`${row}, big`, `${row}, odd`]));
  await bettor.stake('5');
  await bettor.submit();
  const stops = async () => [
    await bettor.slip().locator('ul').first().getAttribute('tabindex'),
    await findingsOf(page),
  ];
  await bettor.heading('Confirm your bets').waitFor();
  expect(await stops()).toEqual(['0', []]);
  await bettor.confirm();
  await bettor.heading('Bets placed').waitFor();
  expect(await stops()).toEqual(['0', []]);
  await bettor.button('Done').click();
  await bettor.heading('Bets placed').waitFor({ state: 'detached' });
  expect(await stops()).toEqual(['0', []]);
});

test('however far a page is turned, the draw in its strip is covered by nothing', async () => {
  const { page, bettor } = await world.visitAsMember('/', DESKTOP);
  await bettor.cell('Tenth, even').waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const isSeen = () =>
    page.evaluate(() => {
      const { top, width, height } =
        document.querySelector('.strip')?.getBoundingClientRect() ?? new DOMRect();
      return [16, width / 4, width / 2, width - 16].map(
        (x) => document.elementFromPoint(x, top + height / 2)?.closest('.strip') !== null,
      );
    });
  expect(await isSeen()).toEqual([true, true, true, true]);
});

/** The last button of a phone's sheet, which ends where the tabs begin once it has risen. */
async function lastOf(sheet: Locator) {
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  const last = await bottomOf(sheet.getByRole('button').last());
  return { isAbove: last <= y + height, tabs: Math.round(y + height) };
}
const ABOVE_TABS = { isAbove: true, tabs: 640 - 56 };

const setOdds = (odds: string) =>
  world.db.execute(sql`UPDATE odds SET odds = ${parseOdds(odds)} WHERE position = 'first' AND field = 'big'`);

test.each([320, 360, 390])(
  'on a phone of %i × 640 px the last action of each sheet is above the tabs, unscrolled',
  async (width) => {
    const { page, bettor } = await world.visitAsMember('/', { ...PHONE, ...sized(width, 640) });
    await bettor.choose('First, big', 'Second, odd', 'Third, small');
    await bettor.stake('5');
    const sheet = page.locator('.bet-sheet');
    await soon(() => lastOf(sheet)).toEqual(ABOVE_TABS);
    await bettor.submit();
    await bettor.heading('Confirm your bets').waitFor();
    await soon(() => lastOf(sheet)).toEqual(ABOVE_TABS);
    try {
      await setOdds('1.90');
      await bettor.confirm();
      await bettor.heading('Odds have changed').waitFor();
      await soon(() => lastOf(sheet)).toEqual(ABOVE_TABS);
    } finally {
      await setOdds('1.98');
    }
    await world.nextDraw();
    await bettor.refresh();
    await bettor.heading('A new draw is open').waitFor();
    await soon(() => lastOf(sheet)).toEqual(ABOVE_TABS);
    await bettor.button(/^Move to draw/).click();
    await bettor.place('5');
    await soon(() => lastOf(sheet)).toEqual(ABOVE_TABS);
    expect(await bettor.heading('Bets placed').count()).toBe(1);
  },
);

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'a stake stands in its cell in groups, above its odds and below a ball alone, clear of the border, %s',
  async (_, options) => {
    const { page, bettor } = await world.visitAsMember('/', options);
    await bettor.choose('First, small');
    await bettor.stake('3000');
    const cell = page.locator('[role=grid] td:has([aria-pressed=true])');
    await soon(() => cell.locator('strong').innerText()).toBe('£3,000');
    const [box, stake] = [await cell.boundingBox(), await cell.locator('strong').boundingBox()];
    if (box === null || stake === null) throw new Error('There is no cell with a stake.');
    expect([stake.x - box.x >= 4, box.x + box.width - stake.x - stake.width >= 4]).toEqual([true, true]);
    expect(await cell.locator('.odds').innerText()).toMatch(/^£3,000\s+1\.98$/);
    await show(page, '/order');
    await bettor.choose('First, number 10');
    await bettor.stake('50');
    await cell.getByText('£50').waitFor();
    expect(await cell.locator('.odds').innerText()).toBe('£50');
    // Its ball and its stake are clear of the cell's border.
    const gaps = await cell.evaluate((whole) => {
      const [ball, text] = ['.number', '.odds'].map((part) =>
        whole.querySelector(part)?.getBoundingClientRect(),
      );
      const { top, bottom } = whole.getBoundingClientRect();
      return [(ball?.top ?? 0) - top >= 4, bottom - (text?.bottom ?? Infinity) >= 4];
    });
    expect(gaps).toEqual([true, true]);
  },
);

test.each(['/auto-bet', '/user/loading', '/recharge', '/login'])(
  'on a phone the foot of %s stands at the end of a window that the page does not fill',
  async (path) => {
    const viewport = { width: 390, height: 4000 };
    const visiting =
      path === '/login' ? world.visit : (options: object) => world.visitAsMember(null, options);
    const { page } = await visiting({ ...PHONE, viewport });
    await page.goto(`/#${path}`);
    const foot = page.locator('footer');
    await foot.getByRole('link').first().waitFor();
    const { y, height } = (await foot.boundingBox()) ?? { y: 0, height: 0 };
    const tabBar_px = path === '/auto-bet' ? 60 : 0;
    expect(Math.round(y + height)).toBe(viewport.height - tabBar_px);
    expect(height).toBeLessThan(100);
  },
);

test.each([
  ['/notSubmit', 'getOrderNotSubmit'],
  ['/isSubmit', 'report/index'],
  ['/user/loading', 'index/index'],
])(
  'on a phone nothing of %s moves when what was waited for is there, and has little to show',
  async (path, call) => {
    const { page, context } = await world.visitAsMember(null, PHONE);
    await recordShifts(context);
    await page.goto(`/#${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('footer a').waitFor({ state: 'attached' });
    const held = await hold(page, new RegExp(call));
    await page.reload();
    await page.locator('footer a').waitFor({ state: 'attached' });
    await soon(() => held.count() > 0).toBe(true);
    await forgetShifts(page);
    await held.release();
    await page.locator('footer a').waitFor();
    expect(await movedOn(page)).toEqual([]);
  },
);

test.each(LANGUAGES.flatMap((locale) => [768, 1280].map((width) => [locale, width] as const)))(
  '[H-02] the menu shows each of its entries in %s at %i px',
  async (locale, width) => {
    const { page } = await world.visitAsMember(null, sized(width, 1024));
    await speak(page, locale);
    await page.goto('/#/');
    await page.getByRole('grid').waitFor();
    const menu = page.locator('nav.menu');
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test.each(LANGUAGES.flatMap((locale) => [[locale, 640, 400] as const, [locale, 844, 390] as const]))(
  '[B-01] in %s a low window of %i × %i px shows three rows of the grid, with targets of 44 px',
  async (locale, width, height) => {
    const { page } = await world.visitAsMember(null, sized(width, height));
    await speak(page, locale);
    await page.goto('/#/');
    await page.locator('.chips').waitFor();
    const third = await page
      .getByRole('grid')
      .getByRole('row')
      .nth(2)
      .evaluate((row) => {
        const { left, right, bottom } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint((left + right) / 2, bottom - 6));
      });
    expect(third).toBe(true);
    expect(await overflowOf(page)).toBe(0);
    expect(await smallTargets(page.getByRole('grid'), 44)).toEqual([]);
  },
);

test('each page with a phone’s tabs belongs to one of them', async () => {
  const { page } = await world.visitAsMember('/mine', PHONE);
  const marked = page.getByRole('navigation', { name: 'Sections' }).locator('a[aria-current]');
  const paths = ROUTES.filter(({ layout }) => layout === 'index' || layout === 'basic')
    .map(({ path }) => path)
    .filter((path) => path !== '/404');
  const counts: Record<string, number> = {};
  for (const path of paths) {
    await show(page, path);
    counts[path] = await marked.count();
  }
  expect(counts).toEqual(Object.fromEntries(paths.map((path) => [path, 1])));
});

test.each([
  ['/', 'Home', 'page'],
  ['/order', 'Home', 'true'],
  ['/drawLog', 'Draw', 'true'],
  ['/isSubmit', 'Mine', 'true'],
  ['/mine', 'Mine', 'page'],
])('of the tabs of a phone, that which %s belongs to is marked: %s', async (path, tab, current) => {
  const { page } = await world.visitAsMember(path, PHONE);
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await tabs.first().waitFor();
  const marked = await tabs.evaluateAll((links) =>
    links
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  );
  expect(marked).toEqual([[tab, current]]);
});
