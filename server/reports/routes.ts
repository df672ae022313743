import { pastCalls } from '../../contract/calls/past.ts';
import { PRODUCTS, type Product } from '../../contract/game/bets.ts';
import { formatPence } from '../../contract/money.ts';
import {
  listDays,
  listProducts,
  readTotals,
  type DayTotals,
  type ProductTotals,
  type Totals,
} from '../betting/dayTotals.ts';
import { findOneSettled, findSettled, type SettledPosition } from '../betting/tickets.ts';
import { dayCursor, sliceOfQuery, ticketCursor, toPage, type CursorFormat } from '../http/paging.ts';
import { exportRoute } from '../http/csv.ts';
import type { Deps, Route } from '../http/route.ts';
import type { FastifyInstance } from 'fastify';
import { toOrderLine } from '../betting/wire.ts';
import type { Executor } from '../db/open.ts';
import type { SettledFilter } from '../lists/periods.ts';

const TIME_MS = /^\d{1,13}$/;

/** "1763690000000-1000042": when it was settled, and its id. */
const settledCursor: CursorFormat<SettledPosition> = {
  write: ({ settledAt, id }) => `${settledAt.getTime()}-${id}`,
  read: (text) => {
    const [time = '', ticket = '', ...rest] = text.split('-');
    const id = ticketCursor.read(ticket);
    if (!TIME_MS.test(time) || id === null || rest.length > 0) return null;
    return { settledAt: new Date(Number(time)), id };
  },
};

const productCursor: CursorFormat<Product> = {
  write: (product) => product,
  read: (text) => PRODUCTS.find((product) => product === text) ?? null,
};

const toSummary = ({ count, stake, payout }: Totals) => ({
  count,
  bet_amount: formatPence(stake),
  win_amount: formatPence(payout),
  net: formatPence(payout - stake),
});

const toDay = ({ day, ...totals }: DayTotals) => ({ day, ...toSummary(totals) });
const toProduct = ({ product, ...totals }: ProductTotals) => ({ product, ...toSummary(totals) });

/** The list of one ticket, or of none. */
async function orderReportOf(db: Executor, memberId: bigint, orderNo: string, filter: SettledFilter) {
  const ticket = await findOneSettled(db, memberId, BigInt(orderNo), filter);
  const list = ticket === null ? [] : [ticket];
  const [{ stake, win } = { stake: 0n, win: 0n }] = list;
  return {
    ...toPage({ list, total: list.length, next: null }, settledCursor, toOrderLine),
    summary: toSummary({ count: list.length, stake, payout: win }),
  };
}

export function reportRoutes(route: Route, { db }: Deps): void {
  route(pastCalls.report, async ({ principal, query }) => {
    if (query.group === 'order' && query.order_no !== undefined) {
      return orderReportOf(db, principal.id, query.order_no, query);
    }
    const totals = await readTotals(db, principal.id, query);
    const summary = toSummary(totals);
    if (query.group === 'day') {
      const days = await listDays(db, principal.id, query, sliceOfQuery(query, dayCursor));
      return { ...toPage(days, dayCursor, toDay), summary };
    }
    if (query.group === 'product') {
      const products = await listProducts(db, principal.id, query, sliceOfQuery(query, productCursor));
      return { ...toPage(products, productCursor, toProduct), summary };
    }
    const found = await findSettled(db, principal.id, query, sliceOfQuery(query, settledCursor));
    return { ...toPage({ ...found, total: totals.count }, settledCursor, toOrderLine), summary };
  });
}

/** GET /api/v1/report/export: the settled bets of some days as CSV. */
export const exportBets = (app: FastifyInstance, deps: Deps): void =>
  exportRoute<SettledPosition>(app, deps, {
    name: 'bets',
    count: async (memberId, days) => (await readTotals(deps.db, memberId, days)).count,
    read: async (memberId, days, slice) => {
      const { list, next } = await findSettled(deps.db, memberId, days, slice);
      return { list: list.map(toOrderLine), next };
    },
  });
