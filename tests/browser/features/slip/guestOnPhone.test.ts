/** A guest's first slip on a phone: what was pressed stays in view, and one button leads on. */
import { expect, test } from 'vitest';
import { bettorOn, soon } from '../../support/bettor.ts';
import { isUncovered } from '../../support/reading.ts';
import { PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

test.each([
  ['320 px', 320, 640],
  ['390 px', 390, 844],
])(
  '[B-07, B-23, S-07] at %s a hint stands in the sheet, the cell that was pressed above it',
  async (_, width, height) => {
    const { page } = await world.visit({ ...PHONE, viewport: { width, height } });
    const bettor = bettorOn(page);
    await bettor.browseAsGuest();
    const hint = (at: number) => bettor.slip().getByRole('region', { name: `Hint ${at} of 3` });
    for (const name of ['First, big', 'Fourth, odd']) {
      await bettor.cell(name).click();
      await hint(2).waitFor();
      await soon(() => isUncovered(bettor.cell(name))).toBe(true);
    }
    await bettor.button('£5').click();
    await hint(3).waitFor();
    await soon(() => isUncovered(bettor.cell('Fourth, odd'))).toBe(true);
    expect(await bettor.slip().getByRole('button').allInnerTexts()).toEqual([
      '£1',
      '£5',
      '£10',
      '£20',
      '£100',
      '',
      'Cancel',
      'Sign in to bet',
    ]);
    await bettor.button('Sign in to bet').click();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
  },
);
