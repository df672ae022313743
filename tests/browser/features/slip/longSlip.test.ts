/** A slip of many bets on a small phone: what matters most is seen first, and nothing shows where it should not. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAway } from '../../support/bettor.ts';
import { isUncovered } from '../../support/reading.ts';
import { PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();
const SMALL_PHONE = { ...PHONE, viewport: { width: 390, height: 640 } };
const FIVE = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

const sheetOf = (page: Page) => page.locator('.bet-sheet');

/** What lies at the sheet's lower edge beside its last buttons, wherever it is turned to. */
const seenBelow = (page: Page) =>
  sheetOf(page).evaluate((sheet) => {
    const turns = [0, 0.25, 0.5, 0.75, 1].map((share) => share * (sheet.scrollHeight - sheet.clientHeight));
    const seen = turns.map((turn) => {
      sheet.scrollTop = turn;
      const { left, bottom } = sheet.getBoundingClientRect();
      const at = document.elementFromPoint(left + 40, bottom - 3);
      const isGround = at?.querySelector('.ways, .send, .last') !== null;
      return isGround
        ? 'ground'
        : (at?.closest('.ways, .send, .last')?.className.split(' ')[0] ?? at?.textContent);
    });
    return [...new Set(seen)].filter((part) => part !== 'ground');
  });

/** By how many px the stage reaches into the sheet. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const [stage, sheet] = ['.stage', '.bet-sheet'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    return stage === undefined || sheet === undefined ? null : Math.max(0, stage.bottom - sheet.top);
  });

test('[B-07, B-19, D-02] ten bets that lose whatever is drawn, until the next confirmation', async () => {
  const { page, bettor } = await world.visitAsMember('/', SMALL_PHONE);
  await bettor.choose(...FIVE.flatMap((row) => [`${row}, big`, `${row}, small`]));
  await bettor.stake('10');
  await sheetOf(page).getByText('Selections', { exact: true }).click();
  expect(await seenBelow(page)).toEqual(['send']);

  await bettor.submit();
  await bettor.heading('Confirm your bets').waitFor();
  const loss = sheetOf(page).getByText(/These bets lose whatever is drawn/);
  expect(await isUncovered(loss)).toBe(true);
  expect(await seenBelow(page)).toEqual(['ways']);

  await bettor.confirm();
  await bettor.heading('Bets placed').waitFor();
  expect(await seenBelow(page)).toEqual(['last']);
  await world.toClosing(1500);
  await lookAway(page);
  const scene = (name: string) => page.locator(`.stage[data-scene=${name}]`).waitFor();
  await scene('sealing');
  expect(await coveredBy(page)).toBe(0);
  await world.nextDraw();
  await lookAway(page);
  await scene('shown');
  expect(await coveredBy(page)).toBe(0);

  await page.locator('.stage').getByRole('button', { name: 'Close', exact: true }).click();
  await bettor.button('Done').click();
  const bar = page.locator('.result-bar');
  await bar.locator('summary').click();
  await bar.getByRole('button', { name: 'Same again' }).click();
  await bettor.heading('Confirm your bets').waitFor();
  expect(await bar.count()).toBe(0);
});
