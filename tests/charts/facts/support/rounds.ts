import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { refreshMachine } from '../../../../machines/refresh/refresh.machine.ts';
import type * as see from '../../../../machines/refresh/refresh.selectors.ts';
import type {
  Arrival,
  DataName,
  DrawClockCommand,
  DrawClockEvent,
  PresenceEvent,
  RefreshReport,
  RoundEvent,
  RoundInput,
} from '../../../../machines/refresh/refresh.types.ts';
import { listener } from '../../../../scenarios/worlds/parent.ts';
import { draw, DRAW_1, odds, result } from '../../../../scenarios/worlds/samples.ts';

const nobody = (): void => {
  throw new Error('Nobody listens.');
};

/** A chart of rounds of which every round, moment and report is given and heard by hand. */
export function start(memberId?: string | null) {
  const rounds: (readonly DataName[])[] = [];
  const told: DrawClockCommand[] = [];
  let [round, presence, clockTells]: [
    (event: RoundEvent) => void,
    (event: PresenceEvent) => void,
    (event: DrawClockEvent) => void,
  ] = [nobody, nobody, nobody];
  const parent = listener<RefreshReport>();
  const clock = new SimulatedClock();
  const actor = createActor(
    refreshMachine.provide({
      actors: {
        fetchRound: fromCallback<EventObject, RoundInput>(({ input, sendBack }) => {
          rounds.push(input.asks);
          round = sendBack;
          return () => {
            round = nobody;
          };
        }),
        presence: fromCallback(({ sendBack }) => {
          presence = sendBack;
        }),
        drawClock: fromCallback<DrawClockCommand, undefined>(({ sendBack, receive }) => {
          clockTells = sendBack;
          receive((command) => told.push(command));
        }),
      },
    }),
    { clock, input: { parent: parent.ref } },
  ).start();
  if (memberId !== undefined) actor.send({ type: 'reader.arrived', memberId });
  const arrive = (arrival: Arrival) => round({ type: 'data.arrived', arrival });
  return {
    actor,
    clock,
    rounds,
    told,
    arrive,
    /** All that a guest asks for. */
    arrivePublic: () => {
      arrive({ name: 'odds', value: odds() });
      arrive({ name: 'result', value: result('20261120-1440') });
      arrive({ name: 'draw', value: draw(DRAW_1) });
      arrive({ name: 'predictions', value: { lottery_id: DRAW_1, list: [] } });
    },
    fail: (name: DataName) => round({ type: 'data.failed', name }),
    finish: () => round({ type: 'round.finished' }),
    presence: (event: PresenceEvent) => presence(event),
    clockTells: (event: DrawClockEvent) => clockTells(event),
    see: <Value>(selector: (snapshot: see.RefreshSnapshot) => Value) => selector(actor.getSnapshot()),
    heard: parent.heard,
  };
}
