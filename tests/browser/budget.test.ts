/** What the first screen costs, and what a press and a second cost after it. */
import type { Locator, Page, Response, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIRST_SCREENS, TYPEFACE_KB_MAX } from '../../scripts/budget.ts';
import { soon } from './support/bettor.ts';
import { recordShifts, shiftsOf } from './support/shifts.ts';
import { useWorld } from './support/world.ts';

const world = useWorld();

/** Fetched ahead while the screen stands already: the later.ts of betting and session and what they need, the charts of lateCharts.ts, what stands in the footer, the layouts of other pages. */
const AFTER_THE_SCREEN =
  /\/(?:later|lists|en|memberCharts|captcha|lobby|stage|signIn|SaferFoot|ToastList|\w+Layout|HeaderTools|centre)-[\w-]+\.js$/;
/** The document, its styles, the chunks of layout and screen, and the calls for data. */
const REQUESTS_MAX = 20;
const BYTES_PER_KB = 1000;

/** The weight of `npm run size`, in what is sent. */
const jsBytesMax = (path: string): number =>
  (FIRST_SCREENS.find((screen) => screen.path === path)?.js_kB ?? 0) * BYTES_PER_KB;

interface Cost {
  readonly requests: number;
  readonly jsBytes: number;
  /** Scripts of more than 1 kB that came without brotli. */
  readonly uncompressed: readonly string[];
}

/** @param other the screen that what comes after is shared with: its own chunk may come along */
async function costOf(responses: readonly Response[], other: RegExp): Promise<Cost> {
  const needed = responses.filter(
    (response) => !AFTER_THE_SCREEN.test(response.url()) && !other.test(response.url()),
  );
  const scripts = needed.filter((response) => response.request().resourceType() === 'script');
  const sizes = await Promise.all(
    scripts.map(async (script) => (await script.request().sizes()).responseBodySize),
  );
  return {
    requests: needed.length,
    jsBytes: sizes.reduce((sum, size) => sum + size, 0),
    uncompressed: scripts
      .filter((script, at) => script.headers()['content-encoding'] !== 'br' && (sizes[at] ?? 0) > 1000)
      .map((script) => script.url()),
  };
}

/** Every answer that comes from now on. */
function collect(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

/**
 * Opens the page and waits for a control of its screen.
 * @returns the answers to what was asked for before the control stood: a busy machine sees it late, when the page has
 * already gone on to what comes after the screen
 */
async function answersUntil(page: Page, control: Locator, selector: string): Promise<readonly Response[]> {
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return;
      performance.mark('screen stands');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  const responses = collect(page);
  await page.goto('/');
  await control.waitFor();
  const stood_ms = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('screen stands')[0]?.startTime ?? NaN),
  );
  expect(stood_ms).not.toBeNaN();
  return responses.filter((response) => response.request().timing().startTime <= stood_ms);
}

const WITHIN_BUDGET = { uncompressed: [], hasFewRequests: true, isSmall: true, isWeighed: true };

const verdictOn = ({ requests, jsBytes, uncompressed }: Cost, bytesMax: number) => ({
  uncompressed,
  hasFewRequests: requests <= REQUESTS_MAX || requests,
  isSmall: jsBytes <= bytesMax || jsBytes,
  isWeighed: jsBytes > bytesMax / 2 || jsBytes,
});

test("a visitor's first screen is within its budget", async () => {
  const { page } = await world.visit();
  const responses = await answersUntil(page, page.getByRole('form', { name: 'Login' }), 'main form');
  expect(verdictOn(await costOf(responses, /\/game-[\w-]+\.js$/), jsBytesMax('/login'))).toEqual(
    WITHIN_BUDGET,
  );
});

test("a member's first screen is within its budget", async () => {
  const { page } = await world.visitAsMember(null);
  const first = page.getByRole('button', { name: 'First, big, odds 1.98' });
  const responses = await answersUntil(page, first, '[role=grid] button');
  expect(verdictOn(await costOf(responses, /\/entrance-[\w-]+\.js$/), jsBytesMax('/'))).toEqual(
    WITHIN_BUDGET,
  );
});

