import { assign, raise, sendTo, setup, stateIn, type EventObject } from 'xstate';
import type { CurrentDraw, Funds, OddsTable, Ticket } from '../../contract/model.ts';
import { callbackEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import {
  MEMBER_DATA,
  PUBLIC_DATA,
  type Arrival,
  type DataName,
  type DrawClockCommand,
  type Freshness,
  type Reader,
  type RefreshContext,
  type RefreshEvent,
  type RefreshInput,
  type RoundInput,
} from './refresh.types.ts';

export const COUNTDOWN_SECONDS = 10;
const SECOND_MS = 1000;
/** More than a call's own 10 s: no round waits for ever. */
const ROUND_MS_MAX = 15_000;
const NEWS_PAUSE_MS = 2000;

const NOTHING_KNOWN: RefreshContext['freshness'] = {
  odds: 'missing',
  result: 'missing',
  draw: 'missing',
  pendingOrders: 'missing',
  funds: 'missing',
  betLog: 'missing',
  predictions: 'missing',
};

export const startUnread = ({ input }: { input: RefreshInput }): RefreshContext => ({
  parent: input.parent,
  reader: null,
  freshness: NOTHING_KNOWN,
  awaited: [],
  secondsLeft: COUNTDOWN_SECONDS,
  drawnId: null,
  recentDraws: [],
  playedBets: [],
  odds: null,
  result: null,
  draw: null,
  pendingOrders: null,
  betLog: null,
  predictions: null,
});

/** What is a member's goes with them; what is public stays. */
const withoutMember = ({ freshness, draw }: RefreshContext): Partial<RefreshContext> => ({
  pendingOrders: null,
  betLog: null,
  playedBets: [],
  draw: draw === null ? null : { ...draw, todayAmount: '0.00' },
  freshness: { ...freshness, pendingOrders: 'missing', funds: 'missing', betLog: 'missing' },
});

/** The tickets that a new log leaves out: their draw is over. Without any, those of the draw before stay. */
function playedBy({ betLog, playedBets }: RefreshContext, arrival: Arrival): readonly Ticket[] {
  if (arrival.name !== 'betLog') return playedBets;
  const running = new Set(arrival.value.map(({ drawId }) => drawId));
  const played = (betLog ?? []).filter(({ drawId }) => !running.has(drawId));
  return played.length > 0 ? played : playedBets;
}

const marked = ({ freshness, awaited }: RefreshContext, name: DataName, as: Freshness) => ({
  freshness: { ...freshness, [name]: as },
  awaited: awaited.filter((each) => each !== name),
});

const guarded = setup({
  types: typesOf<{
    context: RefreshContext;
    events: RefreshEvent;
    input: RefreshInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    fetchRound: callbackEffect<EventObject, RoundInput>('fetchRound'),
    presence: callbackEffect<EventObject, undefined>('presence'),
    drawClock: callbackEffect<DrawClockCommand, undefined>('drawClock'),
  },
  delays: { second: SECOND_MS, roundTimeout: ROUND_MS_MAX, newsPause: NEWS_PAUSE_MS },
  guards: {
    isMember: ({ context }) => (context.reader?.memberId ?? null) !== null,
    isOtherReader: ({ context }, { memberId }: Reader) =>
      context.reader === null || context.reader.memberId !== memberId,
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isBettingClosed: stateIn({ draw: { ticking: 'closed' } }),
    isOpenDraw: (_, arrival: Arrival) => arrival.name === 'draw' && !arrival.value.isClosed,
    isClosedDraw: (_, arrival: Arrival) => arrival.name === 'draw' && arrival.value.isClosed,
    isSameOpenDraw: ({ context }, arrival: Arrival) =>
      arrival.name === 'draw' && !arrival.value.isClosed && arrival.value.drawId === context.draw?.drawId,
    isSameDraw: ({ context }, arrival: Arrival) =>
      arrival.name === 'draw' && arrival.value.drawId === context.draw?.drawId,
    isOdds: (_, arrival: Arrival) => arrival.name === 'odds',
    isFunds: (_, arrival: Arrival) => arrival.name === 'funds',
    isAwaitedResult: ({ context }, arrival: Arrival) =>
      arrival.name === 'result' && arrival.value.drawId === context.drawnId,
  },
});

/** What a refresh chart is made of, by name; refresh.machine.ts is the graph. */
export const refresh = guarded.extend({
  actions: {
    takeReader: assign(({ context }, { memberId }: Reader) => ({
      ...withoutMember(context),
      awaited: [],
      reader: { memberId },
    })),
    dropReader: assign(({ context }) => ({ ...withoutMember(context), reader: null })),
    /** Members ask for all seven, guests for what is public; odds not while betting is closed [P-02]. */
    startRound: guarded.enqueueActions(({ context: { reader, odds }, check, enqueue }) => {
      const all: readonly DataName[] = typeof reader?.memberId === 'string' ? MEMBER_DATA : PUBLIC_DATA;
      const isOddsNeeded = odds === null || !check('isBettingClosed');
      enqueue.assign({ awaited: all.filter((name) => name !== 'odds' || isOddsNeeded) });
    }),
    takeData: assign(({ context }, arrival: Arrival) => ({
      ...(arrival.name === 'funds' ? {} : { [arrival.name]: arrival.value }),
      playedBets: playedBy(context, arrival),
      ...(arrival.name === 'result' && { recentDraws: arrival.recentDraws ?? context.recentDraws }),
      ...marked(context, arrival.name, 'fresh'),
    })),
    markStale: assign(({ context }, { name }: { name: DataName }) => marked(context, name, 'stale')),
    markAwaitedStale: assign(({ context: { freshness, awaited } }) => ({
      freshness: { ...freshness, ...Object.fromEntries(awaited.map((name) => [name, 'stale' as const])) },
      awaited: [],
    })),
    startCountdown: assign({ secondsLeft: COUNTDOWN_SECONDS }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    rememberDrawn: assign({ drawnId: ({ context }) => context.draw?.drawId ?? null }),
    askAgain: raise({ type: 'refresh.requested' }),
    setClock: sendTo('drawClock', (_, draw: CurrentDraw) => ({ type: 'draw.known', draw })),
    tellOpened: sendTo(
      ({ context }) => context.parent,
      (_, { drawId }: CurrentDraw) => ({ type: 'draw.opened', drawId }),
    ),
    tellClosed: sendTo(({ context }) => context.parent, { type: 'draw.closed' }),
    tellOdds: sendTo(
      ({ context }) => context.parent,
      (_, odds: OddsTable) => ({ type: 'odds.changed', odds }),
    ),
    tellFunds: sendTo(
      ({ context }) => context.parent,
      (_, funds: Funds) => ({ type: 'funds.received', funds }),
    ),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

export const whole = <Event>({ event }: { readonly event: Event }) => event;
type Arrived = { readonly event: { readonly arrival: Arrival } };
export const arrival = ({ event }: Arrived) => event.arrival;
const wrong = (what: string): never => {
  throw new Error(`This arrival is no ${what}.`);
};
export const drawOf = ({
  event: {
    arrival: { name, value },
  },
}: Arrived) => (name === 'draw' ? value : wrong('draw'));
export const oddsOf = ({
  event: {
    arrival: { name, value },
  },
}: Arrived) => (name === 'odds' ? value : wrong('odds'));
export const fundsOf = ({
  event: {
    arrival: { name, value },
  },
}: Arrived) => (name === 'funds' ? value : wrong('funds'));
export const asks = ({ context }: { readonly context: RefreshContext }): RoundInput => ({
  asks: context.awaited,
});
