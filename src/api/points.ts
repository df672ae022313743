/** The calls of the balance log, points, prizes and the agency, one function each; fetched with their screens. */
import type { Query } from '../../contract/call.ts';
import { agencyCalls } from '../../contract/calls/agency.ts';
import { balanceLogCalls } from '../../contract/calls/balanceLog.ts';
import { pointsCalls } from '../../contract/calls/points.ts';
import {
  toAgency,
  toBalanceChange,
  toCommissionDay,
  toCommissionSums,
  toExchange,
  toPointsChange,
} from '../../contract/model.points.ts';
import type { Client } from './client.ts';

type Waits = AbortSignal | undefined;
type Paged = Query<typeof pointsCalls.pointsLog>;
type Changes = Query<typeof balanceLogCalls.balanceLog>;

export type PointsCalls = ReturnType<typeof createPoints>;
export function createPoints({ ask }: Client) {
  const balanceLog = async (query: Changes, signal: Waits) => {
    const { list, total, summary } = (await ask(balanceLogCalls.balanceLog, { query, signal })).data;
    return { rows: list.map(toBalanceChange), total, summary };
  };
  return {
    balanceLog,
    pointsLog: async (query: Paged, signal: Waits) => {
      const { list, total, points } = (await ask(pointsCalls.pointsLog, { query, signal })).data;
      return { rows: list.map(toPointsChange), total, summary: { points } };
    },
    accountBalance: async (query: Changes, signal: Waits) => {
      const { list, total, summary } = (await ask(balanceLogCalls.accountBalance, { query, signal })).data;
      const rows = list.flatMap(({ money, type, ...change }) =>
        type === undefined ? [] : toBalanceChange({ ...change, type, amount: money }),
      );
      if (rows.length === list.length && summary !== undefined) return { rows, total, summary };
      return balanceLog(query, signal);
    },
    accountPoints: async (query: Paged, signal: Waits) => {
      const { list, total, points } = (await ask(pointsCalls.accountIntegral, { query, signal })).data;
      return { rows: list.map(toPointsChange), total, summary: { points } };
    },
    prizes: async (signal: Waits) => {
      const { list, total, points } = (await ask(pointsCalls.pointsPrizes, { signal })).data;
      return { rows: list, total, summary: { points } };
    },
    exchanges: async (query: Paged, signal: Waits) => {
      const { list, total } = (await ask(pointsCalls.exchanges, { query, signal })).data;
      return { rows: list.map(toExchange), total };
    },
    agency: async (signal: Waits) => toAgency((await ask(agencyCalls.proxyInfo, { signal })).data),
    commission: async (query: Query<typeof agencyCalls.proxyOrderMoney>, signal: Waits) => {
      const { list, total, summary } = (await ask(agencyCalls.proxyOrderMoney, { query, signal })).data;
      return { rows: list.map(toCommissionDay), total, summary: toCommissionSums(summary) };
    },
  };
}
