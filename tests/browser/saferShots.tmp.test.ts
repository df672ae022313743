import { test } from 'vitest';
import { speak, show } from './support/looks.ts';
import { useWorld } from './support/world.ts';
import { playCalls } from '../../contract/calls/play.ts';
const world = useWorld();
test('shots', { timeout: 120_000 }, async () => {
  const { page, context } = await world.visitAsMember('/user/play');
  await page.waitForTimeout(500);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').token);
  for (const body of [
    { limit: 'stake', period: 'day', amount: '50' },
    { limit: 'loss', period: 'week', amount: '100' },
    { limit: 'loss', period: 'week', amount: '200' },
  ]) {
    await fetch(world.url + playCalls.playLimit.path, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
  for (const [lang, width, scheme] of [
    ['en', 1280, 'light'],
    ['en', 390, 'dark'],
    ['zh-CN', 390, 'light'],
    ['pt', 1280, 'dark'],
  ] as const) {
    await speak(page, lang);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await show(page, '/user/play');
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/safer-shot-${lang}-${width}.png`, fullPage: true });
  }
});
