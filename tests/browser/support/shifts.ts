/** What moves on a page by itself: its layout shifts, with what moved. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Resolves once two frames were painted: what a page does with what came is done. */
export const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** As on a slow phone, which paints between what comes: `times` is how much slower the page's main thread gets. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/** Keeps every layout shift of the pages that are opened in it from now on. */
export const recordShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`
    window.shifts = [];
    const told = ({ node, previousRect: from, currentRect: to }) =>
      (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 120) + ' from ' + JSON.stringify(from) + ' to ' + JSON.stringify(to);
    const keep = (entries) =>
      window.shifts.push(...entries.map(({ value, sources }) => [value, ...sources.map(told)].join('\\n')));
    window.shiftObserver = new PerformanceObserver((list) => keep(list.getEntries()));
    window.shiftObserver.observe({ type: 'layout-shift', buffered: true });
  `);

/** How far things moved and which, one entry a shift. */
export const shiftsOf = (page: Page): Promise<unknown> => page.evaluate('window.shifts');

/** Forgets what has moved until what is there now was painted: an observer hears of a shift some time after it. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(PAINTED);
  await page.evaluate('window.shiftObserver.takeRecords(); window.shifts = [];');
}
