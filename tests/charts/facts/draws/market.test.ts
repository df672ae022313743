/** Facts about the running draw and the odds: one moment after the other, each whole. */
import { describe, expect, test } from 'vitest';
import { marketMachine } from '../../../../machines/market/market.machine.ts';
import { nextMoment, runningDraw } from '../../../../machines/market/market.moment.ts';
import { draw, DRAW_1, DRAW_2, momentWith, odds } from '../../../../scenarios/worlds/samples.ts';
import type { Happening } from '../support/enact.ts';
import { ends, expected, type Row } from '../support/rows.ts';

const receives = (drawId: string, isClosed = false): Happening => ({
  type: 'draw.received',
  draw: draw(drawId, { isClosed }),
});
const priced: Happening = { type: 'odds.received', odds: odds() };
const closing: Happening = { type: 'closing.reached' };
const drawing: Happening = { type: 'drawing.reached' };
const breaks: Happening = { type: 'xstate.error.actor.drawClock', error: new Error('no clock') };

const at = (change: Parameters<typeof momentWith>[0]) => ({ moment: momentWith({ odds: null, ...change }) });
const published = (times: number) => Array.from({ length: times }, () => 'moment.changed');

const ROWS: readonly Row[] = [
  {
    fact: '[G-04] a draw opens, and the clock knows it',
    when: [receives(DRAW_1)],
    state: 'ticking.open',
    said: published(1),
    told: ['draw.known'],
    context: at({}),
  },
  {
    fact: '[B-15] the same draw sets the clock again, and is no news',
    when: [receives(DRAW_1), receives(DRAW_1)],
    state: 'ticking.open',
    said: published(1),
    told: ['draw.known', 'draw.known'],
    context: at({}),
  },
  {
    fact: '[B-02] a closed draw is known, and the clock knows it',
    when: [receives(DRAW_1, true)],
    state: 'ticking.closed',
    said: published(1),
    told: ['draw.known'],
    context: at({ phase: 'closed' }),
  },
  {
    fact: '[B-15] the closing',
    when: [receives(DRAW_1), closing],
    state: 'ticking.closed',
    said: published(2),
    told: ['draw.known'],
    context: at({ phase: 'closed', version: 2 }),
  },
  {
    fact: '[B-15] slept through the closing',
    when: [receives(DRAW_1), drawing],
    state: 'ticking.drawing',
    said: published(2),
    told: ['draw.known'],
    context: at({ phase: 'drawing', version: 2 }),
  },
  {
    fact: '[G-04] closed, then drawn',
    when: [receives(DRAW_1), closing, drawing],
    state: 'ticking.drawing',
    said: published(3),
    told: ['draw.known'],
    context: at({ phase: 'drawing', version: 3 }),
  },
  {
    fact: '[G-04] the server has not moved on',
    when: [receives(DRAW_1), drawing, receives(DRAW_1), receives(DRAW_1, true)],
    state: 'ticking.drawing',
    said: published(2),
    told: ['draw.known'],
    context: at({ phase: 'drawing', version: 2 }),
  },
  {
    fact: '[B-11] the next draw opens',
    when: [receives(DRAW_1), closing, receives(DRAW_2)],
    state: 'ticking.open',
    said: published(3),
    told: ['draw.known', 'draw.known'],
  },
  {
    fact: '[P-03] a moment after the closing a round is due',
    when: [receives(DRAW_1), closing, { type: 'refresh.due' }],
    state: 'ticking.closed',
    said: [...published(2), 'refresh.due'],
    told: ['draw.known'],
  },
  {
    fact: '[G-03] odds are known before a draw is',
    when: [priced],
    state: 'ticking.unknown',
    said: published(1),
    context: at({ draw: null, phase: 'unknown', odds: odds() }),
  },
  {
    fact: '[B-12] equal odds make no other moment',
    when: [receives(DRAW_1), priced, priced],
    state: 'ticking.open',
    said: published(2),
    told: ['draw.known'],
    context: at({ odds: odds(), version: 2 }),
  },
  {
    fact: '[B-15] without a clock nothing is open; odds are known all the same',
    when: [receives(DRAW_1), breaks, priced],
    state: 'clockless',
    said: published(3),
    told: ['draw.known'],
    context: at({ phase: 'clockless', odds: odds(), version: 3 }),
  },
  {
    fact: '[B-15] it is tried again with the next draw that arrives, and opens with the one after that',
    when: [breaks, receives(DRAW_1)],
    state: 'ticking.unknown',
    said: published(2),
    context: at({ draw: null, phase: 'unknown', version: 2 }),
  },
];

test.each(ROWS)('$fact', (row) => {
  expect(ends(marketMachine, {}, row)).toEqual(expected(row));
});

describe('a moment', () => {
  test('grows by one version with each change, and keeps what stays equal as it is', () => {
    const before = momentWith();
    const after = nextMoment(before, { phase: 'closed', odds: odds() });
    expect(after).toEqual({ ...before, phase: 'closed', version: 2 });
    expect([after.odds === before.odds, after.draw === before.draw]).toEqual([true, true]);
  });

  test('is the same one where nothing changed', () => {
    const before = momentWith();
    expect(nextMoment(before, { draw: momentWith().draw, odds: odds(), phase: 'open' })).toBe(before);
  });

  const told = (late_ms: number) =>
    runningDraw(draw(DRAW_1, { closesAt: 50_000 + late_ms, drawsAt: 60_000 + late_ms }));
  test.each([-99, 1, 99])('is the same one where its draw comes again, %i ms off', (late_ms) => {
    const before = momentWith();
    expect(nextMoment(before, { draw: told(late_ms) })).toBe(before);
  });

  test.each([-100, 100])('is another one where the times of its draw moved by %i ms', (late_ms) => {
    const before = momentWith();
    expect(nextMoment(before, { draw: told(late_ms) })).toEqual({
      ...before,
      draw: told(late_ms),
      version: 2,
    });
  });
});
