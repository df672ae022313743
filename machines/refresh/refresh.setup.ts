import { assign, raise, sendTo, setup, type EventObject } from 'xstate';
import {
  isLaterDraw,
  type CurrentDraw,
  type DrawResult,
  type Funds,
  type OddsTable,
} from '../../contract/model.ts';
import { callbackEffect } from '../common/effects.ts';
import { kept } from '../common/kept.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import { NO_MOMENT } from '../market/market.moment.ts';
import type { Moment } from '../market/market.types.ts';
import { betsOn, isLogAwaited, playedBy, returnedBy, voidBy } from './refresh.bets.ts';
import {
  MEMBER_DATA,
  PUBLIC_DATA,
  type Arrival,
  type DataName,
  type Freshness,
  type RefreshPrincipal,
  type RefreshContext,
  type RefreshEvent,
  type RefreshInput,
  type RoundInput,
  type ShownResult,
} from './refresh.types.ts';

const COUNTDOWN_SECONDS = 10;
const SECOND_MS = 1000;
/** More than a call's own 10 s: no round waits for ever. */
const ROUND_MS_MAX = 15_000;
/** Pauses after rounds that failed, in order; the last holds for all that follow. */
const RETRY_PAUSES_MS = [1000, 2000, 4000, 8000, 10_000] as const;
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
  principal: null,
  freshness: NOTHING_KNOWN,
  awaited: [],
  isAsked: false,
  failures: 0,
  secondsLeft: COUNTDOWN_SECONDS,
  drawnId: null,
  recentDraws: [],
  voidDraws: [],
  heldResult: null,
  heldFunds: null,
  todayRead: '0.00',
  todayAmount: '0.00',
  closedDraw: null,
  wholeLog: null,
  playedBets: [],
  moment: NO_MOMENT,
  result: null,
  pendingOrders: null,
  betLog: null,
  predictions: null,
});

/** What is a member's goes with them; what is public stays. */
const withoutMember = ({ freshness }: RefreshContext): Partial<RefreshContext> => ({
  pendingOrders: null,
  betLog: null,
  playedBets: [],
  wholeLog: null,
  heldFunds: null,
  isAsked: false,
  todayRead: '0.00',
  todayAmount: '0.00',
  freshness: { ...freshness, pendingOrders: 'missing', funds: 'missing', betLog: 'missing' },
});

/** What of a piece is kept as it comes: the session owns the funds, the market draw and odds, and a result has its time. */
function pieceOf(arrival: Arrival, context: RefreshContext): Partial<RefreshContext> {
  switch (arrival.name) {
    case 'funds':
    case 'odds':
    case 'result':
      return {};
    case 'draw':
      return { todayRead: arrival.value.todayAmount };
    default:
      return { [arrival.name]: kept<unknown>(context[arrival.name], arrival.value) };
  }
}

/** The latest result, and the draws up to it; null where it is another piece. */
const resultIn = (arrival: Arrival, { result, recentDraws }: RefreshContext): ShownResult | null =>
  arrival.name === 'result'
    ? {
        result: kept<DrawResult | null>(result, arrival.value) ?? arrival.value,
        recentDraws: kept(recentDraws, arrival.recentDraws ?? recentDraws),
      }
    : null;

const retryPauseOf = (failures: number): number => RETRY_PAUSES_MS[Math.max(0, failures - 1)] ?? SECOND_MS;

const marked = ({ freshness, awaited }: RefreshContext, name: DataName, as: Freshness) => ({
  freshness: { ...freshness, [name]: as },
  awaited: awaited.filter((each) => each !== name),
});

