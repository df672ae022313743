/** How long the outcome of a draw lies over the page. */
import { describe, expect, test } from 'vitest';
import { GLANCE_MS, SHOWN_MS } from '../../../../machines/stage/stage.setup.ts';
import type { StageEvent } from '../../../../machines/stage/stage.types.ts';
import { DRAW_1, DRAW_2 } from '../../../../scenarios/worlds/samples.ts';
import { NOTHING, closed, drawing, arrives, close, open } from '../support/stages.ts';

const use: StageEvent = { type: 'page.used' };
/** All balls of a draw are out, on which there were bets or none. */
function over(hasBets: boolean) {
  const stage = open();
  stage.send(closed, drawing, arrives(DRAW_1, hasBets));
  stage.pace({ type: 'balls.ended' });
  return stage;
}
const isFolded = (stage: ReturnType<typeof open>) => [stage.now().scene, stage.now().isFolded];

describe('[D-02] the outcome covers the page', () => {
  test('for ten seconds where there were bets, for four where there were none', () => {
    const [withBets, without] = [over(true), over(false)];
    for (const { clock } of [withBets, without]) clock.increment(GLANCE_MS - 1);
    expect([isFolded(withBets), isFolded(without)]).toEqual([
      ['shown', false],
      ['shown', false],
    ]);
    for (const { clock } of [withBets, without]) clock.increment(1);
    expect([GLANCE_MS, isFolded(withBets), isFolded(without)]).toEqual([
      4000,
      ['shown', false],
      ['shown', true],
    ]);
    for (const { clock } of [withBets, without]) clock.increment(SHOWN_MS - GLANCE_MS);
    expect([withBets.now(), without.now()]).toEqual([NOTHING, NOTHING]);
  });

  test('until the person goes on with the page; the next draw comes large again', () => {
    const stage = over(true);
    stage.send(use);
    expect([isFolded(stage), stage.now().out]).toEqual([['shown', true], 10]);
    stage.send(arrives(DRAW_2, true));
    stage.pace({ type: 'balls.ended' });
    expect(isFolded(stage)).toEqual(['shown', false]);
    stage.send(use, close);
    expect(stage.now()).toEqual(NOTHING);
  });

  test('before the outcome, whatever the person does with the page', () => {
    const stage = open();
    stage.send(closed, use);
    expect(stage.now().scene).toBe('sealing');
    stage.send(drawing, arrives(), use);
    expect(isFolded(stage)).toEqual(['revealing', false]);
  });
});
