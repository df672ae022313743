/** What a machine can tell of how well a page is read and handled. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Locator, Page } from 'playwright-core';

declare global {
  var axe: typeof axeCore | undefined;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Ends what slides or fades: colours in between are not what anybody reads. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

/** What axe finds, "rule: element (why)"; nothing fades while it looks. Incomplete findings are not told. */
export async function findingsOf(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const options = { resultTypes: ['violations' as const], preload: false, ...(only && { runOnly: only }) };
    const found = await globalThis.axe?.run(document, options);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    if (found === undefined) throw new Error('axe is not on the page');
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any: [why] }) => `${id}: ${target.join(' ')} (${why?.message})`),
    );
  }, rules);
}

/** By how many px the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const clippedNow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((part) => {
      const { overflowX, textOverflow } = getComputedStyle(part);
      const cut = part.scrollWidth - part.clientWidth;
      const isCut = /hidden|clip/.test(overflowX) && cut > 1 && part.clientWidth > 1;
      if (!isCut || textOverflow === 'ellipsis' || part instanceof HTMLInputElement) return [];
      return [`${part.tagName}: ${cut} px of ${part.textContent.slice(0, 30)}`];
    }),
  );

/**
 * What is cut off at the side because it is wider than its place, "SECTION: 34 px of For draw 2026…". What follows the
 * window's width has two frames to do so.
 */
export async function clippedOf(page: Page): Promise<string[]> {
  for (let frames = 0; frames < 2; frames++) {
    if ((await clippedNow(page)).length === 0) return [];
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return clippedNow(page);
}

/** The name of what has the focus: its label or its text; null when nothing has it. */
export const focusOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return null;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element.getAttribute('aria-label') ?? label ?? element.textContent;
  });

/** What stands in the live regions, those that say nothing left out. */
export const saidOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('status')
    .evaluateAll((regions) => regions.map((region) => region.textContent).filter((text) => text !== ''));

/** Targets within `part` of less than `size` px in either direction, "name: width × height". */
export const smallTargets = (part: Locator, size: number): Promise<string[]> =>
  part.evaluate((root, least) => {
    const targets = [...root.querySelectorAll<HTMLElement>('a, button, input, select, summary')];
    return targets.flatMap((target) => {
      const area = target.closest('[role=grid] td') ?? target.closest('label') ?? target;
      const box = area.getBoundingClientRect();
      // What is sliding in has fractions of a pixel.
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      const isShown = width > 1 && height > 1 && target.checkVisibility();
      if (!isShown || (width >= least && height >= least)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent;
      return [`${name}: ${width} × ${height}`];
    });
  }, size);

/** Whether a press in its middle would meet it, and nothing above it. */
export const isUncovered = (of: Locator) =>
  of.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
