/** Safer play: what members can limit, how long a break lasts, and how often reality checks come. */

/** What a limit holds down: money paid in, money lost, money staked. */
export const LIMITED = ['deposit', 'loss', 'stake'] as const;
export type Limited = (typeof LIMITED)[number];

/**
 * Of deposits, the last 24 hours, 7 days and month: each counts for that long from the moment it was paid, a month to the
 * same time of day a month later (on its last day where it has no such date). Of losses and stakes, days, weeks (from
 * Monday) and months of UTC.
 */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

export const PAUSES = ['timeOut', 'exclude'] as const;
export type Pause = (typeof PAUSES)[number];

/** How long a higher limit, or none, has to wait before it can be confirmed. */
export const LIMIT_WAIT_HOURS = 24;

/** How long after a member last decided about their limits they are reminded to review them. */
export const REVIEW_MONTHS = 6;

/**
 * unasked: the member never decided whether to have limits. due: they did so more than REVIEW_MONTHS ago, and are
 * reminded until they do it again. answered: they did so since.
 */
export const REVIEW_STATES = ['unasked', 'due', 'answered'] as const;

/** A time-out, in hours: a day to six weeks. */
export const TIME_OUT_HOURS = { min: 24, max: 6 * 7 * 24 } as const;
/** A self-exclusion, in months: six months to five years. */
export const EXCLUDE_MONTHS = { min: 6, max: 60 } as const;

/** Minutes between two reality checks; 0 is never. */
export const REALITY_MINUTES = [0, 15, 30, 60, 120] as const;
export type RealityMinutes = (typeof REALITY_MINUTES)[number];

/** The words of 4105's `limit` for the limits that members set on themselves: `stakeDay`, `lossMonth` … */
export type OwnLimit = `${Limited}${Capitalize<Period>}`;
const CAPITALISED = { day: 'Day', week: 'Week', month: 'Month' } as const;
export const ownLimit = (limit: Limited, period: Period): OwnLimit => `${limit}${CAPITALISED[period]}`;
