/** On a phone the filters of a list are one line, and its first row is on the first screen. */
import { expect, test } from 'vitest';
import { soon, tableOf } from '../../support/bettor.ts';
import { LANGUAGES, load, speak } from '../../support/looks.ts';
import { PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

const LISTS = ['/notSubmit', '/isSubmit', '/drawLogM', '/Fluctuation', '/reportM', '/productReport'];

const DAY_MS = 86_400_000;
/** More than the draws of a test take, by the server's time. */
const LONG_BEFORE_MS = 1_800_000;

/** Three bets that are settled, and two that wait. */
async function betTwice() {
  // All of one day.
  const beforeMidnight_ms = DAY_MS - (Date.now() % DAY_MS);
  if (beforeMidnight_ms < LONG_BEFORE_MS) {
    await world.shift(beforeMidnight_ms);
    // Cells take no press while betting is closed.
    await world.nextDraw();
  }
  const visit = await world.visitAsMember('/', { ...PHONE, reducedMotion: 'reduce' });
  const { page, bettor } = visit;
  await bettor.choose('First, big', 'Second, odd', 'Third, small');
  await bettor.place('5');
  await bettor.button('Done').click();
  await world.nextDraw();
  await page.reload();
  await bettor.choose('First, small', 'Fourth, odd');
  await bettor.place('5');
  return visit;
}

test.each(LANGUAGES)(
  '[A-01, A-04, A-05, A-12] the first row is on the first screen, %s',
  async (language) => {
    const { page } = await betTwice();
    await speak(page, language);
    for (const path of LISTS) {
      await load(page, path);
      const row = page.getByRole('main').locator('tbody tr:has(td)').first();
      await row.waitFor();
      const covered = await page
        .locator('.bottom, nav[aria-label]:has(svg)')
        .evaluateAll((bars) =>
          Math.min(
            ...bars
              .filter((bar) => getComputedStyle(bar).position === 'fixed' && bar.clientHeight > 0)
              .map((bar) => bar.getBoundingClientRect().top),
            window.innerHeight,
          ),
        );
      const { y = Infinity, height = 0 } = (await row.boundingBox()) ?? {};
      expect([path, y + height <= covered]).toEqual([path, true]);
    }
  },
);

test('[A-01] what is set stands beside the fold, each with a press that takes it out', async () => {
  const { page, bettor } = await betTwice();
  await load(page, '/isSubmit');
  const fold = page.getByRole('main').locator('summary').first();
  const set = page.getByRole('link', { name: /^Remove filter/ });
  expect(await fold.innerText()).toBe('Filters');
  await fold.click();
  await page.getByRole('link', { name: 'Today' }).click();
  await soon(() => set.allInnerTexts()).toEqual(['Today']);
  expect([await fold.innerText(), await page.getByLabel('Ticket ID').isVisible()]).toEqual([
    'Filters: 1',
    false,
  ]);
  await fold.click();
  await page.getByLabel('Ticket ID').fill('1000042');
  await page.keyboard.press('Enter');
  await bettor.sees('Nothing matches');
  expect(await set.allInnerTexts()).toEqual(['Today', 'Ticket ID 1000042']);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await set.nth(1).click();
  await soon(() => tableOf(page)).toHaveLength(3);
  await page.goBack();
  await soon(() => set.allInnerTexts()).toEqual(['Today', 'Ticket ID 1000042']);
});

test('[A-01, A-12] the last seven days are one press, beside the fold', async () => {
  const { page } = await betTwice();
  const week = page.getByRole('link', { name: '7 days', exact: true }).filter({ visible: true });
  const set = page.getByRole('link', { name: /^Remove filter/ });
  for (const path of ['/isSubmit', '/Fluctuation']) {
    await load(page, path);
    await week.click();
    await soon(() => set.allInnerTexts()).toEqual(['7 days']);
    expect([path, await week.count()]).toEqual([path, 0]);
    await set.click();
    await week.waitFor();
  }
});