/** Whether the balls of this draw, or of a later one, have come to the page. */
function isOut({ result, heldResult }: RefreshContext, drawId: string | null): boolean {
  const latest = heldResult?.result ?? result;
  return drawId !== null && latest !== null && latest.balls !== null && !isLaterDraw(drawId, latest.drawId);
}

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
  },
  delays: {
    second: SECOND_MS,
    roundTimeout: ROUND_MS_MAX,
    newsPause: ({ context: { failures } }) => Math.max(NEWS_PAUSE_MS, retryPauseOf(failures)),
    retryPause: ({ context: { failures } }) => retryPauseOf(failures),
  },
  guards: {
    isMember: ({ context }) => (context.principal?.memberId ?? null) !== null,
    isOtherPrincipal: ({ context }, { memberId }: RefreshPrincipal) =>
      context.principal === null || context.principal.memberId !== memberId,
    /** A member's next round comes by itself, unless the page has nothing to stand on; a guest's does not. */
    isIncomplete: ({ context: { principal, freshness, moment, result } }) =>
      typeof principal?.memberId === 'string'
        ? moment.odds === null || moment.draw === null || result === null
        : PUBLIC_DATA.some((name) => freshness[name] !== 'fresh'),
    isDrawUnknown: ({ context: { moment: now } }) => now.phase === 'unknown' || now.phase === 'drawing',
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    /** The clock says that a draw was made, and no round has brought its result before. */
    isDrawnNow: ({ context }, { phase, draw }: Moment) =>
      phase === 'drawing' && context.moment.phase !== 'drawing' && !isOut(context, draw?.drawId ?? null),
    isOdds: (_, arrival: Arrival) => arrival.name === 'odds',
    isDraw: (_, arrival: Arrival) => arrival.name === 'draw',
    isFunds: (_, arrival: Arrival) => arrival.name === 'funds',
    /** What arrives first was read together with the lists on screen. */
    isFirstFunds: ({ context: { freshness } }, arrival: Arrival) =>
      arrival.name === 'funds' && freshness.funds === 'missing',
    /** Of the draw that is waited for, or of a later one. */
    isAwaitedResult: ({ context: { drawnId } }, arrival: Arrival) =>
      arrival.name === 'result' && drawnId !== null && !isLaterDraw(drawnId, arrival.value.drawId),
    isAwaitedVoid: ({ context: { drawnId } }, arrival: Arrival) =>
      arrival.name === 'result' && drawnId !== null && arrival.voidDraws?.includes(drawnId) === true,
    isOtherResult: ({ context: { result } }, arrival: Arrival) =>
      arrival.name === 'result' &&
      arrival.value.balls !== null &&
      result !== null &&
      result.balls !== null &&
      arrival.value.drawId !== result.drawId,
    isLiveResult: (_, arrival: Arrival) =>
      arrival.name === 'result' && arrival.isLive === true && arrival.value.balls !== null,
    isResult: (_, arrival: Arrival) => arrival.name === 'result',
    isResultLost: (_, { name }: { name: DataName }) => name === 'result',
    isAtStake: (_, { isAtStake }: RefreshPrincipal) => isAtStake === true,
    isReturningStakes: ({ context }, arrival: Arrival) => returnedBy(context, arrival).length > 0,
  },
});

