/** Days, as lists and reports are asked for by them: of UTC, unless a zone is named. */
import type { TICKET_STATUSES } from '../../contract/wire/betting.ts';

/** Days of UTC, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** Days of a time zone; of UTC without one. */
export interface ZonedPeriod extends Period {
  readonly zone?: string | undefined;
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
const DAY_LENGTH = 'YYYY-MM-DD'.length;
export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '9999-12-31';

const PARTS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** How far a zone's clocks are ahead of UTC at a time; to the second. */
function aheadOf(zone: string, at_ms: number): number {
  const parts = new Intl.DateTimeFormat('en', { ...PARTS, timeZone: zone }).formatToParts(at_ms);
  const [year = 0, month = 1, ...rest] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)?.value ?? 0),
  );
  return Date.UTC(year, month - 1, ...rest) - at_ms;
}

/** The first moment of a day. */
export function startOf(day: string, zone?: string): Date {
  const midnight_ms = Date.parse(`${day}T00:00:00.000Z`);
  if (zone === undefined) return new Date(midnight_ms);
  // Clocks may be moved between the midnight of UTC and that of the zone.
  const about_ms = midnight_ms - aheadOf(zone, midnight_ms);
  return new Date(midnight_ms - aheadOf(zone, about_ms));
}
/** Its last millisecond. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS - 1);
/** The first millisecond after it. */
export const afterDay = (day: string, zone?: string): Date => {
  const next = new Date(startOf(day).getTime() + DAY_MS);
  return zone === undefined ? next : startOf(next.toISOString().slice(0, DAY_LENGTH), zone);
};
