/** The phase of the running draw and its clock, second by second around the closing and the draw. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAW_1, DRAW_2, draw, result } from '../../../../scenarios/worlds/samples.ts';
import { openApp, type OpenedApp } from '../../support/openApp.tsx';

let ahead_ms = 0;
/** The server's clock, which an answer may set. */
const serverClock = { now: () => Date.now() + ahead_ms, learn: () => undefined };

beforeEach(() => {
  ahead_ms = 0;
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
    // Draws close and come at whole seconds.
    now: Math.ceil(Date.now() / 1000) * 1000,
  });
  // By this name the library that finds things knows that timers are given by hand.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** A clock is written in the frame after its second began. */
const FRAME_MS = 20;

const textOf = (part: Element | null) => part?.textContent ?? null;
/** What the strip, the stage over it, and the slip say of the draw; null where there is none. */
const said = () => ({
  strip: textOf(document.querySelector('.clock')),
  stage: textOf(document.querySelector('.running')),
  isSlipClosed: screen.queryByText('Betting is closed. Your slip is saved.') !== null,
});

const open = (clock: string) => ({
  strip: `OpenBetting closes in${clock}`,
  stage: null,
  isSlipClosed: false,
});
const closed = (clock: string) => ({
  strip: `ClosedDraw in${clock}`,
  stage: `ClosedDraw in${clock}`,
  isSlipClosed: true,
});
const DRAWING = { strip: 'Drawing…', stage: 'Drawing…', isSlipClosed: true };

/** What the server says from a moment on. */
const knows = (app: OpenedApp, value: ReturnType<typeof draw>): void => {
  app.facts.draw = { name: 'draw', value };
};

/** A slip on a draw that closes in 3 s and is drawn in 6 s, and a little; the next draw is there 2 s later. */
async function beforeClosing(later_ms: number): Promise<OpenedApp> {
  const opened = Date.now();
  const app = await openApp({
    serverClock,
    hasStage: true,
    draw: { closesAt: opened + 500_000, drawsAt: opened + 600_000 },
  });
  await act(async () => screen.getByRole('button', { name: /^First, big, odds/ }).click());
  const now = Date.now();
  knows(app, draw(DRAW_1, { closesAt: now + 3000 + later_ms, drawsAt: now + 6000 + later_ms }));
  await app.refresh();
  return app;
}

describe('B-15, G-04: the words beside the clock agree with it each second', () => {
  test.each([
    [0, ['00:03', '00:02', '00:01'], ['00:03', '00:02', '00:01']],
    [400, ['00:04', '00:03', '00:02', '00:01'], ['00:03', '00:02', '00:01']],
    [999, ['00:04', '00:03', '00:02', '00:01'], ['00:03', '00:02', '00:01']],
  ])('of a draw whose seconds begin %i ms later', async (later_ms, untilClosing, untilDraw) => {
    const app = await beforeClosing(later_ms);
    const seen = [said()];
    const { value } = app.facts.draw.name === 'draw' ? app.facts.draw : { value: draw(DRAW_1) };
    await pass(FRAME_MS);
    for (let second = 1; second < untilClosing.length + untilDraw.length; second++) {
      if (second === untilClosing.length) knows(app, { ...value, isClosed: true });
      await pass(1000);
      seen.push(said());
    }
    expect(seen).toEqual([...untilClosing.map(open), ...untilDraw.map(closed)]);
    await pass(1000);
    expect(said()).toEqual(DRAWING);
    await pass(1000);
    expect(said()).toEqual(DRAWING);
    app.facts.result = { name: 'result', value: result(DRAW_1) };
    knows(app, draw(DRAW_2, { closesAt: Date.now() + 54_000, drawsAt: Date.now() + 60_000 }));
    await app.refresh();
    expect(said().strip).toBe('OpenBetting closes in00:54');
  });

  test('in an answer that took longer than betting was open', async () => {
    const app = await beforeClosing(0);
    knows(app, draw(DRAW_1, { closesAt: Date.now() - 1, drawsAt: Date.now() + 5000 }));
    await app.refresh();
    await pass(0);
    expect(said()).toEqual(closed('00:05'));
    knows(app, draw(DRAW_1, { closesAt: Date.now() - 5000, drawsAt: Date.now(), isClosed: true }));
    await app.refresh();
    await pass(0);
    expect(said()).toEqual(DRAWING);
  });

  test('when an answer sets the clock past the closing, and past the draw', async () => {
    await beforeClosing(0);
    ahead_ms = 3500;
    await pass(1000);
    expect(said()).toEqual(closed('00:02'));
    ahead_ms = 9000;
    await pass(1000);
    expect(said()).toEqual(DRAWING);
  });

  test('when an answer sets the clock back: it goes on from there', async () => {
    await beforeClosing(0);
    await pass(2900);
    expect(said()).toEqual(open('00:01'));
    ahead_ms = -2000;
    await pass(1000);
    expect(said()).toEqual(open('00:02'));
    expect(within(screen.getByRole('region', { name: 'Current draw' })).getByRole('timer').textContent).toBe(
      '00:02',
    );
  });
});
