import type { FastifyInstance } from 'fastify';
import { balanceLogCalls } from '../../contract/calls/balanceLog.ts';
import { formatPence } from '../../contract/money.ts';
import type { MovementKind } from '../../contract/wire/balanceLog.ts';
import { exportRoute } from '../http/csv.ts';
import type { Deps, Route } from '../http/route.ts';
import { countChanges, listChanges } from './balanceLog.ts';
import { toChange } from './balanceLog.routes.ts';
import { monthsOf, sumMonth, type MonthSums } from './statement.ts';

const MONTH_LENGTH = 7;

/** The sums of a month in the wire's words; none is negative. */
function toFigures({ opening, closing, sums, entries, points }: MonthSums) {
  const moved = (...kinds: readonly MovementKind[]): string => {
    const sum = kinds.reduce((total, kind) => total + (sums.get(kind) ?? 0n), 0n);
    return formatPence(sum < 0n ? -sum : sum);
  };
  return {
    opening: formatPence(opening),
    play_money: moved('start'),
    paid_in: moved('recharge'),
    paid_out: moved('withdraw'),
    paid_back: moved('withdraw_back'),
    staked: moved('stake'),
    returned: moved('win', 'refund'),
    commission: moved('commission'),
    prizes: moved('prize'),
    closing: formatPence(closing),
    points_earned: points.earned,
    points_spent: points.spent,
    entries,
  };
}

export function statementRoutes(app: FastifyInstance, route: Route, deps: Deps): void {
  const { db, clock } = deps;
  route(balanceLogCalls.statement, async ({ principal, query }) => {
    const months = await monthsOf(db, principal.id);
    const thisMonth = new Date(clock.now()).toISOString().slice(0, MONTH_LENGTH);
    const month = query.month ?? months[0] ?? thisMonth;
    return { month, months: [...months], ...toFigures(await sumMonth(db, principal.id, month)) };
  });
  exportRoute<bigint>(app, deps, {
    name: 'transactions',
    count: (memberId, days) => countChanges(db, memberId, days),
    read: async (memberId, days, slice) => {
      const { list, next } = await listChanges(db, memberId, days, slice);
      return { list: list.map(toChange), next };
    },
  });
}
