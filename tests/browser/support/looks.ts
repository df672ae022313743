/** What a machine finds wrong with a screen, in a language, at several widths, in light and dark. */
import type { Page } from 'playwright-core';
import { soon } from './bettor.ts';
import { findingsOf, overflowOf } from './reading.ts';

export const LANGUAGES = ['en', 'zh-CN', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

const WIDTHS = [1280, 390, 320];
const CONTRAST = ['color-contrast'];

/** The page speaks a language from its next load on. */
export async function speak(page: Page, locale: Language): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('preferences', text), JSON.stringify({ locale }));
}

let shown = 0;
/** Opens the app afresh at a path, and waits until nothing of it is loading any more. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(`/?${++shown}#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await soon(() =>
    page.locator('main [aria-busy=true], main output[aria-label]:has([aria-hidden])').count(),
  ).toBe(0);
}

/** Waits until the page has followed: colours in between are not what anybody reads. */
export async function shine(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const followed = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await soon(followed).toBe(colorScheme);
}

/** What axe finds on the widest and on a phone, what of that depends on the dark, and by how many px each is too wide. */
export async function looksOf(page: Page) {
  await shine(page, 'light');
  const findings: string[] = [];
  const overflow: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    overflow.push(await overflowOf(page));
    if (width !== 320) findings.push(...(await findingsOf(page)));
  }
  await shine(page, 'dark');
  return { findings, overflow, dark: await findingsOf(page, CONTRAST) };
}

export const FLAWLESS = { findings: [], overflow: WIDTHS.map(() => 0), dark: [] };
