import { describe, expect, test } from 'vitest';
import * as held from '../../../../machines/refresh/refresh.held.selectors.ts';
import * as see from '../../../../machines/refresh/refresh.selectors.ts';
import type { Arrival } from '../../../../machines/refresh/refresh.types.ts';
import { DRAW_1, DRAW_2, result, ticket } from '../../../../scenarios/worlds/samples.ts';
import { start } from '../support/rounds.ts';

const LAST = result('20261120-1440');
const voids = (...voidDraws: readonly string[]): Arrival => ({ name: 'result', value: LAST, voidDraws });
const returned = (refresh: ReturnType<typeof start>) =>
  refresh.heard().filter(({ type }) => type === 'stakes.returned');

describe('[B-21] a draw is void', () => {
  const [first, second] = [ticket(), ticket({ ticketId: 'T2', stake: '60.00' })];

  test('what the member staked on it is reported once, and it is known to be void', () => {
    const refresh = start('ada');
    refresh.arrive(voids());
    refresh.arrive({ name: 'betLog', value: [first, second] });
    refresh.arrive(voids(DRAW_1));
    refresh.arrive(voids(DRAW_1));
    refresh.arrive({ name: 'betLog', value: [] });
    refresh.arrive(voids(DRAW_1));
    expect(returned(refresh)).toEqual([
      { type: 'stakes.returned', draws: [{ drawId: DRAW_1, stake: '70.00' }] },
    ]);
    expect([refresh.see(held.voidDrawsOf), refresh.see(see.resultOf)]).toEqual([[DRAW_1], LAST]);
  });

  test('also after its bets have left the running draw, and two draws each by itself', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'betLog', value: [first] });
    refresh.arrive({ name: 'betLog', value: [ticket({ drawId: DRAW_2, stake: '5.00' })] });
    refresh.arrive(voids(DRAW_2, DRAW_1));
    expect(returned(refresh)).toEqual([
      {
        type: 'stakes.returned',
        draws: [
          { drawId: DRAW_2, stake: '5.00' },
          { drawId: DRAW_1, stake: '10.00' },
        ],
      },
    ]);
  });

  test('nothing is reported of a draw without bets, of a draw with a result, or to a member who came later', () => {
    const refresh = start('ada');
    refresh.arrive(voids(DRAW_2));
    refresh.arrive({ name: 'betLog', value: [first] });
    refresh.arrive({ name: 'result', value: result(DRAW_1), voidDraws: [DRAW_2] });
    expect(returned(refresh)).toEqual([]);
    refresh.actor.send({ type: 'principal.arrived', memberId: 'bob' });
    refresh.arrive(voids(DRAW_2, DRAW_1));
    expect(returned(refresh)).toEqual([]);
  });
});
