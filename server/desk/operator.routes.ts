/** The console's dashboard, and what waits for an operator [O-01]. */
import type { Call } from '../../contract/call.ts';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../contract/calls/operatorDesk.ts';
import { formatPence } from '../../contract/money.ts';
import { mayCall, type OperatorRole } from '../../contract/operatorRoles.ts';
import {
  QUEUES,
  type Dashboard,
  type NotReady,
  type QueueName,
  type Stopped,
} from '../../contract/wire/operator/operatorDesk.ts';
import { readStop, setStopped, type BettingStop } from '../draws/bettingStop.ts';
import { formatDrawId } from '../draws/drawIds.ts';
import type { Readiness, Reason } from '../health/readiness.ts';
import type { Deps, Route } from '../http/route.ts';
import { reused } from '../work/reused.ts';
import { readMarket, type Market } from './market.ts';
import { readQueues } from './queues.ts';

const ON_THE_WIRE: Readonly<Record<Reason, NotReady>> = {
  'it is stopping': 'stopping',
  'the schema is not current': 'oldSchema',
  'connections to the database were lost': 'connectionsLost',
  'little space is left': 'littleSpace',
  'the database can not be asked': 'noDatabase',
  'the database is read-only': 'readOnly',
  'draws are late': 'drawsLate',
  'the next draw is too far ahead': 'drawsAhead',
};

/** The list that each queue is part of: who may read the one may know of the other. */
const LIST_OF: Readonly<Record<QueueName, Call>> = {
  withdrawals: operatorCalls.operatorWithdrawals,
  payouts: operatorCalls.operatorWithdrawals,
  recharges: operatorCalls.operatorRecharges,
  prizes: operatorCalls.operatorExchanges,
};

const toMarket = ({ draw, today }: Market, now_ms: number): Dashboard['market'] => {
  const close_ms = Math.max(0, Math.ceil(draw.closesAt_ms - now_ms));
  return {
    draw: {
      lottery_id: formatDrawId(draw.id),
      is_closed: close_ms === 0,
      close_ms,
      draw_ms: Math.max(0, Math.ceil(draw.drawsAt_ms - now_ms)),
      bets: draw.bets,
      stake: formatPence(draw.stake),
      worst: formatPence(draw.worst),
      positions: draw.positions.map(({ row, bets, stake, worst }) => ({
        row,
        bets,
        stake: formatPence(stake),
        worst: formatPence(worst),
      })),
    },
    today: {
      bets: today.bets,
      stake: formatPence(today.stake),
      payout: formatPence(today.payout),
      margin: formatPence(today.stake - today.payout),
    },
  };
};

const toStopped = (stop: BettingStop | null): Stopped => stop && { ...stop, since: stop.since.toISOString() };

const maySeeDraws = (roles: readonly OperatorRole[]): boolean => mayCall(roles, operatorCalls.operatorDraws);

export function deskRoutes(route: Route, { db, config, clock }: Deps, whyNotReady: Readiness): void {
  const market = reused(() => readMarket(db, config));
  route(operatorDeskCalls.operatorDashboard, async ({ principal: { roles } }) => {
    const [reason, read, stop] = await Promise.all([
      whyNotReady(),
      maySeeDraws(roles) ? market() : null,
      readStop(db),
    ]);
    return {
      not_ready: reason === null ? null : ON_THE_WIRE[reason],
      market: read === null ? null : toMarket(read, clock.now()),
      stopped: toStopped(stop),
    };
  });
  route(operatorDeskCalls.operatorSetBetting, async ({ body, principal: { username }, address }) => {
    const { stopped, reason } = body;
    await setStopped(db, { username, address }, stopped, reason);
    return { stopped };
  });
  route(operatorDeskCalls.operatorQueues, async ({ principal: { roles } }) => {
    const waiting = await readQueues(
      db,
      QUEUES.filter((queue) => mayCall(roles, LIST_OF[queue])),
    );
    return {
      stopped: toStopped(await readStop(db)),
      list: waiting.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })),
    };
  });
}
