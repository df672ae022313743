/** The pace of the balls. */
import { fromCallback } from 'xstate';
import { ROWS } from '../../../../contract/game/bets.ts';
import type { BallsCommand, BallsEvent, BallsInput, Cues } from '../../../../machines/stage/stage.types.ts';
import type { ServerClock } from '../../../api/serverClock.ts';
import { tick, vibrate } from '../../../dom/cues.ts';

/** The seal opens before the first ball, and the last one lies still before anything tells the outcome. */
const FIRST_MS = 500;
const STEP_MS = 540;
const REST_MS = 640;
/** From the beginning of a ball until its number can be read: less than from one to the next. */
const READABLE_MS = 300;
/** A page hears of a draw within this; one that hears later has missed its first balls. */
const ON_TIME_MS = 3000;
/** So long that a person feels it, and so short that it is none to be afraid of. */
const VIBRATION_MS = 12;

const wantsStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function give({ sound, vibration }: Cues): void {
  if (sound === 'on') tick();
  if (vibration === 'on') vibrate(VIBRATION_MS);
}

export const balls = (clock: ServerClock) =>
  fromCallback<BallsCommand, BallsInput>(({ input, sendBack, receive }) => {
    const tell = (event: BallsEvent) => sendBack(event);
    const onTime = input.drawnAt === null ? Infinity : Date.parse(input.drawnAt) + ON_TIME_MS;
    const started = clock.now();
    const began = Math.min(started, onTime);
    const isLate = began < started;
    let { cues } = input;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readable: ReturnType<typeof setTimeout> | undefined;
    let out = 0;

    const follow = () => {
      const passed_ms = clock.now() - began - FIRST_MS;
      const due = Math.min(ROWS.length, Math.floor(passed_ms / STEP_MS) + 1);
      if (due > out) {
        // Several at once are those that this page has missed.
        if (due === out + 1) give(cues);
        out = due;
        tell({ type: 'ball.shown', out });
        readable = setTimeout(tell, READABLE_MS, { type: 'ball.readable' });
      }
      if (out < ROWS.length) timer = setTimeout(follow, Math.ceil(out * STEP_MS - passed_ms));
      else if (isLate) timer = setTimeout(end, Math.max(0, (out - 1) * STEP_MS + REST_MS - passed_ms));
    };
    const end = () => tell({ type: 'balls.ended' });

    receive((command) => {
      cues = command.cues;
    });
    if (wantsStill()) end();
    else follow();
    return () => {
      clearTimeout(timer);
      clearTimeout(readable);
    };
  });
