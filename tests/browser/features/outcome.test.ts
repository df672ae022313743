/** The result of a draw as it comes to a page: first its balls, then what they made of the bets. */
import { expect, test } from 'vitest';
import { lookAway } from '../support/bettor.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

test('[D-01] the outcome of a draw is shown after its last ball', async () => {
  const { page, bettor } = await world.visitAsMember('/', { ...PHONE, reducedMotion: 'no-preference' });
  await bettor.choose('First, big', 'First, small');
  await bettor.place('10');
  await bettor.button('Done').click();
  await page.evaluate(() => {
    const animate = Reflect.get(Element.prototype, 'animate');
    const balls: Animation[] = [];
    Element.prototype.animate = function reveal(...moves) {
      const animation = animate.apply(this, moves);
      balls.push(animation);
      return animation;
    };
    new MutationObserver(() => {
      const { dataset, textContent } = document.documentElement;
      if (dataset['states'] === undefined && textContent.includes('bets won'))
        dataset['states'] = balls.map(({ playState }) => playState).join();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await world.toDraw(1500);
  // The page is left for a moment, and reads everything when it is looked at again.
  await lookAway(page);
  await page.getByRole('link', { name: '1 of 2 bets won' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['states'])).toBe(
    Array.from({ length: 10 }, () => 'finished').join(),
  );
});
