/** A site with auto-bet switched off: no menu leads to it, and its addresses say so in place. */
import { expect, test } from 'vitest';
import { soon } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { SIZES, useWorld } from '../support/world.ts';

const world = useWorld({ AUTO_BET: 'off' });

test.each(SIZES)('on a %s: no menu leads to it, and its pages say that it is off', async (_size, size) => {
  const { page, bettor } = await world.visitAsMember('/', size);
  await page.getByRole('grid').waitFor();
  const menu = bettor.button('Main menu');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Draw History' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('link', { name: 'Auto', exact: true }).count()).toBe(0);
  for (const path of ['/auto-bet', '/createAutoBet']) {
    await page.goto(`/#${path}`);
    await page.getByText('Auto-bet is switched off on this site').waitFor();
    expect(new URL(page.url()).hash).toBe(`#${path}`);
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New auto-bet' }).count()).toBe(0);
  }
  await page.getByRole('link', { name: 'All tasks' }).click();
  await soon(() => new URL(page.url()).hash).toBe('#/auto-bet');
  await page.getByText('You have no tasks.').waitFor();
});

test.each(LANGUAGES)('in %s: nothing that axe finds, dark or light, and it fits', async (locale) => {
  const { page } = await world.visitAsMember(null);
  await speak(page, locale);
  await show(page, '/auto-bet');
  expect(await looksOf(page)).toEqual(FLAWLESS);
});
