/** The pace of the balls. */
import { fromCallback } from 'xstate';
import { ROWS } from '../../../../contract/game/bets.ts';
import type { BallsCommand, BallsEvent, BallsInput, Cues } from '../../../../machines/stage/stage.types.ts';
import type { ServerClock } from '../../../api/serverClock.ts';
import { tick, vibrate } from '../../../dom/cues.ts';

/** The seal opens before the first ball, and the last one lies still before anything tells the outcome. */
const FIRST_MS = 500;
const STEP_MS = 520;
const REST_MS = 420;
/** A page hears of a draw within this; one that hears later has missed its first balls. */
const ON_TIME_MS = 3000;
/** So long that a person feels it, and so short that it is none to be afraid of. */
const VIBRATION_MS = 12;

const wantsStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function give({ sound, vibration }: Cues): void {
  if (sound === 'on') tick();
  if (vibration === 'on') vibrate(VIBRATION_MS);
}

/** Since when the balls have come out, by the server's clock. */
function beganAt(clock: ServerClock, drawnAt: string | null): number {
  const latest = drawnAt === null ? Infinity : Date.parse(drawnAt) + ON_TIME_MS;
  return Math.min(clock.now(), latest);
}

export const balls = (clock: ServerClock) =>
  fromCallback<BallsCommand, BallsInput>(({ input, sendBack, receive }) => {
    const tell = (event: BallsEvent) => sendBack(event);
    const began = beganAt(clock, input.drawnAt);
    let { cues } = input;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let out = 0;

    const follow = () => {
      const passed_ms = clock.now() - began - FIRST_MS;
      const due = Math.min(ROWS.length, Math.floor(passed_ms / STEP_MS) + 1);
      if (due > out) {
        // Several at once are those that this page has missed.
        if (due === out + 1) give(cues);
        out = due;
        tell({ type: 'ball.shown', out });
      }
      const isLast = out === ROWS.length;
      const next_ms = (isLast ? (ROWS.length - 1) * STEP_MS + REST_MS : out * STEP_MS) - passed_ms;
      if (isLast && next_ms <= 0) tell({ type: 'balls.ended' });
      else timer = setTimeout(follow, Math.ceil(Math.max(0, next_ms)));
    };

    receive((command) => {
      cues = command.cues;
    });
    if (wantsStill()) tell({ type: 'balls.ended' });
    else follow();
    return () => clearTimeout(timer);
  });