/** What a refresh chart is made of, by name; refresh.machine.ts is the graph. */
export const refresh = guarded.extend({
  actions: {
    takePrincipal: assign(({ context }, { memberId }: RefreshPrincipal) => ({
      ...withoutMember(context),
      awaited: [],
      failures: 0,
      principal: { memberId },
    })),
    dropPrincipal: assign(({ context }) => ({ ...withoutMember(context), principal: null })),
    noteAsker: assign(({ context }, { by }: Asker) => ({ isAsked: context.isAsked || by === 'person' })),
    endAsked: assign({ isAsked: false }),
    /** Members ask for all seven, guests for what is public; odds not while betting is closed [P-02]. */
    startRound: assign(({ context: { principal, moment } }) => {
      const all: readonly DataName[] = typeof principal?.memberId === 'string' ? MEMBER_DATA : PUBLIC_DATA;
      const isOddsNeeded = moment.odds === null || moment.phase !== 'closed';
      const { phase, draw } = moment;
      const closedDraw = phase === 'closed' && draw !== null ? draw.drawId : null;
      return { awaited: all.filter((name) => name !== 'odds' || isOddsNeeded), closedDraw };
    }),
    takeMoment: assign((_, moment: Moment) => ({ moment })),
    takeData: assign(({ context }, arrival: Arrival) => ({
      ...pieceOf(arrival, context),
      playedBets: playedBy(context, arrival),
      ...(arrival.name === 'betLog' && {
        wholeLog: context.closedDraw ?? arrival.last?.drawId ?? context.wholeLog,
        voidDraws: voidBy(context, arrival.last),
      }),
      ...(arrival.name === 'result' && {
        voidDraws: kept(context.voidDraws, arrival.voidDraws ?? context.voidDraws),
      }),
      ...marked(context, arrival.name, 'fresh'),
    })),
    holdResult: assign(({ context }, arrival: Arrival) => ({ heldResult: resultIn(arrival, context) })),
    showResult: assign(({ context }, arrival: Arrival) => ({ ...resultIn(arrival, context) })),
    holdFunds: assign((_, heldFunds: Funds) => ({ heldFunds })),
    showToday: assign((_, { todayAmount }: CurrentDraw) => ({ todayAmount })),
    releaseOutcome: guarded.enqueueActions(({ context, enqueue }) => {
      const { parent, todayRead, heldResult, heldFunds: funds } = context;
      enqueue.assign({ ...heldResult, heldResult: null, heldFunds: null, todayAmount: todayRead });
      if (funds !== null) enqueue.sendTo(parent, { type: 'funds.received', funds });
    }),
    tellRefreshed: sendTo(({ context }) => context.parent, { type: 'funds.refreshed' }),
    tellArrived: sendTo(
      ({ context }) => context.parent,
      ({ context }, result: DrawResult) => ({
        type: 'result.arrived',
        result,
        hasBets: isLogAwaited(context) || betsOn(context, result.drawId).length > 0,
      }),
    ),
    tellShown: sendTo(({ context }) => context.parent, { type: 'result.shown' }),
    markStale: assign(({ context }, { name }: { name: DataName }) => marked(context, name, 'stale')),
    markAwaitedStale: assign(({ context: { freshness, awaited } }) => ({
      freshness: { ...freshness, ...Object.fromEntries(awaited.map((name) => [name, 'stale' as const])) },
      awaited: [],
    })),
    startCountdown: assign({ secondsLeft: COUNTDOWN_SECONDS }),
    countFailure: assign({
      failures: ({ context }) => Math.min(context.failures + 1, RETRY_PAUSES_MS.length),
    }),
    forgetFailures: assign({ failures: 0 }),
    tellResumed: sendTo(({ context }) => context.parent, { type: 'reading.resumed' }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    rememberDrawn: assign((_, { draw }: Moment) => ({ drawnId: draw?.drawId ?? null })),
    askAgain: raise({ type: 'refresh.requested' }),
    tellReturned: sendTo(
      ({ context }) => context.parent,
      ({ context }, arrival: Arrival) => ({ type: 'stakes.returned', draws: returnedBy(context, arrival) }),
    ),
    tellOdds: sendTo(
      ({ context }) => context.parent,
      (_, odds: OddsTable) => ({ type: 'odds.received', odds }),
    ),
    tellDraw: sendTo(
      ({ context }) => context.parent,
      (_, draw: CurrentDraw) => ({ type: 'draw.received', draw }),
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
export const moment = ({ event }: { readonly event: { readonly moment: Moment } }) => event.moment;
export const arrival = ({ event }: Arrived) => event.arrival;
const valueOf =
  <Piece extends Arrival>(isIt: (arrived: Arrival) => arrived is Piece) =>
  ({ event: { arrival: arrived } }: Arrived): Piece['value'] => {
    if (isIt(arrived)) return arrived.value;
    throw new Error(`This arrival is ${arrived.name}.`);
  };
export const drawOf = valueOf((arrived) => arrived.name === 'draw');
export const oddsOf = valueOf((arrived) => arrived.name === 'odds');
export const latestOf = valueOf((arrived) => arrived.name === 'result');
export const fundsOf = valueOf((arrived) => arrived.name === 'funds');
/** Who asks for a round; a moment of the draw is not the person. */
type Asker = { readonly by?: 'person' | undefined };
export const asker = ({ event }: { readonly event: Asker }): Asker => ({ by: event.by });
export const asks = ({ context }: { readonly context: RefreshContext }): RoundInput => ({
  asks: context.awaited,
  isResultShown: context.result !== null,
  isLogRead: context.betLog !== null,
});
