/** The game's calls: odds, draws, results, and bets. */
import { CALLS } from '../../contract/calls.ts';
import { lobbyCalls } from '../../contract/calls/lobby.ts';
import { CODE } from '../../contract/codes.ts';
import { formatOdds, formatPence, parseOdds, parsePence } from '../../contract/money.ts';
import { NODE } from '../../contract/permissions.ts';
import { BET_LOG_MAX, type OrderLookup } from '../../contract/wire/betting.ts';
import {
  type DrawLogQuery,
  requestIdBody,
  type OrderSubmitBody,
} from '../../contract/wire/bettingRequests.ts';
import { lobbyTimes, type SharedDrawQuery } from '../../contract/wire/lobby.ts';
import type { Database } from '../db/open.ts';
import { formatDrawId, parseDrawId } from '../draws/drawIds.ts';
import { awaitedDraw, drawBefore, runningDraw } from '../draws/draws.ts';
import { fundsOf } from '../ledger/ledger.ts';
import { readOdds } from './odds.ts';
import { todayNet } from './dayTotals.ts';
import { findDraw, latestResult, latestVoidDraws, listResults } from '../draws/results.ts';
import { ruleSections } from './rules.ts';
import type { Slip, SlipRefusal } from './slip.ts';
import { abandon, lookUp, type Fate, type Placing } from './placements.ts';
import { togetherPlacer } from './placeTogether.ts';
import { listPending, ticketsOfDraw, ticketsOfLastDraw } from './tickets.ts';
import { Refusal } from '../http/envelope.ts';
import { noteLimitReached } from '../notifications/occurrences.ts';
import { savedSlipRoutes } from './savedSlips.routes.ts';
import { ownLimitRefusal, pausedRefusal } from '../saferPlay/routes.ts';
import { sliceOfQuery, ticketCursor, toPage, type CursorFormat } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';
import {
  NO_RESULT,
  toBalances,
  toLotteryOdds,
  toNow,
  toOrderLine,
  toPlan,
  toResult,
  toSharedDraw,
} from './wire.ts';
import { QUICK_AMOUNTS } from '../settings/stakes.ts';

const drawCursor: CursorFormat<number> = { write: formatDrawId, read: parseDrawId };

/** What a visitor sees may be kept until the running draw is made; for a second while the draw before it is awaited. */
const validFor_s = (data: unknown, now: number): number => {
  const { awaited, draws_at } = lobbyTimes.parse(data);
  return awaited === null ? Math.max(0, Math.floor((Date.parse(draws_at) - now) / 1000)) : 1;
};

/** What everybody sees of the game, without a token. */
function visitorsCalls(route: Route, { db, config }: Deps): void {
  const lobby = async () => {
    const awaited = await awaitedDraw(db);
    const latest = await latestResult(db);
    return {
      ...toPlan(await runningDraw(db, config)),
      awaited: awaited === null ? null : formatDrawId(awaited),
      result: latest === null ? NO_RESULT : toResult(latest),
      odds: toLotteryOdds(await readOdds(db)),
    };
  };
  route(lobbyCalls.lobby, lobby, { shared: { seconds: validFor_s } });
  const sharedDraw = async ({ query }: { readonly query: SharedDrawQuery }) => {
    const id = parseDrawId(query.lottery_id);
    const { next } = await runningDraw(db, config);
    // The commitments of later draws are not published yet.
    const draw = id === null || id > next.id ? null : await findDraw(db, id);
    return { draw: draw === null ? null : toSharedDraw(query.lottery_id, draw) };
  };
  route(lobbyCalls.sharedDraw, sharedDraw, { shared: { seconds: 2 } });
}

function publicCalls(route: Route, { db, config, settings }: Deps): void {
  route(CALLS.lotteryOdds, async () => toLotteryOdds(await readOdds(db)), {
    shared: { seconds: 2 },
    madeOf: ['odds'],
  });
  route(
    CALLS.latestResult,
    async () => {
      const latest = await latestResult(db);
      const voided = await latestVoidDraws(db);
      return {
        ...(latest === null ? NO_RESULT : toResult(latest)),
        ...(voided.length > 0 && { void_draws: voided.map(formatDrawId) }),
      };
    },
    { shared: { seconds: 1 }, madeOf: ['draws'] },
  );
  route(
    CALLS.nowInfo,
    async ({ principal }) => {
      const draw = await runningDraw(db, config);
      const net = principal.kind === 'member' ? await todayNet(db, principal.id) : 0n;
      return {
        ...toNow(draw),
        todayAmount: formatPence(net),
        commitment: draw.commitment,
        next: { lottery_id: formatDrawId(draw.next.id), commitment: draw.next.commitment },
      };
    },
    { madeOf: ['draws', 'funds', 'day'] },
  );
  const drawLog = async ({ query }: { readonly query: DrawLogQuery }) => {
    const { date, lottery_id } = query;
    const filter = { day: date, id: lottery_id === undefined ? undefined : parseDrawId(lottery_id) };
    const page = await listResults(db, filter, sliceOfQuery(query, drawCursor));
    return toPage(page, drawCursor, toResult);
  };
  route(CALLS.drawLog, drawLog, { shared: { seconds: 2 } });
  route(CALLS.quickAmount, () => ({ list: QUICK_AMOUNTS }), { shared: { seconds: 60 } });
  const gameRule = async () => {
    const { limits } = await settings.read();
    return { sections: ruleSections(await readOdds(db), { ...config, limits }) };
  };
  route(CALLS.gameRule, gameRule, { shared: { seconds: 10 } });
}

