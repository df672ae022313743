/** Ids of transitions, each with a reason. */
export type Unshown = Readonly<Record<string, string>>;

const SIGHTLESS = 'Whether the tab is seen is asked of the document, which every browser answers.';

const LATE =
  'The screen follows the market within the same task; oneMoment.test.ts presses with a version that is no longer shown.';

/**
 * What no person can cause on a page. Checked by the tests: all of it is in the charts, none of it was taken on the
 * views or in the browser, and it stays under 3 % of all transitions.
 */
export const UNSHOWN: Unshown = {
  'session.principal.member --session.ended[0]':
    'The one command of the paths is the payment password; memberCentre.test.ts changes the password in a browser.',
  'session.principal.member --profile.changed[0]':
    'The one command of the paths is the payment password; memberCentre.test.ts saves a profile in a browser.',
  'session.principal.member.active --login.demanded[0]':
    'Our server takes the tokens it has renewed; client-faults.test.ts meets one that does not.',
  'betting.press --xstate.error.actor.visibility[0]': SIGHTLESS,
  'betting.slip.drafting.selecting --slip.submitted[0]': LATE,
  'betting.slip.drafting.repriced --odds.accepted[0]': LATE,
  'betting.slip.drafting.refused --slip.submitted[0]': LATE,
  'betting.slip.confirming --slip.confirmed[0]': LATE,
  'command.press --xstate.error.actor.visibility[0]': SIGHTLESS,
  'command.form.done --command.submitted[0]':
    'The one command of the paths is the payment password, whose form goes; memberCentre.test.ts ends sessions of a list.',
  'polling --xstate.error.actor.visibility[0]': SIGHTLESS,
  'resource.failed --xstate.error.actor.presence[0]': SIGHTLESS,
  'device --xstate.error.actor.visibility[0]': SIGHTLESS,
};

const CLOCKLESS =
  'The clock of the draw is our own code, and asks the browser for nothing: none can refuse it.';

/** The views play what a browser never does. */
export const UNSHOWN_IN_BROWSER: Unshown = {
  ...UNSHOWN,
  'market.ticking --xstate.error.actor.drawClock[0]': CLOCKLESS,
  'market.clockless --draw.received[0]': CLOCKLESS,
};

/** What a browser takes on another path than the plan has it on, each with its reason. */
export const OVERTAKEN_IN_BROWSER: Unshown = {
  'betting.press.arming --controls.replaced[0]':
    'Half a second of the page’s time may pass while it loads: then it is armed already.',
  'refresh.rounds.reading.fetching.single --refresh.requested[0]':
    'At the time of the draw a browser asks by itself before the chart does, and one more round is enough.',
};

export const UNSHOWN_SHARE_MAX = 0.03;
