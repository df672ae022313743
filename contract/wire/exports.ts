/** Downloads: raw CSV, no envelope. A refusal is an envelope as everywhere. */
import * as z from 'zod/mini';
import { day, isPeriod } from './queries.ts';

export const EXPORT_DAYS_MAX = 366;
/** A span with more lines is refused, so that no file is cut off. */
export const EXPORT_ROWS_MAX = 20_000;
const DAY_MS = 86_400_000;

const isShort = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS < EXPORT_DAYS_MAX;

/** Days of UTC, both included: of settlement for bets, of the entry for transactions. */
export const exportQuery = z
  .object({ from: day, to: day })
  .check(
    z.refine(isPeriod, { path: ['to'], error: 'invalid' }),
    z.refine(isShort, { path: ['to'], error: 'tooLong' }),
  );

/** Their columns have the names of the wire's fields, money and times are as on the wire. */
export const EXPORTS = {
  bets: {
    path: '/api/v1/report/export',
    summary: 'The settled bets of some days as a CSV file, the latest first.',
    columns: [
      'order_no',
      'lottery_id',
      'num',
      'type',
      'odds',
      'bet_amount',
      'win_amount',
      'status',
      'created_at',
      'settled_at',
    ],
  },
  transactions: {
    path: '/api/v1/BalanceLog/export',
    summary: 'The changes of the balance of some days as a CSV file, the latest first.',
    columns: [
      'id',
      'type',
      'amount',
      'before',
      'after',
      'order_no',
      'orders',
      'lottery_id',
      'memo',
      'create_time',
    ],
  },
} as const;
export type ExportName = keyof typeof EXPORTS;
