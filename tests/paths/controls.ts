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

export const CONTROLS: readonly Control[] = [
  inSlip('slip.submitted', /^(?:Review bets|Place bets now|Placing…)$/),
  inSlip('slip.reset', 'Reset'),
  inSlip('removal.undone', 'Undo'),
  inSlip('slip.confirmed', 'Place bets'),
  inSlip('slip.reopened', 'Back'),
  inSlip('odds.accepted', 'Accept and place'),
  inSlip('odds.declined', 'Back to the slip'),
  inSlip('move.accepted', /^Move to draw /),
  inSlip('move.declined', 'Discard slip'),
  inSlip('slip.resent', 'Try again'),
  inSlip('slip.abandoned', 'Cancel these bets'),
  inSlip('receipt.dismissed', 'Done'),
  { chart: 'session', event: 'guest.requested', name: 'Play as a guest', part: 'page', at: '/login' },
  inSlip('bets.repeated', 'Same again'),
  { chart: 'captcha', event: 'captcha.renewed', name: 'Refresh', part: 'page' },
  { chart: 'reality', event: 'reality.acknowledged', name: 'Keep playing', part: 'dialog' },
  { chart: 'reality', event: 'reality.left', name: 'Settled Orders', part: 'dialog' },
  { chart: 'reality', event: 'reality.left', name: 'Transactions', part: 'dialog' },
  { chart: 'reality', event: 'reality.left', name: 'Take a break', part: 'dialog' },
  { chart: 'device', event: 'drawNotices.wanted', name: 'Turn on draw notices', part: 'page', at: '/mine' },
  {
    chart: 'device',
    event: 'drawNotices.unwanted',
    name: 'Turn off draw notices',
    part: 'page',
    at: '/mine',
  },
  { chart: 'device', event: 'install.requested', name: 'Install', part: 'page', at: '/mine' },
  { chart: 'device', event: 'install.declined', name: "Don't offer again", part: 'page', at: '/mine' },
  { chart: 'stage', event: 'stage.skipped', name: 'Skip', part: 'stage', at: '/' },
  { chart: 'stage', event: 'stage.closed', name: 'Close', part: 'stage', at: '/' },
  { chart: 'console', event: 'signOut.requested', name: 'Sign out', part: 'page' },
  { chart: 'console', event: 'codes.kept', name: 'I have saved them', part: 'page' },
  { chart: 'console', event: 'dialog.closed', name: /^(?:Cancel|Close)$/, part: 'dialog' },
  { chart: 'console', event: 'dialog.reopened', name: 'Show', part: 'page' },
  { chart: 'console', event: 'answer.dismissed', name: 'Dismiss', part: 'page' },
  { chart: 'command', event: 'command.resent', name: /^Try again(?: now)?$/, part: 'page' },
];

const MANY = 'its controls stand in several places, and can be used wherever they are seen';
const FIELD = 'a box can be written into wherever it is seen';

/** Events of a person whose control is not compared with the chart in every state, each with the reason. */
export const UNCOMPARED: Readonly<Record<string, string>> = {
  'screen.entered': MANY,
  'navigation.started': MANY,
  'navigation.failed': MANY,
  'page.used': 'not a control: the page is scrolled, or one of its own is used',
  'screen.shown': 'not a press: the page has loaded',
  'token.refused': 'not a press: a call is answered',
  'captcha.requested': 'a control of the captcha, sent by the app where there is none yet',
  'command.submitted': 'the name of its button is that of each form, which its facts tell',
  'command.reopened': 'shown only in the state that hears it, which its facts tell',
  'command.renewed': 'shown only in the state that hears it, which its facts tell',
  'login.opened': MANY,
  'register.opened': MANY,
  'panel.closed': MANY,
  'preference.chosen': MANY,
  'place.changed': MANY,
  'cell.toggled': 'a cell is looked at in tests/views, in every phase of a draw',
  'stake.typed': FIELD,
  'amount.typed': FIELD,
  'chip.chosen': MANY,
  'chip.taken': 'as many as there are chips, and each can always be pressed',
  'bets.added': 'in a dialog of a ticket',
  'refresh.requested': MANY,
  'notice.held': 'the pointer on a message',
  'notice.released': 'the pointer on a message',
  'notice.dismissed': 'as many as there are messages',
  'account.toggled': MANY,
  'userMenu.toggled': MANY,
  'languages.toggled': MANY,
  'shortcuts.opened': MANY,
  'mainMenu.toggled': MANY,
  'resource.requested': 'several lists of a screen may each have one',
  'field.changed': FIELD,
  'field.left': FIELD,
  'captcha.clicked': 'a picture',
  'captcha.answered': FIELD,
  'console.retried': 'several parts of the console may each have one',
  'dialog.opened': 'its button is named by the command that it opens',
};
