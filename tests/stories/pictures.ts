/** What a page looks like, once nothing on it moves any more. */
import type { Page } from 'playwright-core';

const QUALITY = 40;
const LOOKS_MAX = 20;
const LOOK_EVERY_MS = 100;

async function shot(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** The window as WebP. A page that keeps moving is photographed after two seconds. */
export async function stillOf(page: Page): Promise<Buffer> {
  let last = await shot(page);
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const next = await shot(page);
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
