import type { BrowserContextOptions } from 'playwright-core';
import type { World } from '../browser/support/world.ts';

const HALF_A_MINUTE_MS = 30_000;

/** A member at the game whose first quarter of an hour is over in less than half a minute. */
export async function beforeCheck(world: World, size: BrowserContextOptions) {
  await world.nextDraw();
  const { page, bettor, name } = await world.visitAsMember('/user/play', size);
  await page.getByLabel('How often').selectOption('Every 15 minutes');
  await bettor.button('Save').click();
  await bettor.button('Change').waitFor();
  // Seven draws of two minutes: the eighth is open, and the quarter of an hour ends in it.
  for (let draw = 0; draw < 7; draw += 1) await world.nextDraw();
  await world.shift(HALF_A_MINUTE_MS);
  await bettor.open('/');
  await page.reload();
  return { page, bettor, name, dialog: page.getByRole('dialog', { name: 'Reality check' }) };
}
