/** What a machine finds wrong with a screen, in a language, at several widths, in light and dark. */
import type { Locator, Page } from 'playwright-core';
import { soon } from './bettor.ts';
import { findingsOf, overflowOf } from './reading.ts';

export const LANGUAGES = ['en', 'zh-CN', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

const WIDTHS = [1280, 390, 320];
const CONTRAST = ['color-contrast'];

/** What stands where something is still loading. */
const LOADING = 'main [aria-busy=true], main output[aria-label]:has([aria-hidden])';
const NOWHERE = '/404';

const untilLoaded = (page: Page): Promise<void> => soon(() => page.locator(LOADING).count()).toBe(0);

/** Pages whose preferences were changed: they follow with their next load. */
const changed = new WeakSet<Page>();

/** The page has these preferences from its next load on. */
export async function prefer(page: Page, values: object): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('preferences', text), JSON.stringify(values));
  changed.add(page);
}

/** The page speaks a language from its next load on. */
export const speak = (page: Page, locale: Language): Promise<void> => prefer(page, { locale });

/** Goes on to a screen of another title, and waits until nothing of it is loading any more. */
export async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);
  await page.waitForFunction(
    ([title, loading]) => {
      const heading = document.querySelector('h1')?.textContent;
      // The pages of the member centre have headings of their own.
      const isCentre = window.location.hash.startsWith('#/user') && heading !== undefined;
      const isThere = isCentre || heading === document.title.split(' - ')[1];
      return document.title !== title && isThere && document.querySelector(loading) === null;
    },
    [before, LOADING] as const,
  );
}

let loads = 0;
/** Opens the app afresh at a path, and waits until nothing of it is loading any more. */
export async function load(page: Page, path: string): Promise<void> {
  changed.delete(page);
  // Another hash alone would load nothing.
  await page.goto(`/?${++loads}#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await untilLoaded(page);
}

/** Shows a screen as somebody sees it who comes from elsewhere, once nothing of it is loading any more. */
export async function show(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank' || changed.has(page) || path === NOWHERE) return load(page, path);
  await goTo(page, NOWHERE);
  return goTo(page, path);
}

/** Waits until the page has followed: colours in between are not what anybody reads. */
export async function shine(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const followed = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await soon(followed).toBe(colorScheme);
}

/** Now and then Chromium calls a page idle late or never, although it is shown: it is looked at after this, ms. */
const IDLE_MS_MAX = 250;

/** Resolves once the page is so wide, and what follows its width stands: React renders in the tasks after the frame. */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width);
  await page.evaluate(async (timeout) => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
  }, IDLE_MS_MAX);
  await untilLoaded(page);
}

/** What axe finds on the widest and on a phone, what of that depends on the dark, and by how many px each is too wide. */
export async function looksOf(page: Page) {
  await shine(page, 'light');
  const findings: string[] = [];
  const overflow: number[] = [];
  for (const width of WIDTHS) {
    await resize(page, { width, height: 800 });
    overflow.push(await overflowOf(page));
    if (width !== 320) findings.push(...(await findingsOf(page)));
  }
  await shine(page, 'dark');
  return { findings, overflow, dark: await findingsOf(page, CONTRAST) };
}

export const FLAWLESS = { findings: [], overflow: WIDTHS.map(() => 0), dark: [] };

/** A window of this size, in px. */
export const sized = (width: number, height: number) => ({ viewport: { width, height } });

/** How far down a part reaches, in px of the window. */
export const bottomOf = async (part: Locator): Promise<number> => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
};

/** The colour of a control's ground once it is there: it changes in some hundredths of a second. */
export const groundOf = (control: Locator): Promise<string> =>
  control.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element).backgroundColor;
  });

/** Until the page has had two frames to show what it knows. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
