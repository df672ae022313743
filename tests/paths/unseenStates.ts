/** States of which no text of a page tells: each with the reason why there is no fact of it in scenarios/facts/facts.ts. */
export interface Unseen {
  readonly chart: string;
  readonly states: readonly string[];
  readonly reason: string;
}

const PRESSES = 'it shows in whether its controls can be used, which is compared in every state';

export const UNSEEN_STATES: readonly Unseen[] = [
  {
    chart: 'app',
    states: ['wiring.starting', 'wiring.running', 'redirect.free', 'redirect.toLogin', 'redirect.toRoot'],
    reason: 'wiring: its effects show in the charts that it sends events to',
  },
  {
    chart: 'app',
    states: ['captcha.absent', 'captcha.arriving', 'captcha.lent', 'captcha.missing'],
    reason:
      'the captcha tells what is shown of it; what is fetched late is in tests/charts/facts/lateCharts.test.ts',
  },
  {
    chart: 'app',
    states: ['reality.absent', 'reality.arriving', 'reality.lent'],
    reason: 'the reality check tells what is shown of it',
  },
  {
    chart: 'app',
    states: ['lobby.absent', 'lobby.arriving', 'lobby.lent'],
    reason: 'the game beside the sign-in tells what is shown of it',
  },
  {
    chart: 'app',
    states: ['stage.absent', 'stage.arriving', 'stage.joining', 'stage.lent'],
    reason: 'the stage tells what is shown of it',
  },
  { chart: 'session', states: ['storage.available'], reason: 'nothing is said while all is well' },
  {
    chart: 'session',
    states: ['principal.restoring', 'principal.guest.entering', 'principal.member.signingOut'],
    reason: 'it lasts as long as an answer; the form that sent it tells that it is on its way',
  },
  {
    chart: 'betting',
    states: ['market.closed', 'market.open', 'storage.available', 'storage.unavailable'],
    reason: 'a region beside the slip, whose states show with it',
  },
  {
    chart: 'betting',
    states: ['press.arming', 'press.armed', 'press.unseen', 'press.offline'],
    reason: PRESSES,
  },
  {
    chart: 'betting',
    states: [
      'slip.restoring',
      'slip.classifying',
      'slip.drafting.refused.classifying',
      'slip.drafting.refused.outdated',
      'slip.reviewing',
    ],
    reason: 'it is left at once, or looks as the state around it',
  },
  {
    chart: 'device',
    states: ['absence.seen', 'absence.hidden', 'absence.reading'],
    reason: 'what comes of it is a message, which the chart of notices shows',
  },
  {
    chart: 'market',
    states: ['ticking.unknown', 'ticking.drawing', 'clockless'],
    reason: 'the strip of the draw is looked at in tests/views, with every phase',
  },
  {
    chart: 'refresh',
    states: [
      'rounds.stopped',
      'rounds.reading.fetching.single',
      'rounds.reading.fetching.queued',
      'rounds.reading.resting',
      'rounds.reading.retrying',
      'rounds.reading.countdown',
      'rounds.reading.idle',
      'rounds.reading.paused.hidden',
      'rounds.reading.paused.offline',
      'result.shown',
      'result.awaited',
      'result.revealing',
      'result.unread',
    ],
    reason: 'what a round brings is shown by those who have it; the seconds are looked at in tests/views',
  },
  { chart: 'page', states: ['clear', 'blocked'], reason: 'the loading block is a picture without words' },
  {
    chart: 'site',
    states: ['waiting', 'loading', 'ready', 'failed'],
    reason: 'its settings are shown where they are used; a failure is a message',
  },
  {
    chart: 'preferences',
    states: ['available', 'unavailable'],
    reason: 'what is chosen is seen; a failure is a message',
  },
  {
    chart: 'panels',
    states: ['mainMenu'],
    reason: 'its entries are those of the site, which come with its settings',
  },
  {
    chart: 'resource',
    states: ['loading'],
    reason: 'rows keep their places; loading has no words',
  },
  {
    chart: 'command',
    states: ['press.arming', 'press.armed', 'press.unseen', 'press.offline'],
    reason: PRESSES,
  },
  {
    chart: 'command',
    states: ['form.editing'],
    reason: 'its fields and its button are seen, which are compared',
  },
  { chart: 'console', states: ['entering.choosing'], reason: 'it is left at once' },
  {
    chart: 'polling',
    states: ['seen', 'hidden'],
    reason: 'what is read again looks as before; the figures tell',
  },
  {
    chart: 'renewal',
    states: ['settled', 'renewing', 'unanswered'],
    reason: 'a renewal of tokens is not seen; the session tells when it ends',
  },
];
