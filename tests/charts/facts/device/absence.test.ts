import { describe, expect, test } from 'vitest';
import { DRAW_1, DRAW_2 } from '../../../../scenarios/worlds/samples.ts';
import { HIDDEN, ON, open, runs, SEEN } from '../support/device.ts';

const NOTHING = { bets: 0, draws: 0, first: null, last: null };

describe('[A-02] what auto-bet placed while the tab was hidden', () => {
  test('is asked about on the return, from the draw that ran when it was hidden, and told', async () => {
    const { send, state, plays, heard } = open();
    send(HIDDEN);
    expect([state().value.absence, plays.inputs()]).toEqual(['hidden', []]);
    send(runs(DRAW_2), SEEN);
    expect([state().value.absence, plays.inputs()]).toEqual(['reading', [DRAW_1]]);
    await plays.answer({ bets: 3, draws: 2, first: DRAW_2, last: '20261121-0003' });
    expect(state().value.absence).toBe('seen');
    expect(heard()).toEqual([
      {
        type: 'notice.posted',
        notice: {
          tone: 'info',
          message: {
            key: 'notice.autoBetPlayed',
            values: { bets: 3, draws: 2, first: DRAW_2, last: '20261121-0003' },
          },
        },
      },
    ]);
    send(HIDDEN, SEEN);
    expect(plays.inputs()).toEqual([DRAW_1, DRAW_2]);
  });

  test('is not told where there is nothing, or no answer', async () => {
    const { send, state, plays, heard } = open();
    send(HIDDEN, SEEN);
    await plays.answer(NOTHING);
    expect(state().value.absence).toBe('seen');
    send(HIDDEN, SEEN);
    await plays.fail();
    expect([state().value.absence, heard()]).toEqual(['seen', []]);
  });

  test('counts from the first time, where the tab is hidden again before the answer', () => {
    const { send, state, plays } = open();
    send(HIDDEN, SEEN, runs(DRAW_2), HIDDEN);
    expect([state().value.absence, plays.waiting()]).toEqual(['hidden', 0]);
    send(SEEN);
    expect(plays.inputs()).toEqual([DRAW_1, DRAW_1]);
  });

  test('is not asked about where no draw was known', () => {
    const { send, state, plays } = open({ isUnread: true });
    send(HIDDEN, SEEN);
    expect([state().value.absence, plays.inputs()]).toEqual(['seen', []]);
  });
});

test('[W-04] a draw is waited for at once, where notices are chosen in another tab meanwhile', () => {
  const { send, at } = open();
  send(HIDDEN, ON);
  expect(at()).toBe('hidden.waiting');
});
