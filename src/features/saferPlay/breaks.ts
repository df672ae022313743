/** The breaks that are offered, and when each would end. */
import type { PageTextId } from '../../ui/texts/pageTexts.ts';

export interface Break {
  readonly command: 'takeTimeOut' | 'excludeMyself';
  /** As on the wire, and in the address of its review. */
  readonly unit: 'hours' | 'months';
  readonly value: string;
  readonly span: PageTextId;
}

const timeOut = (value: string, span: PageTextId): Break => ({
  command: 'takeTimeOut',
  unit: 'hours',
  value,
  span,
});
const exclusion = (value: string, span: PageTextId): Break => ({
  command: 'excludeMyself',
  unit: 'months',
  value,
  span,
});

export const TIME_OUTS: readonly Break[] = [
  timeOut('24', 'play.span.day'),
  timeOut('168', 'play.span.week'),
  timeOut('336', 'play.span.twoWeeks'),
  timeOut('720', 'play.span.month'),
  timeOut('1008', 'play.span.sixWeeks'),
];
export const EXCLUSIONS: readonly Break[] = [
  exclusion('6', 'play.span.sixMonths'),
  exclusion('12', 'play.span.year'),
  exclusion('24', 'play.span.twoYears'),
  exclusion('60', 'play.span.fiveYears'),
];

/** The break that an address names; null where it names none that is offered. */
export const breakIn = (query: Readonly<Record<string, string | undefined>>): Break | null =>
  [...TIME_OUTS, ...EXCLUSIONS].find(({ unit, value }) => query[unit] === value) ?? null;

const HOUR_MS = 3_600_000;

/** Months are added in UTC, as the server does: from a day that the last month lacks, to its last day. */
function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** When a break ends that begins now, in ms. */
export const endOf = ({ unit, value }: Break, now: number): number =>
  unit === 'hours' ? now + Number(value) * HOUR_MS : addMonths(now, Number(value));
