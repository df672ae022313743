/** Stages whose balls are paced by hand, and what happens to them. */
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import type { Moment } from '../../../../machines/market/market.types.ts';
import { stageMachine } from '../../../../machines/stage/stage.machine.ts';
import * as see from '../../../../machines/stage/stage.selectors.ts';
import type {
  BallsCommand,
  BallsEvent,
  BallsInput,
  Cues,
  StageEvent,
} from '../../../../machines/stage/stage.types.ts';
import { listener } from '../../../../scenarios/worlds/parent.ts';
import { draw, DRAW_1, DRAW_2, momentWith, result } from '../../../../scenarios/worlds/samples.ts';

export const OFF: Cues = { sound: 'off', vibration: 'off' };
export const SEAL = { drawId: DRAW_1, commitment: 'c'.repeat(64), closedAt: 50_000 };
export const NOTHING = { scene: null, sealed: null, result: null, out: 0, isFolded: false };
export const SHOWN = { type: 'balls.shown' };

export const closed: StageEvent = { type: 'moment.changed', moment: momentWith({ phase: 'closed' }) };
export const drawing: StageEvent = { type: 'moment.changed', moment: momentWith({ phase: 'drawing' }) };
export const of2 = (phase: Moment['phase']): StageEvent => ({
  type: 'moment.changed',
  moment: momentWith({ phase, draw: runningDraw(draw(DRAW_2)) }),
});
export const arrives = (drawId = DRAW_1, hasBets = false): StageEvent => ({
  type: 'result.arrived',
  result: result(drawId),
  hasBets,
});
export const skip: StageEvent = { type: 'stage.skipped' };
export const close: StageEvent = { type: 'stage.closed' };
export const told: StageEvent = { type: 'result.shown' };
export const read: StageEvent = { type: 'lists.read' };

/** A stage, of which the pace of the balls is given by hand. */
export function open(input: { readonly moment?: Moment; readonly cues?: Cues } = {}) {
  const clock = new SimulatedClock();
  const parent = listener();
  const inputs: BallsInput[] = [];
  const commands: BallsCommand[] = [];
  let [pace, paced]: [(event: BallsEvent) => void, number] = [() => undefined, 0];
  const actor = createActor(
    stageMachine.provide({
      actors: {
        balls: fromCallback<BallsCommand, BallsInput>(({ input: given, sendBack, receive }) => {
          inputs.push(given);
          paced += 1;
          pace = sendBack;
          receive((command) => commands.push(command));
          return () => {
            paced -= 1;
          };
        }),
      },
    }),
    { clock, input: { parent: parent.ref, moment: momentWith(), cues: OFF, ...input } },
  ).start();
  const send = (...events: readonly StageEvent[]) => events.forEach((event) => actor.send(event));
  return {
    actor,
    clock,
    inputs,
    commands,
    send,
    pace: (event: BallsEvent) => pace(event),
    paced: () => paced,
    heard: parent.heard,
    now: () => {
      const snapshot = actor.getSnapshot();
      return {
        scene: see.sceneOf(snapshot),
        sealed: see.sealedOf(snapshot),
        result: see.resultOf(snapshot)?.drawId ?? null,
        out: see.outOf(snapshot),
        isFolded: see.isFolded(snapshot),
      };
    },
  };
}

/** The balls of draw 1 come out. */
export function revealing() {
  const stage = open();
  stage.send(closed, drawing, arrives());
  return stage;
}

/** All of them are out. */
export function shown() {
  const stage = revealing();
  stage.pace({ type: 'balls.ended' });
  return stage;
}
