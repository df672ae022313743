/** The seal of the running draw, in view before it is drawn [G-07, H-01]. */
import { expect, test } from 'vitest';
import { recordShifts, shiftsOf } from '../support/shifts.ts';
import { SIZES, useWorld } from '../support/world.ts';

const world = useWorld();
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const WITHOUT_CLIPBOARD = `Object.defineProperty(navigator, 'clipboard', { value: undefined })`;

test.each(SIZES)(
  'on a %s the seal that is copied while betting is open is the one the draw is verified with',
  async (_, size) => {
    const { page, bettor } = await world.visitAsMember('/', { ...size, permissions: CLIPBOARD });
    const drawId = await world.drawId();
    const seal = page.getByRole('button', {
      name: /^Seal [0-9a-f]{4}…[0-9a-f]{4}: copy the SHA-256 of the draw's seed$/,
    });
    await seal.click();
    await bettor.sees('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9a-f]{64}$/);
    expect(await seal.textContent()).toBe(`Seal ${copied.slice(0, 4)}…${copied.slice(-4)}`);

    await world.nextDraw();
    await bettor.open(`/drawLog?verify=${drawId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Verified: the seed is the one that was sealed').waitFor();
    expect(await dialog.getByText(copied, { exact: true }).count()).toBe(2);
  },
);

test('without a clipboard the seal is copied all the same, and the focus stays on its button', async () => {
  const { page, context, bettor } = await world.visitAsMember(null, { permissions: CLIPBOARD });
  await context.addInitScript(WITHOUT_CLIPBOARD);
  await bettor.open('/');
  const seal = page.getByRole('button', { name: /^Seal .*: copy/ });
  await seal.click();
  await bettor.sees('Copied');
  expect(await seal.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(SIZES)('on a %s nothing moves when the seal comes', async (_, size) => {
  const { page, context, bettor } = await world.visitAsMember(null, size);
  await recordShifts(context);
  await bettor.open('/');
  await page.getByRole('button', { name: /^Seal .*: copy/ }).waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});
