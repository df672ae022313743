/** The charts page in the words of its reader, and what its pages say to each other. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { retell } from '../../../scripts/paths/session.ts';
import { isAsPublished } from '../../paths/published.ts';

const REPORTS = 'chartkit.reports';

const document = z.object({
  version: z.literal(1),
  paths: z.array(z.object({ chart: z.string(), steps: z.array(z.object({ text: z.string() })) })),
});

/** The charts page, in the words of its reader. */
export function readerOn(page: Page) {
  const list = (name: string) => page.getByRole('list', { name });
  return {
    page,
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    open: () => page.goto('/charts.html'),
    chart: (name: string | RegExp) =>
      page.getByRole('navigation', { name: 'Charts' }).getByRole('button', { name }),
    /** The states that are listed as current. */
    now: () => list('Current states').locator('small').allInnerTexts(),
    /** The states that are lit in the picture, innermost ones only. */
    lit: () =>
      page
        .locator('.paper .state.active:not(.nest)')
        .evaluateAll((states) => states.map((state) => state.getAttribute('data-state'))),
    flashed: () =>
      page
        .locator('.paper .flashed')
        .evaluateAll((transitions) =>
          transitions.map((transition) => transition.getAttribute('data-transition')),
        ),
    next: (text: RegExp) => list('What may come next').getByRole('listitem').filter({ hasText: text }),
    /** The events of the time line, oldest first. */
    moments: async () => (await list('Moments, newest first').locator('b').allInnerTexts()).toReversed(),
    openPlan: (chart: string, text: string) =>
      page.getByLabel(`Open a plan of ${chart}`).setInputFiles({
        name: 'session.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      }),
    copied: async () => {
      await page.getByRole('button', { name: 'Copy as a path' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    },
  };
}

/** Copies the chosen chart's session, and has it walked again. */
export async function replayed(reader: ReturnType<typeof readerOn>, chart: string) {
  const source = await reader.copied();
  expect(isAsPublished(source)).toBe(true);
  const [path] = document.parse(JSON.parse(source)).paths;
  const { text, code } = retell(source);
  expect(code, `${text}\n${source}`).toBe(0);
  expect([path?.chart, text.split('\n').at(-1)]).toEqual([
    chart,
    `Everything is as recorded: ${path?.steps.length} steps.`,
  ]);
  return { source, steps: path?.steps.map((step) => step.text) ?? [] };
}

/** The tokens that this browser stores for the member who is signed in. */
export async function tokensOf(context: BrowserContext): Promise<readonly string[]> {
  const tokens = JSON.stringify(await context.storageState()).match(/[\w-]{43}/g) ?? [];
  expect(tokens.length).toBeGreaterThan(0);
  return tokens;
}

/** Everything that is said on the channel from here on, heard by a page that is no watcher and has no icon. */
export async function eavesdrop(page: Page): Promise<() => Promise<string[]>> {
  await page.goto('/api/health');
  await page.evaluate((name) => {
    const heard: string[] = [];
    new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    Object.assign(window, { heard });
  }, REPORTS);
  return async () => z.array(z.string()).parse(await page.evaluate<unknown>('window.heard'));
}
