import { createActor, fromCallback, fromTransition, SimulatedClock, type EventObject } from 'xstate';
import { marketMachine } from '../../../../machines/market/market.machine.ts';
import { drawStageOf } from '../../../../machines/market/market.selectors.ts';
import type {
  DrawClockCommand,
  DrawClockEvent,
  MarketReport,
} from '../../../../machines/market/market.types.ts';
import type { PresenceEvent } from '../../../../machines/common/presence.ts';
import { refreshMachine } from '../../../../machines/refresh/refresh.machine.ts';
import type * as see from '../../../../machines/refresh/refresh.selectors.ts';
import type {
  Arrival,
  DataName,
  RefreshReport,
  RoundEvent,
  RoundInput,
} from '../../../../machines/refresh/refresh.types.ts';
import { draw, DRAW_1, odds, result } from '../../../../scenarios/worlds/samples.ts';

const notListening = (): void => {
  throw new Error('Nothing is listening.');
};

type Heard = RefreshReport | MarketReport;

/** Rounds and the market that lives by them, of which every round, time and report is given and heard by hand. */
export function start(memberId?: string | null) {
  const rounds: (readonly DataName[])[] = [];
  const shown: boolean[] = [];
  const logRead: boolean[] = [];
  const told: DrawClockCommand[] = [];
  const heard: Heard[] = [];
  let [round, presence, clockTells]: [
    (event: RoundEvent) => void,
    (event: PresenceEvent) => void,
    (event: DrawClockEvent) => void,
  ] = [notListening, notListening, notListening];
  const clock = new SimulatedClock();
  /** Tells each what the other reports, as the app does. */
  const parent = createActor(
    fromTransition((state: null, report: Heard) => {
      heard.push(report);
      if (report.type === 'draw.received' || report.type === 'odds.received') market.send(report);
      if (report.type === 'moment.changed' || report.type === 'refresh.due') actor.send(report);
      return state;
    }, null),
  ).start();
  const market = createActor(
    marketMachine.provide({
      actors: {
        drawClock: fromCallback<DrawClockCommand, undefined>(({ sendBack, receive }) => {
          clockTells = sendBack;
          receive((command) => told.push(command));
        }),
      },
    }),
    { clock, input: { parent } },
  ).start();
  const actor = createActor(
    refreshMachine.provide({
      actors: {
        fetchRound: fromCallback<EventObject, RoundInput>(({ input, sendBack }) => {
          rounds.push(input.asks);
          shown.push(input.isResultShown);
          logRead.push(input.isLogRead);
          round = sendBack;
          return () => {
            round = notListening;
          };
        }),
        presence: fromCallback(({ sendBack }) => {
          presence = sendBack;
        }),
      },
    }),
    { clock, input: { parent } },
  ).start();
  if (memberId !== undefined) actor.send({ type: 'principal.arrived', memberId });
  const arrive = (arrival: Arrival) => round({ type: 'data.arrived', arrival });
  return {
    actor,
    market,
    clock,
    rounds,
    /** Of each round, whether the page showed a result when it began. */
    shown,
    /** Of each round, whether the member's bets had been read. */
    logRead,
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
    drawStage: () => drawStageOf(market.getSnapshot()),
    /** What the rounds report to others than the market. */
    heard: () =>
      heard.filter(
        ({ type }) =>
          type !== 'draw.received' &&
          type !== 'odds.received' &&
          type !== 'moment.changed' &&
          type !== 'refresh.due',
      ),
    /** The moments that the market published: the draw, its phase and an odd. */
    moments: () =>
      heard.flatMap((report) =>
        report.type === 'moment.changed'
          ? [[report.moment.draw?.drawId ?? null, report.moment.phase, report.moment.odds?.first.big ?? null]]
          : [],
      ),
  };
}
