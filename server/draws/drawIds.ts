/**
 * A draw's id is `YYYYMMDD-NNNN` on the wire, a counter per UTC day [G-01]; inside it is the number YYYYMMDD0000NNNN
 * with seven digits for the counter, which sorts as the draws do.
 */
/** Numbers of a day's draws. */
export const COUNTERS = 10_000_000;
const DIGITS_MIN = 4;

/** 202611210000042 → "20261121-0042". */
export function formatDrawId(id: number): string {
  const counter = String(id % COUNTERS).padStart(DIGITS_MIN, '0');
  return `${dayOfDraw(id)}-${counter}`;
}

/** "20261121-0042" → 202611210000042; null for any text that formatDrawId doesn't make. */
export function parseDrawId(text: string): number | null {
  const match = /^(\d{8})-(\d{4,7})$/.exec(text);
  if (match === null) return null;
  const id = Number(match[1]) * COUNTERS + Number(match[2]);
  return formatDrawId(id) === text ? id : null;
}

/** The UTC day of a time, as YYYYMMDD. @param time_ms since 1970 */
const dayNumberOf = (time_ms: number): number =>
  Number(new Date(time_ms).toISOString().slice(0, 10).replaceAll('-', ''));

/** The day of a draw's id, as YYYYMMDD. */
export const dayOfDraw = (id: number): number => Math.floor(id / COUNTERS);

/** "2026-11-21" → 20261121. */
export const parseDay = (day: string): number => Number(day.replaceAll('-', ''));

/** The id after `last` for a draw that opens at `opensAt_ms`: one more, or the first of a new day. */
export function nextDrawId(last: number | null, opensAt_ms: number): number {
  const firstOfDay = dayNumberOf(opensAt_ms) * COUNTERS + 1;
  return last === null ? firstOfDay : Math.max(last + 1, firstOfDay);
}

/** The ids of a day: from the first, up to but without the second. */
export const idsOfDay = (day: number): readonly [number, number] => [day * COUNTERS, (day + 1) * COUNTERS];
