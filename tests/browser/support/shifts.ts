/** What moves on a page by itself: its layout shifts, with what moved. */
import type { BrowserContext, Page } from 'playwright-core';

/** Keeps every layout shift of the pages that are opened in it from now on. */
export const recordShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`
    window.shifts = [];
    const told = ({ node, previousRect: from, currentRect: to }) =>
      (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 120) + ' from ' + JSON.stringify(from) + ' to ' + JSON.stringify(to);
    new PerformanceObserver((list) =>
      window.shifts.push(...list.getEntries().map(({ value, sources }) => [value, ...sources.map(told)].join('\\n'))),
    ).observe({ type: 'layout-shift', buffered: true });
  `);

/** How far things moved and which, one entry a shift. */
export const shiftsOf = (page: Page): Promise<unknown> => page.evaluate('window.shifts');
