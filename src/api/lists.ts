/** The calls behind lists, one function each, as in calls.ts; fetched with the first list. */
import type { Body, Query } from '../../contract/call.ts';
import { pastCalls } from '../../contract/calls/past.ts';
import { toTicket } from '../../contract/model.ts';
import { toDayTotals, toPredictionEntry, toProductTotals, toTotals } from '../../contract/model.past.ts';
import { gameRule } from '../../contract/wire/betting.ts';
import { PAGE_LIMIT_MAX } from '../../contract/wire/common.ts';
import { dayReport, orderReport, productReport } from '../../contract/wire/reports.ts';
import type { Client } from './client.ts';

type Waits = AbortSignal | undefined;
type ReportQuery = Omit<Query<typeof pastCalls.report>, 'group'>;
interface Days {
  readonly from: string;
  readonly to: string;
}

interface Part<Line, Summary> {
  readonly list: readonly Line[];
  readonly cursor?: string | null | undefined;
  readonly summary: Summary;
}
/** No list that is read whole is longer: a period has 366 days at most. */
const WHOLE_MAX = 1000;

/** Every part of a list, one after the other, with the summary of the last. */
async function whole<Line, Summary>(
  readPart: (cursor: string | undefined) => Promise<Part<Line, Summary>>,
): Promise<{ readonly list: readonly Line[]; readonly summary: Summary }> {
  let part = await readPart(undefined);
  const list = [...part.list];
  while (part.cursor !== null && part.cursor !== undefined && list.length < WHOLE_MAX) {
    part = await readPart(part.cursor);
    list.push(...part.list);
  }
  return { list, summary: part.summary };
}

export type Lists = ReturnType<typeof createLists>;
export const createLists = ({ ask, read }: Client) => ({
  settledOrders: async (query: ReportQuery, signal?: Waits) => {
    const { data } = await ask(
      { ...pastCalls.report, answer: orderReport },
      { query: { ...query, group: 'order' }, signal },
    );
    const { list, total, cursor = null, summary } = data;
    return { rows: list.map(toTicket), total, cursor, summary };
  },
  /** All days of a period that have settled bets, the latest first. */
  reportDays: async (days: Days, signal?: Waits) => {
    const { list, summary } = await whole(async (cursor) => {
      const query = { ...days, group: 'day' as const, limit: PAGE_LIMIT_MAX, cursor };
      return (await ask({ ...pastCalls.report, answer: dayReport }, { query, signal })).data;
    });
    return { rows: list.map(toDayTotals), total: list.length, summary: toTotals(summary) };
  },
  /** All bet types that were bet on in a period. */
  reportProducts: async (days: Days, signal?: Waits) => {
    const query = { ...days, group: 'product' as const, limit: PAGE_LIMIT_MAX };
    const { list, summary } = (await ask({ ...pastCalls.report, answer: productReport }, { query, signal }))
      .data;
    return { rows: list.map(toProductTotals), total: list.length, summary: toTotals(summary) };
  },
  predictionLog: async (body: Body<typeof pastCalls.predictionLog>, signal?: Waits) => {
    const { list, total, scores } = (await ask(pastCalls.predictionLog, { body, signal })).data;
    return { rows: list.map(toPredictionEntry), total, summary: scores };
  },
  ruleSections: async (signal?: Waits) => {
    const { sections } = (await read('gameRule', gameRule, { signal })).data;
    return { rows: sections, total: sections.length };
  },
});
