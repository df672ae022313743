/** Whether a page has all of a member's bets on a draw: only then it may say that there were none. */
import { describe, expect, test } from 'vitest';
import { isLogWhole } from '../../../../machines/refresh/refresh.held.selectors.ts';
import { DRAW_1, DRAW_2 } from '../../../../scenarios/worlds/samples.ts';
import { start } from '../support/rounds.ts';

const NO_BETS = { name: 'betLog', value: [] } as const;

/** A member looks on while draw 1 closes. */
function atClosing() {
  const refresh = start('ada');
  refresh.arrivePublic();
  refresh.arrive(NO_BETS);
  refresh.finish();
  refresh.clockTells({ type: 'closing.reached' });
  return { ...refresh, isWhole: () => [DRAW_1, DRAW_2].map((drawId) => refresh.see(isLogWhole(drawId))) };
}

describe('[D-02] all bets on a draw are known to', () => {
  test('a page that asked for them after betting closed, and not before they came', () => {
    const refresh = atClosing();
    expect(refresh.isWhole()).toEqual([false, false]);
    refresh.clockTells({ type: 'refresh.due' });
    expect(refresh.isWhole()).toEqual([false, false]);
    refresh.arrive(NO_BETS);
    expect(refresh.isWhole()).toEqual([true, false]);
    refresh.finish();
    refresh.clockTells({ type: 'drawing.reached' });
    refresh.clockTells({ type: 'refresh.due' });
    refresh.arrive(NO_BETS);
    expect(refresh.isWhole()).toEqual([true, false]);
  });

  test('no page that asked for them while bets were taken', () => {
    const refresh = start('ada');
    refresh.arrivePublic();
    refresh.clockTells({ type: 'closing.reached' });
    refresh.arrive(NO_BETS);
    expect(refresh.see(isLogWhole(DRAW_1))).toBe(false);
  });

  test('no page of a member who came later, and every page of a guest', () => {
    const refresh = atClosing();
    refresh.clockTells({ type: 'refresh.due' });
    refresh.arrive(NO_BETS);
    refresh.actor.send({ type: 'principal.arrived', memberId: 'bob' });
    expect(refresh.isWhole()).toEqual([false, false]);
    refresh.actor.send({ type: 'principal.arrived', memberId: null });
    expect(refresh.isWhole()).toEqual([true, true]);
  });
});
