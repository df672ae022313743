/** A page that is loaded once more while the balls of a draw come out, and after it. */
import { expect, test } from 'vitest';
import { soon } from '../../support/bettor.ts';
import { sceneOf } from '../../support/stage.ts';
import { kept, watchFromStart } from '../../support/watching.ts';
import { PHONE, SIZES, useWorld } from '../../support/world.ts';

const world = useWorld();

test.each(SIZES)(
  '[B-21, D-01, D-02] joins the balls, tells nothing before the last one, and keeps what the bets came to, %s',
  async (_, options) => {
    const { page, bettor } = await world.visitAsMember('/', { ...options, reducedMotion: 'no-preference' });
    await bettor.choose('First, big', 'First, small');
    await bettor.place('10');
    await bettor.button('Done').click();
    await bettor.heading('Bets placed').waitFor({ state: 'hidden' });
    await watchFromStart(page, /bets? won|[+−]£|£999\.80/);
    await world.nextDraw();
    await page.reload();
    await soon(() => kept(page, 'shown')).toMatch(
      /1 of 2 bets won\s*−£0\.20\s*£19\.80 back for £20\.00 staked\.\s*Balance £999\.80/,
    );
    expect([await kept(page, 'joined'), await kept(page, 'out')]).toEqual(['revealing', 'shown 10']);

    await page.reload();
    const said = options === PHONE ? page.locator('.result-bar') : page.getByRole('complementary').last();
    await soon(() => said.innerText()).toMatch(/1 of 2 bets won[\s\S]*−£0\.20/);
    await bettor.button('Same again').first().click({ trial: true });
    expect(await page.getByText('Double').count()).toBe(0);
    expect(await sceneOf(page, 'shown').count()).toBe(0);
  },
);
