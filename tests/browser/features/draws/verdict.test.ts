/** When the page says what a ball makes of the bets. */
import { expect, test } from 'vitest';
import { lookAway } from '../../support/bettor.ts';
import { sceneOf } from '../../support/stage.ts';
import { kept, watchVerdict } from '../../support/watching.ts';
import { DESKTOP, useWorld } from '../../support/world.ts';

const world = useWorld();

test.each([
  [
    'the ball can be read',
    'no-preference',
    ['pending, 2 bets, 2/0/0, 2/0/0', 'mixed, 1 won, 1 lost, 0/1/1, 0/1/1'],
  ],
  ['all are there, where less motion is asked for', 'reduce', []],
] as const)('[D-01, D-02] nothing says it before %s, and then all does', async (_, reducedMotion, views) => {
  const { page, bettor } = await world.visitAsMember('/', { ...DESKTOP, reducedMotion });
  await bettor.choose('First, big', 'First, small');
  await bettor.place('10');
  await bettor.button('Done').click();
  await watchVerdict(page);
  await world.toDraw(1500);
  await lookAway(page);
  await sceneOf(page, 'shown').waitFor();
  expect(JSON.parse((await kept(page, 'views')) || '[]')).toEqual(views);
  const slip = page.locator('.tickets li');
  const counts = [
    await slip.filter({ hasText: 'Won' }).count(),
    await slip.filter({ hasText: 'Lost' }).count(),
  ];
  expect(counts).toEqual([1, 1]);
});
