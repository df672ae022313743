/** What a page looks like, once nothing on it moves any more. */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';

const QUALITY = 33;
/** Pages show pictures at less than half of a screen's width: so much is enough. */
const SCALE = 0.75;
const LOOKS_MAX = 20;
const LOOK_EVERY_MS = 100;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One for each page, as long as it is open: to detach one ends what the browser emulates, such as a lost network. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** @param scale 1: as it is on the screen */
async function shot(page: Page, scale: number): Promise<Buffer> {
  const session = await sessionOf(page);
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const { pageX: x, pageY: y, clientWidth: width, clientHeight: height } = cssVisualViewport;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x, y, width, height, scale },
  });
  return Buffer.from(data, 'base64');
}

const TYPEFACE = readFileSync('src/ui/theme/fonts/hanken-grotesk.woff2', 'base64');

const hasTypeface = (): boolean => [...document.fonts].some(({ display }) => display === 'block');
/** Beside the page's own, under its name. */
const giveTypeface = async (data: string): Promise<void> => {
  const own = [...document.fonts].find(({ display }) => display === 'optional');
  if (own === undefined) return;
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
  const { family, weight } = own;
  document.fonts.add(await new FontFace(family, bytes, { weight, display: 'block' }).load());
};

/** A typeface that was late is never shown on that page (font-display: optional): pictures don't depend on that. */
async function showTypeface(page: Page): Promise<void> {
  if (!(await page.evaluate(hasTypeface))) await page.evaluate(giveTypeface, TYPEFACE);
}

/** The longest that a button that moves money takes no press, and looks so, and a little more. */
const ARMED_MS_MAX = 700;
const ARMED = 'button[aria-disabled=true]:visible';

/** The window as WebP, with its buttons armed. A page that keeps moving is photographed after two seconds. */
export async function stillOf(page: Page, scale = SCALE): Promise<Buffer> {
  await showTypeface(page);
  const until_ms = performance.now() + ARMED_MS_MAX;
  while (performance.now() < until_ms && (await page.locator(ARMED).count()) > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  let last = await shot(page, scale);
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const next = await shot(page, scale);
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
