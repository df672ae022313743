import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { draw } from 'chartkit/draw';
import { coffee } from '../../../chartkit/draw/fixtures.ts';
import { read, walkedPage, type Coverage } from 'chartkit';
import { launchChromium } from '../../../scripts/chromium.ts';
import { findingsOf } from '../support/reading.ts';

const chart = read(coffee);
const LEVELS = ['actor', 'views', 'browser'] as const;

/** Every body walks one transition less than the one before it. */
const parts = LEVELS.map((body, less): Coverage => ({
  version: 1,
  bodies: [body],
  transitions: Object.fromEntries(chart.transitions.slice(less + 1).map(({ id }) => [id, 1])),
  states: {},
}));

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
});

/** How the words and the arrows look that stand for each level, told apart by their classes. */
const looksIn = (page: Page) =>
  page.locator('ul svg').evaluateAll((samples) =>
    samples.map((sample) => {
      const style = (selector: string) => {
        const element = sample.querySelector(selector);
        if (element === null) throw new Error(`There is no ${selector}.`);
        return globalThis.getComputedStyle(element);
      };
      const [words, line, hit] = ['tspan', '.line', '.hit'].map((selector) => style(selector));
      return {
        colour: words?.fill,
        words: `${words?.textDecorationLine} ${words?.textDecorationStyle}`,
        line: [line?.stroke, line?.strokeDasharray],
        isFramed: hit?.stroke !== 'none',
      };
    }),
  );

describe.each(['light', 'dark'] as const)('what was walked, in %s', (colorScheme) => {
  test('looks different for each body, without colours too, and an arrow is as good as its words', async () => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 900 } });
    await page.setContent(walkedPage(chart, await draw(chart), { parts, survivors: [] }));
    const looks = await looksIn(page);
    expect(looks.map(({ words, line: [, dashes], isFramed }) => [words, dashes, isFramed])).toEqual([
      ['underline solid', 'none', false],
      ['underline dashed', '9px, 4px', false],
      ['underline dotted', '2px, 4px', false],
      ['line-through solid', '9px, 3px, 2px, 3px', false],
      ['underline solid', 'none', true],
    ]);
    const colours = looks.slice(0, 4).map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(4);
    expect(looks.slice(0, 4).map(({ line: [stroke] }) => stroke)).toEqual(colours);

    const levelOf = (id: string) =>
      page
        .locator(`figure [data-transition="${id}"] tspan`)
        .first()
        .evaluate((words) => globalThis.getComputedStyle(words).fill);
    const first = chart.transitions.slice(0, 4).map(({ id }) => id);
    expect(await Promise.all(first.map(levelOf))).toEqual(colours.toReversed());
    expect(await findingsOf(page)).toEqual([]);
    await page.close();
  });
});
