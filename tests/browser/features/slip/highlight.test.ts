/** What stands out is what leads on: one look of the button that sends a slip for each reason why it does not. */
import { expect, test } from 'vitest';
import { SUBMIT, soon } from '../../support/bettor.ts';
import { SIZES, useWorld } from '../../support/world.ts';

const world = useWorld();

test.each(SIZES)(
  '[B-08] Submit stands out only where a press leads on, and random selections while betting is open: %s',
  async (_, options) => {
    const { page, context, bettor } = await world.visitAsMember('/', options);
    const submit = bettor.slip().getByRole('button', { name: SUBMIT });
    const ground = () => submit.evaluate((button) => getComputedStyle(button).backgroundColor);
    const pick = page.getByRole('button', { name: 'One at random' });
    const groundOfPick = () => pick.evaluate((button) => getComputedStyle(button).backgroundColor);
    await bettor.choose('First, big', 'Second, small');
    const other = await bettor
      .slip()
      .getByRole('button', { name: /^(?:Reset|Cancel)$/ })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await ground()).toBe(other);
    await bettor.stake('5');
    await soon(async () => (await ground()) === other).toBe(false);
    const highlight = await ground();
    await bettor.stake('5000');
    await soon(ground).toBe(other);
    await bettor.stake('5');
    await soon(ground).toBe(highlight);
    await context.setOffline(true);
    await soon(ground).toBe(other);
    await context.setOffline(false);
    await soon(ground).toBe(highlight);
    const open = await groundOfPick();
    await world.toClosing(1500);
    await soon(ground).toBe(other);
    await soon(async () => (await groundOfPick()) === open).toBe(false);
  },
);

test('[B-03] lines without a stake are as high as those with one, and their empty boxes are marked', async () => {
  const { bettor } = await world.visitAsMember('/');
  await bettor.choose('First, big', 'Second, small', 'Tenth, even');
  const heights = () =>
    bettor
      .slip()
      .getByRole('list', { name: 'Selections' })
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  const edges = () =>
    bettor
      .slip()
      .getByRole('list', { name: 'Selections' })
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopColor));
  const [without, marked] = [await heights(), await edges()];
  await bettor.stake('5');
  await soon(heights).toEqual(without);
  expect(new Set(without).size).toBe(1);
  expect(new Set(marked).size).toBe(1);
  await soon(async () => (await edges())[0] === marked[0]).toBe(false);
});
