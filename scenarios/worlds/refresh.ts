import { callback, type World } from 'chartkit';
import { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import { PUBLIC_DATA, type RefreshContext } from '../../machines/refresh/refresh.types.ts';
import { runningDraw } from '../../machines/market/market.moment.ts';
import type { Moment } from '../../machines/market/market.types.ts';
import { listener } from './parent.ts';
import { draw, DRAW_1, DRAW_2, funds, momentWith, odds, result, ticket } from './samples.ts';

const isRefresh = (context: unknown): context is RefreshContext =>
  typeof context === 'object' && context !== null && 'secondsLeft' in context;

const arrived = (name: string, value: unknown) => ({ type: 'data.arrived', arrival: { name, value } });

/** No result is later, and draw 1 is void. */
const voids = {
  type: 'data.arrived',
  arrival: { name: 'result', value: result('20261120-1440'), voidDraws: [DRAW_1] },
};

/** The balls of draw 1 come out now. */
const live = {
  type: 'data.arrived',
  arrival: { name: 'result', value: result(DRAW_1), isLive: true },
};

/** What the market publishes. */
const published = (label: string, change: Partial<Moment> = {}) => ({
  event: { type: 'moment.changed', moment: momentWith(change) },
  label,
});
const open = published('open');
const closed = published('closed', { phase: 'closed' });
const drawn = published('drawing', { phase: 'drawing' });
const next = published('the next draw', { draw: runningDraw(draw(DRAW_2)) });

const shown = { event: { type: 'balls.shown' } };
const asked = { event: { type: 'refresh.requested' } };

type RefreshWorld = World<typeof refreshMachine>;

const invariants: NonNullable<RefreshWorld['invariants']> = {
  'one fetch at a time': ({ actors }) => actors.filter(({ src }) => src === 'fetchRound').length <= 1,
  'nothing is fetched without a session': ({ root, actors }) =>
    root.context.principal !== null || actors.every(({ src }) => src !== 'fetchRound'),
  "a guest asks for nothing that is a member's": ({ root: { context } }) =>
    context.principal?.memberId !== null ||
    !context.awaited.some((name) => name === 'funds' || name === 'betLog' || name === 'pendingOrders'),
  'nothing is fetched while paused': ({ root, actors }) =>
    !root.matches({ rounds: { reading: 'paused' } }) || actors.every(({ src }) => src !== 'fetchRound'),
  'only members count down, from 10': ({ root }) =>
    !root.matches({ rounds: { reading: 'countdown' } }) ||
    (typeof root.context.principal?.memberId === 'string' &&
      root.context.secondsLeft >= 1 &&
      root.context.secondsLeft <= 10),
  "nothing of a member's is left behind": ({ root: { context } }) =>
    context.principal !== null ||
    (context.betLog === null && context.pendingOrders === null && context.playedBets.length === 0),
};

const world = (
  cases: NonNullable<RefreshWorld['cases']>,
  actors: NonNullable<RefreshWorld['actors']>,
): RefreshWorld => ({
  machine: refreshMachine,
  input: { parent: listener().ref },
  bareEvents: 'none',
  until: 'all',
  timers: 'order',
  cases,
  actors,
  invariants,
  project: ({ context }) =>
    isRefresh(context)
      ? [
          context.principal,
          context.moment.draw?.drawId,
          context.moment.phase,
          context.moment.odds === null,
          context.drawnId,
          context.secondsLeft,
        ]
      : null,
});

/** Rounds, for members and guests, with all that can get in their way. */
const rounds = world(
  [
    { event: { type: 'principal.arrived', memberId: 'ada' } },
    { event: { type: 'principal.arrived', memberId: null }, label: 'a guest' },
    { event: { type: 'principal.left' } },
    { event: { type: 'refresh.requested', by: 'person' } },
    { event: { type: 'refresh.due' } },
    { event: { type: 'snapshot.outdated' } },
    closed,
  ],
  {
    fetchRound: callback(
      arrived('odds', odds()),
      arrived('funds', funds('100.00')),
      { type: 'data.failed', name: 'predictions' },
      { type: 'round.finished' },
      { type: 'xstate.error.actor.fetchRound', error: new Error('no round') },
    ),
    presence: callback(
      { type: 'polling.resumed' },
      { type: 'page.hidden' },
      { type: 'network.lost' },
      { type: 'xstate.error.actor.presence', error: new Error('no presence') },
    ),
  },
);

/** Rounds that bring all that a guest asks for, and what rests on that. */
const complete: RefreshWorld = {
  ...world(
    [
      { event: { type: 'principal.arrived', memberId: 'ada' } },
      { event: { type: 'principal.arrived', memberId: null }, label: 'a guest' },
      { event: { type: 'refresh.requested', by: 'person' } },
      { event: { type: 'refresh.due' } },
      open,
    ],
    {
      fetchRound: callback(
        arrived('odds', odds()),
        arrived('result', result(DRAW_1)),
        arrived('draw', draw(DRAW_1)),
        arrived('predictions', { lottery_id: DRAW_1, list: [] }),
        { type: 'round.finished' },
      ),
    },
  ),
  project: ({ context }) =>
    isRefresh(context)
      ? [context.principal, PUBLIC_DATA.map((name) => context.freshness[name]), context.secondsLeft <= 1]
      : null,
};

/** A member whose rounds bring all: the seconds count down to the next. */
const polling: RefreshWorld = world([{ event: { type: 'principal.arrived', memberId: 'ada' } }, open], {
  fetchRound: callback(
    arrived('odds', odds()),
    arrived('result', result(DRAW_1)),
    arrived('draw', draw(DRAW_1)),
    { type: 'round.finished' },
  ),
});

/** A guest watches draws open, close and come out. */
const draws = world([{ event: { type: 'principal.arrived', memberId: null } }, open, closed, drawn, next], {
  fetchRound: callback(
    arrived('draw', draw(DRAW_1)),
    arrived('draw', draw(DRAW_1, { isClosed: true })),
    arrived('draw', draw(DRAW_2)),
    arrived('result', result('20261120-1440')),
    arrived('result', result(DRAW_1)),
    { type: 'round.finished' },
  ),
});

/** A member whose bets were open when they left opens the page once more, as balls come out or later. */
const reopened = world([{ event: { type: 'principal.arrived', memberId: 'ada', isAtStake: true } }, shown], {
  fetchRound: callback(
    arrived('funds', funds('100.00')),
    arrived('result', result(DRAW_1)),
    live,
    { type: 'data.failed', name: 'result' },
    { type: 'round.finished' },
  ),
});

/** A member has bets on a draw that comes out, or turns out void. */
const outcome = world(
  [{ event: { type: 'principal.arrived', memberId: 'ada' } }, open, drawn, shown, asked],
  {
    fetchRound: callback(
      arrived('draw', draw(DRAW_1)),
      arrived('betLog', [ticket()]),
      arrived('funds', funds('100.00')),
      arrived('result', result(DRAW_1)),
      voids,
    ),
  },
);

export const refreshWorlds = { outcome, reopened, rounds, complete, polling, draws };
