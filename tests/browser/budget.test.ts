/** What the first screen costs, and what a press and a second cost after it. */
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from './support/bettor.ts';
import { useWorld } from './support/world.ts';

const world = useWorld();

/**
 * What a newcomer meets first, and what a member does; `npm run size` holds the build to the same figures. What is fetched
 * once the screen stands is not part of it.
 */
const JS_BYTES_MAX = { login: 150_000, home: 150_000 };
/** The chunk of src/components/later.ts. */
const AFTER_THE_SCREEN = /\/later-[\w-]+\.js$/;
/** The document, its script and style of the first paint, the chunks of layout and screen, and the calls for data. */
const REQUESTS_MAX = 30;

interface Cost {
  readonly requests: number;
  readonly jsBytes: number;
  /** Scripts of more than 1 kB that came without brotli. */
  readonly uncompressed: readonly string[];
}

async function costOf(responses: readonly Response[]): Promise<Cost> {
  const scripts = responses.filter(
    (response) => response.request().resourceType() === 'script' && !AFTER_THE_SCREEN.test(response.url()),
  );
  const sizes = await Promise.all(
    scripts.map(async (script) => (await script.request().sizes()).responseBodySize),
  );
  return {
    requests: responses.length,
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

const WITHIN_BUDGET = { uncompressed: [], hasFewRequests: true, isSmall: true, isWeighed: true };

const verdictOn = ({ requests, jsBytes, uncompressed }: Cost, jsBytesMax: number) => ({
  uncompressed,
  hasFewRequests: requests <= REQUESTS_MAX || requests,
  isSmall: jsBytes <= jsBytesMax || jsBytes,
  isWeighed: jsBytes > jsBytesMax / 2 || jsBytes,
});

test("a visitor's first screen is within its budget", async () => {
  const { page } = await world.visit();
  const responses = collect(page);
  await page.goto('/');
  await page.getByRole('form', { name: 'Login' }).waitFor();
  expect(verdictOn(await costOf(responses), JS_BYTES_MAX.login)).toEqual(WITHIN_BUDGET);
});

test("a member's first screen is within its budget", async () => {
  const { page } = await world.visitAsMember(null);
  const responses = collect(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'First, big, odds 1.98' }).waitFor();
  expect(verdictOn(await costOf(responses), JS_BYTES_MAX.home)).toEqual(WITHIN_BUDGET);
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
