import { expect, test } from 'vitest';
import { fetchRound } from '../../../src/features/draws/effects.ts';
import type { DataName } from '../../../machines/refresh/refresh.types.ts';
import { draw, DRAW_1, funds, odds, result } from '../../../scenarios/worlds/samples.ts';
import { hostEffect } from '../support/hostEffect.ts';

const ASKS: readonly DataName[] = ['odds', 'funds', 'draw', 'betLog', 'result'];
const NONE = { rows: [], total: 0, cursor: null, summary: null };
const RESULT = { result: result(DRAW_1), voidDraws: [] };

const arrived = (name: DataName) => ({ type: 'data.arrived', arrival: { name } });
const failed = (name: DataName) => ({ type: 'data.failed', name });
const FINISHED = { type: 'round.finished' };

/** When the samples' draw was made; ms since 1970. */
const DRAWN_AT = Date.parse(result(DRAW_1).drawnAt ?? '');

/** A round of which every answer is there at once, but the result: it comes, or fails, when the test says so. */
function round(isResultShown: boolean, now = DRAWN_AT, isLogRead = true) {
  const gate = new EventTarget();
  const latestResult = () =>
    new Promise<typeof RESULT>((resolve, reject) => {
      gate.addEventListener('answer', () => resolve(RESULT));
      gate.addEventListener('failure', () => reject(new Error('offline')));
    });
  const api = {
    odds: () => Promise.resolve(odds()),
    latestResult,
    drawLog: () => Promise.resolve(NONE),
    currentDraw: () => Promise.resolve(draw(DRAW_1)),
    pendingOrders: () => Promise.resolve(NONE),
    balance: () => Promise.resolve(funds('109.80')),
    betLog: (isLastAsked: boolean) =>
      Promise.resolve({ tickets: [], last: isLastAsked ? { drawId: DRAW_1, tickets: [] } : undefined }),
    predictions: () => Promise.resolve({ lottery_id: DRAW_1, list: [] }),
  };
  const effect = fetchRound(api, { now: () => now });
  const { told, stop } = hostEffect(effect, { asks: ASKS, isResultShown, isLogRead });
  return {
    stop,
    end: (how: 'answer' | 'failure') => gate.dispatchEvent(new Event(how)),
    told: async () => {
      await new Promise(setImmediate);
      return told;
    },
  };
}

const BEFORE = [arrived('odds'), arrived('betLog')];

test.each([
  ['answer', arrived('result')],
  ['failure', failed('result')],
] as const)('[D-01, P-04] what tells the result is reported after its %s', async (how, reported) => {
  const { told, end } = round(true);
  expect(await told()).toMatchObject(BEFORE);
  end(how);
  expect(await told()).toMatchObject([...BEFORE, reported, arrived('funds'), arrived('draw'), FINISHED]);
});

test('[P-02] on a page that shows no result each piece is reported as it comes', async () => {
  const { told, end } = round(false);
  const all = [arrived('odds'), arrived('funds'), arrived('draw'), arrived('betLog')];
  expect(await told()).toMatchObject(all);
  end('answer');
  expect(await told()).toMatchObject([...all, arrived('result'), FINISHED]);
});

test.each([
  [0, true],
  [7999, true],
  [8000, false],
])('[D-02] the balls of a result still come out a while after its draw: %i ms', async (age_ms, isLive) => {
  const { told, end } = round(true, DRAWN_AT + age_ms);
  end('answer');
  expect(await told()).toContainEqual({
    type: 'data.arrived',
    arrival: { name: 'result', value: result(DRAW_1), voidDraws: [], recentDraws: [], isLive },
  });
});

test.each([
  [true, undefined],
  [false, { drawId: DRAW_1, tickets: [] }],
])('[B-21] bets of the last draw are asked for where none were read: %s', async (isLogRead, last) => {
  const { told } = round(true, DRAWN_AT, isLogRead);
  expect(await told()).toContainEqual({
    type: 'data.arrived',
    arrival: { name: 'betLog', value: [], last },
  });
});

test('a round that is left reports nothing', async () => {
  const { told, end, stop } = round(true);
  stop();
  end('answer');
  expect(await told()).toEqual([]);
});
