/** What happens to the pages of any version on their way to a server, and what they show. */
import type { Page } from 'playwright-core';
import { KEY_HEADER } from '../../contract/call.ts';

const LOADED_MS_MAX = 20_000;

/** The server does what the page's next call asks, and the answer is lost on the way back. */
export const loseNext = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === 'POST') {
        await route.fetch();
        await route.abort('connectionreset');
      } else await route.fallback();
    },
    { times: 1 },
  );

/** @returns says how many POSTs the page has sent with a key, and how many without */
export function countPosts(page: Page): () => string {
  const counts = { keyed: 0, bare: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    counts[request.headers()[KEY_HEADER.toLowerCase()] === undefined ? 'bare' : 'keyed'] += 1;
  });
  return () => `${counts.keyed} keyed, ${counts.bare} not`;
}

/** Loads the page again. @returns whether everything that it loads has come, without an error */
async function isLoaded(page: Page): Promise<boolean> {
  try {
    // Loaded from its beginning: nothing of the screen before is taken for this one's.
    await page.reload({ waitUntil: 'networkidle', timeout: LOADED_MS_MAX });
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, {
      timeout: LOADED_MS_MAX,
    });
  } catch {
    return false;
  }
  return (await page.locator('main [role=alert]').count()) === 0;
}

/** Opens screens one after the other. @returns how many were shown, and which were not */
export async function shownOf(
  page: Page,
  screens: readonly string[],
  open: (screen: string) => Promise<unknown>,
): Promise<string> {
  const failed: string[] = [];
  for (const screen of screens) {
    await open(screen);
    if (!(await isLoaded(page))) failed.push(screen);
  }
  const count = `${screens.length - failed.length} of ${screens.length}`;
  return failed.length === 0 ? count : `${count}, not ${failed.join(' ')}`;
}
