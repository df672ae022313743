import type { BrowserContextOptions } from 'playwright-core';
import type { Bettor } from '../browser/support/bettor.ts';
import type { World } from '../browser/support/world.ts';

const HALF_A_MINUTE_MS = 30_000;

/**
 * A member at the game whose first quarter of an hour is over in less than half a minute.
 * @param play what they do in the first draw, which may be over then
 */
export async function beforeCheck(
  world: World,
  size: BrowserContextOptions,
  play: (bettor: Bettor) => Promise<void> = () => Promise.resolve(),
) {
  await world.nextDraw();
  const { page, bettor, name } = await world.visitAsMember('/user/play', size);
  await page.getByLabel('How often').selectOption('Every 15 minutes');
  await bettor.button('Save').click();
  await bettor.button('Change').waitFor();
  const first = await world.drawId();
  await bettor.open('/');
  await play(bettor);
  // Seven draws of two minutes: the eighth is open, and the quarter of an hour ends in it.
  const over = (await world.drawId()) === first ? 0 : 1;
  for (let draw = over; draw < 7; draw += 1) await world.nextDraw();
  await world.shift(HALF_A_MINUTE_MS);
  await bettor.open('/');
  await page.reload();
  return { page, bettor, name, dialog: page.getByRole('dialog', { name: 'Reality check' }) };
}
