/** Days of UTC, as lists and reports are asked for by them. */
import type { TICKET_STATUSES } from '../../contract/wire/betting.ts';

/** Days of UTC, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** Of days of settlement. */
export interface SettledFilter extends Period {
  readonly status?: (typeof TICKET_STATUSES)[number] | undefined;
}
/** Of days on which bets were placed. */
export interface PendingFilter extends Period {
  /** One ticket only. */
  readonly ticket?: bigint | undefined;
}

const DAY_MS = 86_400_000;
export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '9999-12-31';

export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
/** Its last millisecond. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS - 1);
/** The first millisecond after it. */
export const afterDay = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);
