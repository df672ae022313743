/** What happens on a betting page besides presses: time, refresh rounds, another page. */
import type { CDPSession, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { CALLS } from '../../contract/calls.ts';
import { lotteryOdds } from '../../contract/wire/betting.ts';
import { envelope } from '../../contract/wire/common.ts';

const QUIET_MS = 300;
/** Of the ten seconds between two rounds, after the first has come to rest. */
const UNTIL_NEXT_MS = 8200;
/** As long as a round of its own is looked at, about. */
export const SECONDS_MS = 2000;
const ODDS = `**${CALLS.lotteryOdds.path}`;
const OTHER_ODDS = '9.70';

/** Waits until no call is under way, and a little longer. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/** The next round that the page makes by itself, until it has come to rest. */
export async function ownRound(page: Page): Promise<void> {
  await page.waitForResponse(ODDS);
  await settle(page);
}

/** Until shortly before the page makes a round by itself. */
export async function nearOwnRound(page: Page): Promise<void> {
  await ownRound(page);
  await page.waitForTimeout(UNTIL_NEXT_MS);
}

/** All that a round asks for, by the button. */
export async function refreshRound(page: Page): Promise<void> {
  const round = page.waitForResponse(ODDS);
  await page.getByRole('button', { name: 'Refresh balance' }).click();
  await round;
  await settle(page);
}

const answer = z.extend(envelope, { data: lotteryOdds });

/** A round in which one cell has other odds than before. */
export async function roundWithOtherOdds(page: Page): Promise<void> {
  await page.route(ODDS, async (route) => {
    // In full: an answer that is the same as before has no body.
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const { data, ...rest } = answer.parse(await response.json());
    const dh = { ...data.dh, third: { ...data.dh.third, fourth: OTHER_ODDS } };
    await route.fulfill({ response, json: { ...rest, data: { ...data, dh } } });
  });
  await refreshRound(page);
  await page.unroute(ODDS);
}

/** Goes there by the address. @returns ms until the page has its title, and has been painted */
export const go = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        }).observe(document.head, { childList: true, characterData: true, subtree: true });
        window.location.hash = to;
      }),
    path,
  );

/** The main thread's work while something was done, ms at the slowed speed. */
export async function workOf(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** Changes of the grid while something was done. */
export async function changesOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const counter = await page.getByRole('grid').evaluateHandle((grid) => {
    const seen = { count: 0 };
    new MutationObserver((records) => {
      seen.count += records.length;
    }).observe(grid, { attributes: true, childList: true, characterData: true, subtree: true });
    return seen;
  });
  await work();
  return counter.evaluate(({ count }) => count);
}
