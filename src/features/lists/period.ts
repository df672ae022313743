/** Days of UTC, `YYYY-MM-DD`, and the period that a report is of. */
import { day } from '../../../contract/wire/queries.ts';

const DAY_MS = 86_400_000;
const DAYS_UNLESS_CHOSEN = 7;
/** A leap year. */
export const PERIOD_DAYS_MAX = 366;

/** Both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface ReportPeriod extends Period {
  /** More days were asked for than a report can be of. */
  readonly isCut: boolean;
}

/** What an address says of it. */
interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether what an address says is a day. */
export const isDay = (text: string | undefined): text is string => day.safeParse(text).success;
export const dayOf = (moment_ms: number): string => new Date(moment_ms).toISOString().slice(0, 10);
const addDays = (from: string, days: number): string => dayOf(Date.parse(from) + days * DAY_MS);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);

/** Every day of a period, the earliest first. */
export const daysOf = ({ from, to }: Period): readonly string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, at) => addDays(from, at));

const lastDays = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to });

/**
 * The period that an address asks for: a week unless it says more, and a year at most, of which the end counts. What is
 * no day counts as missing, and a period the wrong way round is meant the other way.
 */
export function periodOf(asked: Asked, today: string): ReportPeriod {
  const [from, to] = [asked.from, asked.to].map((text) => {
    const parsed = day.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  });
  if (from === undefined) return { ...lastDays(to ?? today, DAYS_UNLESS_CHOSEN), isCut: false };
  const other = to ?? later(from, today);
  const whole = { from: earlier(from, other), to: later(from, other) };
  const longest = lastDays(whole.to, PERIOD_DAYS_MAX);
  return { from: later(whole.from, longest.from), to: whole.to, isCut: whole.from < longest.from };
}

export const monthOf = (of: string): string => of.slice(0, 7);

/** The days of a month, `YYYY-MM`. */
export const daysOfMonth = (month: string): Period => {
  const [first, next] = [new Date(`${month}-01T00:00:00Z`), new Date(`${month}-01T00:00:00Z`)];
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: dayOf(first.getTime()), to: dayOf(next.getTime() - DAY_MS) };
};

/** The days that a file is of: those that the address asks for, a year at most, or else a whole month. */
export function fileDaysOf(asked: Asked & { readonly month?: string | undefined }, today: string): Period {
  const { from, to, month = monthOf(today) } = asked;
  if (from === undefined && to === undefined) return daysOfMonth(month);
  const days = periodOf({ from: from ?? addDays(to ?? today, 1 - PERIOD_DAYS_MAX), to }, today);
  return { from: days.from, to: days.to };
}

export const PRESETS = ['today', 'yesterday', 'sevenDays', 'thisMonth'] as const;
export type Preset = (typeof PRESETS)[number];

export const presetsOn = (today: string): Readonly<Record<Preset, Period>> => ({
  today: lastDays(today, 1),
  yesterday: lastDays(addDays(today, -1), 1),
  sevenDays: lastDays(today, DAYS_UNLESS_CHOSEN),
  thisMonth: { from: `${today.slice(0, 8)}01`, to: today },
});
/** The one that these days are, if any. */
export function presetOf({ from, to }: Asked, today: string): Preset | undefined {
  const presets = presetsOn(today);
  return PRESETS.find((preset) => presets[preset].from === from && presets[preset].to === to);
}
