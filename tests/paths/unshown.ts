/** Ids of transitions, each with a reason. */
export type Unshown = Readonly<Record<string, string>>;

/**
 * What no person can cause on a page. Checked by the tests: all of it is in the charts, none of it was taken on the
 * views or in the browser, and it stays under 3 % of all transitions.
 */
export const UNSHOWN: Unshown = {
  'site.failed --site.retried[0]': 'The site is read again by itself after ten seconds; no screen offers it.',
};

const CLOCKLESS =
  'The clock of the draw is our own code, and asks the browser for nothing: none can refuse it.';

/** The views play what a browser never does. */
export const UNSHOWN_IN_BROWSER: Unshown = {
  ...UNSHOWN,
  'refresh.draw.ticking --xstate.error.actor.drawClock[0]': CLOCKLESS,
  'refresh.draw.clockless --round.finished[0]': CLOCKLESS,
};

/** What a browser takes on another path than the plan has it on, each with its reason. */
export const OVERTAKEN_IN_BROWSER: Unshown = {
  'refresh.rounds.reading.fetching.once --refresh.requested[0]':
    'At the time of the draw a browser asks by itself before the chart does, and one more round is enough.',
};

export const UNSHOWN_SHARE_MAX = 0.03;