test('the typeface comes once, within its budget, beside the program, and moves nothing that is seen', async () => {
  const { page, context } = await world.visitAsMember(null);
  await recordShifts(context);
  const fonts = collect(page);
  const held: Route[] = [];
  await page.route(/\.woff2$/, (route) => void held.push(route));
  await page.goto('/');
  const cell = page.getByRole('button', { name: 'First, big, odds 1.98' });
  await cell.waitFor();
  await soon(() => held.length).toBe(1);
  const moved = await shiftsOf(page);
  const before = await cell.boundingBox();
  await held[0]?.continue();
  await soon(() => page.evaluate(() => document.fonts.check('1rem Tenball'))).toBe(true);
  expect(await cell.boundingBox()).toEqual(before);
  const [face, ...others] = fonts.filter((response) => response.request().resourceType() === 'font');
  expect(others).toEqual([]);
  expect((await face?.body())?.length).toBeLessThanOrEqual(TYPEFACE_KB_MAX * BYTES_PER_KB);
  expect(await shiftsOf(page)).toEqual(moved);
});

test.each([
  ['/login', 'Username', ':focus'],
  ['/', 'First, big, odds 1.98', '[aria-pressed=true]'],
])('%s takes a press before any of what is fetched after it has come', async (path, control, pressed) => {
  const { page } = path === '/' ? await world.visitAsMember(null) : await world.visit();
  const held: string[] = [];
  await page.route(AFTER_THE_SCREEN, (route) => void held.push(route.request().url()));
  await page.goto('/');
  const target = page.getByLabel(control, { exact: true });
  await target.click();
  const isPressed = () => target.evaluate((element, selector) => element.matches(selector), pressed);
  await soon(isPressed).toBe(true);
  await soon(() => held.length).not.toBe(0);
  expect(await isPressed()).toBe(true);
});

test('the shell is painted before anything of the app is fetched', async () => {
  const { page } = await world.visit();
  await page.goto('/');
  await page.getByRole('form', { name: 'Login' }).waitFor();
  const order = await page.evaluate(() => {
    const assets = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const painted_ms = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return {
      hasAssets: assets.length > 0,
      isAhead: assets.every(({ startTime }) => startTime >= painted_ms),
    };
  });
  expect(order).toEqual({ hasAssets: true, isAhead: true });
});

test('no style is worked out in the browser', async () => {
  const { page } = await world.visitAsMember('/');
  await page.getByRole('button', { name: 'First, big, odds 1.98' }).waitFor();
  expect(await page.locator('style[data-emotion]').count()).toBe(0);
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
});

/** Watches the cells of the grid. What the roving tab stop moves is the focus, not a rendering. */
async function watchCells(page: Page): Promise<() => Promise<string[]>> {
  const grid = page.getByRole('grid');
  const changed = await grid.evaluateHandle((root) => {
    const names = new Set<string>();
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        if (attributeName === 'tabindex') continue;
        const element = target instanceof Element ? target : target.parentElement;
        names.add(element?.closest('button')?.getAttribute('aria-label') ?? 'the grid itself');
      }
    }).observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
    return names;
  });
  return () => changed.evaluate((names) => [...names]);
}

test('a press changes its own cell and no other', async () => {
  const { page, bettor } = await world.visitAsMember('/order');
  await bettor.choose('First, number 1');
  const changed = await watchCells(page);
  await bettor.choose('Fifth, number 7');
  await soon(changed).toEqual(['Fifth, number 7, odds 9.80']);
  expect(await bettor.chosen()).toEqual(['First, number 1, odds 9.80', 'Fifth, number 7, odds 9.80']);
});

test('a second of the countdown, and a round that brings nothing new, change no cell', async () => {
  const { page, bettor } = await world.visitAsMember('/order');
  await bettor.choose('First, number 1');
  const timer = page.getByRole('region', { name: 'Current draw' }).getByRole('timer');
  const changed = await watchCells(page);
  const before = await timer.innerText();
  await soon(() => timer.innerText()).not.toBe(before);
  const next = await timer.innerText();
  await soon(() => timer.innerText()).not.toBe(next);
  const round = page.waitForResponse(/getLotteryOdds$/);
  await bettor.refresh();
  await round;
  await soon(() => bettor.button('Refresh balance').getAttribute('aria-busy')).toBe('false');
  expect(await changed()).toEqual([]);
});