const toSlip = ({ lottery_id, accept_odds, bets }: OrderSubmitBody): Slip => ({
  drawId: parseDrawId(lottery_id),
  acceptOdds: accept_odds,
  bets: bets.map(({ row, field, value, odds }) => ({
    row,
    field,
    stake: parsePence(value),
    odds: parseOdds(odds),
  })),
});

function slipRefusal(refused: SlipRefusal): Refusal {
  switch (refused.kind) {
    case 'bettingClosed':
      return new Refusal(CODE.bettingClosed, toNow(refused.draw));
    case 'otherDrawOpen':
      return new Refusal(CODE.otherDrawOpen, toNow(refused.draw));
    case 'oddsMoved': {
      const bets = refused.quotes.map(({ row, field, odds }) => ({ row, field, odds: formatOdds(odds) }));
      return new Refusal(CODE.oddsMoved, { bets });
    }
    case 'ownLimit':
      return ownLimitRefusal(refused);
    case 'limitReached': {
      const { limit, max } = refused;
      const min = refused.limit === 'stake' ? { min: formatPence(refused.min) } : {};
      return new Refusal(CODE.limitReached, { limit, max: formatPence(max), ...min });
    }
    default:
      return new Refusal(CODE.balanceTooLow, { balance: formatPence(refused.balance) });
  }
}

function toReceipt(placing: Placing) {
  switch (placing.kind) {
    case 'placed':
      return { orders: placing.tickets.map(toOrderLine), ...toBalances(placing) };
    case 'requestIdReused':
      throw new Refusal(CODE.requestIdReused);
    case 'requestAbandoned':
      throw new Refusal(CODE.requestAbandoned);
    case 'forbidden':
      throw new Refusal(CODE.forbidden);
    case 'paused':
      throw pausedRefusal(placing.until);
    default:
      throw slipRefusal(placing);
  }
}

function toLookup(fate: Fate): OrderLookup {
  if (fate.kind === 'placed') {
    return { known: true, orders: fate.tickets.map(toOrderLine), ...toBalances(fate) };
  }
  return fate.kind === 'abandoned' ? { known: false, final: true } : { known: false };
}

/** A used request id is refused before anything else, even where the rest of the body can't be read [B-10]. */
async function refuseUsedId(db: Database, memberId: bigint, body: unknown): Promise<void> {
  const named = requestIdBody.safeParse(body);
  if (!named.success) return;
  const { kind } = await lookUp(db, { memberId, requestId: named.data.request_id });
  if (kind === 'placed') throw new Refusal(CODE.requestIdReused);
  if (kind === 'abandoned') throw new Refusal(CODE.requestAbandoned);
}

function submits(
  route: Route,
  { db, config, settings }: Deps,
  onGroupFailed: (error: unknown) => void,
): void {
  const rulesNow = async () => ({ ...config, limits: (await settings.read()).limits });
  const place = togetherPlacer(db, rulesNow, onGroupFailed);
  route(
    CALLS.orderSubmit,
    async ({ principal, body }) => {
      const isAllowed = !principal.withheld.includes(NODE.placeBets);
      const asked = { memberId: principal.id, requestId: body.request_id, slip: toSlip(body) };
      const placing = await place({ ...asked, isAllowed });
      if (placing.kind === 'ownLimit') await noteLimitReached(db, principal.id, placing.limit);
      return toReceipt(placing);
    },
    {
      refuseFirst: async (principal, body) => {
        if (principal?.kind === 'member') await refuseUsedId(db, principal.id, body);
      },
    },
  );
  route(CALLS.orderLookup, async ({ principal, query }) =>
    toLookup(await lookUp(db, { memberId: principal.id, requestId: query.request_id })),
  );
  route(CALLS.orderAbandon, async ({ principal, body }) =>
    toLookup(await abandon(db, { memberId: principal.id, requestId: body.request_id })),
  );
}

function memberCalls(route: Route, { db, config }: Deps): void {
  route(CALLS.balance, async ({ principal }) => toBalances(await fundsOf(db, principal.id)), {
    madeOf: ['funds'],
  });
  route(
    CALLS.pendingOrders,
    async ({ principal, query }) => {
      const { order_no, ...period } = query;
      const filter = { ...period, ticket: order_no === undefined ? undefined : BigInt(order_no) };
      const page = await listPending(db, principal.id, filter, sliceOfQuery(query, ticketCursor));
      const { count, stake } = page.totals;
      return {
        ...toPage(page, ticketCursor, toOrderLine),
        summary: { count, bet_amount: formatPence(stake) },
      };
    },
    { madeOf: ['funds'] },
  );
  route(
    CALLS.betLog,
    async ({ principal, query }) => {
      const draw = await runningDraw(db, config);
      const list = (await ticketsOfDraw(db, principal.id, draw.id, BET_LOG_MAX)).map(toOrderLine);
      const before = query.last === undefined ? null : await drawBefore(db, draw.id);
      if (before === null) return { list };
      const last = await ticketsOfLastDraw(db, principal.id, before, BET_LOG_MAX);
      return { list, last: { lottery_id: formatDrawId(before.id), list: last.map(toOrderLine) } };
    },
    { madeOf: ['draws', 'funds'] },
  );
}

/** @param onGroupFailed told why slips could not be placed together; each is then placed alone */
export function bettingRoutes(route: Route, deps: Deps, onGroupFailed: (error: unknown) => void): void {
  visitorsCalls(route, deps);
  publicCalls(route, deps);
  memberCalls(route, deps);
  savedSlipRoutes(route, deps);
  submits(route, deps, onGroupFailed);
}
