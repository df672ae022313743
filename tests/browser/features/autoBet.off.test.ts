/** A site without auto-bet: its routes and menus are not there. */
import { expect, test } from 'vitest';
import { soon } from '../support/bettor.ts';
import { SIZES, useWorld } from '../support/world.ts';

const world = useWorld({ AUTO_BET: 'off' });

test.each(SIZES)('on a %s: no menu leads to it, and its addresses lead to /404', async (_size, size) => {
  const { page, bettor } = await world.visitAsMember('/', size);
  await page.getByRole('grid').waitFor();
  const menu = bettor.button('Main menu');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Draw History' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('link', { name: 'Auto', exact: true }).count()).toBe(0);
  for (const path of ['/auto-bet', '/createAutoBet']) {
    await page.goto(`/#${path}`);
    await soon(() => new URL(page.url()).hash).toBe('#/404');
    await page.getByText('There is no page at this address.').waitFor();
    await page.goto('/#/');
    await page.getByRole('grid').waitFor();
  }
});
