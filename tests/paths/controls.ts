/** Controls of a page and the events they send: one can be used exactly when the chart can take its event. */
import type { Part } from '../../scenarios/person.ts';

export interface Control {
  readonly chart: string;
  readonly event: string;
  readonly name: string | RegExp;
  readonly part: Part;
  /** The only screen that has it. */
  readonly at?: string;
}

const inSlip = (event: string, name: string | RegExp): Control => ({
  chart: 'betting',
  event,
  name,
  part: 'slip',
  at: '/',
});

const inTask = (event: string, name: string): Control => ({ chart: 'autoBet', event, name, part: 'page' });

export const CONTROLS: readonly Control[] = [
  inSlip('slip.submitted', /^(?:Review bets|Place bets now|Placing…)$/),
  inSlip('slip.reset', 'Reset'),
  inSlip('slip.confirmed', 'Place bets'),
  inSlip('slip.reopened', 'Back'),
  inSlip('odds.accepted', 'Accept and place'),
  inSlip('odds.declined', 'Back to the slip'),
  inSlip('move.accepted', /^Move to draw /),
  inSlip('move.declined', 'Discard slip'),
  inSlip('slip.resent', 'Try again'),
  inSlip('slip.abandoned', 'Cancel these bets'),
  inSlip('receipt.dismissed', 'Done'),
  inSlip('bets.repeated', 'Bet again'),
  { chart: 'session', event: 'guest.requested', name: 'Browse as guest', part: 'page', at: '/login' },
  { chart: 'captcha', event: 'captcha.renewed', name: 'Refresh', part: 'page' },
  { chart: 'reality', event: 'reality.acknowledged', name: 'Keep playing', part: 'dialog' },
  { chart: 'console', event: 'signOut.asked', name: 'Sign out', part: 'page' },
  { chart: 'console', event: 'section.requested', name: 'Load again', part: 'page' },
  { chart: 'console', event: 'credentials.given', name: /^(?:Login|Signing in…)$/, part: 'page' },
  { chart: 'console', event: 'code.given', name: /^(?:Continue|One moment…)$/, part: 'page' },
  { chart: 'console', event: 'password.given', name: 'Save password', part: 'page' },
  { chart: 'console', event: 'codes.kept', name: 'I have saved them', part: 'page' },
  { chart: 'console', event: 'dialog.closed', name: /^(?:Cancel|Close)$/, part: 'dialog' },
  { chart: 'command', event: 'command.resent', name: /^Try again(?: now)?$/, part: 'page' },
  inTask('draft.submitted', 'Save'),
  inTask('draft.requested', 'Try again'),
  inTask('save.resent', 'Send again'),
  inTask('save.reopened', 'Back to the form'),
  { chart: 'form', event: 'form.submitted', name: /^(?:Login|Signing in…)$/, part: 'page' },
];
