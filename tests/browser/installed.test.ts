/** The page as an app of the phone: what the browser needs to install it, and how it outlives a lost network [P-05]. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { soon } from './support/bettor.ts';
import { NETWORK_FAULT } from './support/network.ts';
import { PHONE, useWorld } from './support/world.ts';

const world = useWorld();

const manifestSchema = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});

/** An image as the browser decodes it, "192x192", and as the server calls it. */
async function imageAt(page: Page, src: string): Promise<{ type: string | undefined; size: string }> {
  const response = await page.request.get(src);
  const size = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
  return { type: response.headers()['content-type'], size };
}

test('the browser finds the manifest, accepts it, and each icon has the declared size and type', async () => {
  const { page, context } = await world.visit(PHONE);
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { url, errors, data = '' } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${world.url}/manifest.webmanifest`, errors: [] });
  expect((await page.request.get(url)).headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, ...manifest } = manifestSchema.parse(JSON.parse(data));
  expect(manifest).toEqual({ name: 'Tenball', start_url: '/#/', display: 'standalone' });
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(await Promise.all(icons.map(({ src }) => imageAt(page, src)))).toEqual(
    icons.map(({ type, sizes }) => ({ type, size: sizes })),
  );
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(await imageAt(page, touch ?? '')).toEqual({ type: 'image/png', size: '180x180' });
});

test('without a network every screen says so, the slip stays, and data is fresh again when the network is back', async () => {
  const { page, context, bettor, allow } = await world.visitAsMember('/', PHONE);
  allow(NETWORK_FAULT);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Mine' }).click();
  await bettor.heading('Mine').waitFor();
  await page.goBack();
  await bettor.choose('First, big', 'Third, odd');
  await bettor.stake('5');
  await context.setOffline(true);
  await bettor.sees(/^You are disconnected/);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Mine' }).click();
  await bettor.heading('Mine').waitFor();
  await bettor.sees(/^You are disconnected/);
  await page.goBack();
  await bettor.cell('First, big').waitFor();
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98', 'Third, odd, odds 1.98']);
  await context.setOffline(false);
  await soon(() => page.getByText(/^You are disconnected/).count()).toBe(0);
  await bettor.submit();
  await bettor.confirm();
  await bettor.heading('Bets placed').waitFor();
  await bettor.button('Done').click();
  expect(await bettor.figures()).toEqual({
    Balance: '£990.00',
    Pending: '£10.00',
    "Today's report": '£0.00',
  });
});

test('without a network the bare screens say so too, in their bar [P-05, R-08]', async () => {
  const { page, context, bettor, allow } = await world.visitAsMember('/rule', PHONE);
  allow(NETWORK_FAULT);
  const told = page.getByRole('banner').getByText(/^You are disconnected/);
  await bettor.heading('Game rules').waitFor();
  await page.goto('/#/productReport');
  await bettor.heading('Report by bet type').waitFor();
  expect(await told.count()).toBe(0);
  await context.setOffline(true);
  await told.waitFor();
  await page.goBack();
  await bettor.heading('Game rules').waitFor();
  await told.waitFor();
  await context.setOffline(false);
  await told.waitFor({ state: 'detached' });
});
