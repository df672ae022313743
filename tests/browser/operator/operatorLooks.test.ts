/** How the operator's console looks and is read [I-01, I-03], on the real server. */
import { expect, test } from 'vitest';
import { SECTIONS } from '../../../machines/console/console.types.ts';
import { soon } from '../support/bettor.ts';
import { LANGUAGES, resize, shine } from '../support/looks.ts';
import { operators } from '../support/operator.ts';
import { findingsOf, overflowOf } from '../support/reading.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const { atWork } = operators(world);

test('every section is read and handled well, in light and dark, in three languages', async () => {
  const { page } = await atWork();
  for (const locale of LANGUAGES) {
    await page.getByRole('combobox').first().selectOption(locale);
    for (const section of SECTIONS) {
      await page.goto(`/operator/#/${section}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await soon(() => page.locator('main [aria-busy=true], main output[aria-label]').count()).toBe(0);
      for (const width of [1280, 390]) {
        await resize(page, { width, height: 800 });
        expect([section, locale, width, await overflowOf(page)]).toEqual([section, locale, width, 0]);
      }
      await resize(page, { width: 1280, height: 800 });
      expect([section, locale, await findingsOf(page)]).toEqual([section, locale, []]);
    }
    await shine(page, 'dark');
    expect(await findingsOf(page, ['color-contrast'])).toEqual([]);
    await shine(page, 'light');
  }
});
