/** What a person must see in a state, written by hand from the requirements and without looking at the chart. */
import type { Fact } from './fact.ts';
import { DEVICE_FACTS } from './facts.device.ts';
import { CONSOLE_FACTS } from './facts.console.ts';
import { SAVED_SLIP_FACTS, UNANSWERED } from './facts.savedSlips.ts';
import { FROM_DEVICE } from './facts.history.ts';
import { SUBMIT } from '../person.ts';

export type { Fact } from './fact.ts';

const slip = (
  req: string,
  state: RegExp,
  seen: readonly (string | RegExp)[],
  unseen: Fact['unseen'] = [],
): Fact => ({
  req,
  chart: 'betting',
  state,
  at: '/',
  seen,
  unseen,
});

/** In the slip itself, for each reason. */
const WHY_REFUSED =
  /^(?:Please enter a valid number!|Betting is closed\. Your slip is saved\.|Each stake must be from|Over the limit of|Your bets were cancelled: nothing was placed|The bets were not placed|Sign in to place bets|Your account can't place bets|Too many requests|This browser could not save the slip)/;

const UNANSWERED_ONCE =
  'No answer came, so we do not know whether this was done. Check first: sending it again could do it a second time.';
const UNANSWERED_AT_CONSOLE = /^No answer yet\. It may have been done; retrying\./;

/** Why no answer came: unknown on the views, known in a browser. */
const NO_ANSWER = /^(?:The server did not answer\. Please try again\.|Server exception)$/;

/** The form on /login, with which its screen goes. */
const signIn = (req: string, state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req,
  chart: 'command',
  of: 'command-login',
  state,
  seen,
  unseen,
});

interface CommandTexts {
  readonly submit: string;
  readonly refused?: string;
  /** What is on the page only while the form can be sent. */
  readonly hides?: readonly string[];
  readonly done: string | RegExp;
  readonly unanswered?: string | RegExp;
  readonly resend?: string;
}

/** What the form of a command shows, by the address of its chart. */
function command(
  of: string,
  {
    submit,
    hides = [],
    refused = 'Please check what you entered',
    done,
    unanswered = UNANSWERED,
    resend = 'Try again now',
  }: CommandTexts,
): Fact[] {
  const fact = (req: string, state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
    req,
    chart: 'command',
    of,
    state,
    seen,
    unseen,
  });
  const sending = of === 'command' ? [] : ['One moment…'];
  return [
    fact('B-10', /form\.sending$/, sending, [...hides, unanswered, done]),
    fact('V-06', /form\.refused$/, [submit, refused], [unanswered]),
    fact('B-13', /form\.unanswered$/, [unanswered, resend], [done]),
    fact('E-03', /form\.done$/, [done], [...hides, unanswered]),
  ];
}
/** Of auto-bet: a task that is started, or changed. */
const task = (of: string, state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'A-02',
  chart: 'command',
  of,
  state,
  seen,
  unseen,
});
const TOO_MANY = 'At most 10 tasks run at a time. Switch one off first.';
const CAPTCHA_FAILED = 'Loading failed, click “Refresh”.';
const CAPTCHA_LIMITED = /The next one comes by itself, in a minute\.$|A próxima vem sozinha, em um minuto\.$/;
const CAPTCHA_WRONG = 'Wrong area clicked, or a wrong answer: try again.';
const captcha = (state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'M-06',
  chart: 'captcha',
  state,
  // In either language of its paths.
  seen: [/^(?:Quick security check|Verificação rápida de segurança)$/, ...seen],
  unseen,
});
const reality = (state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'A-13',
  chart: 'reality',
  state,
  at: '/',
  seen,
  unseen,
});
const stage = (state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'D-02',
  chart: 'stage',
  state,
  at: '/',
  seen,
  unseen,
});
const lobby = (state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'R-08',
  chart: 'lobby',
  state,
  at: '/login',
  seen: ['Play as a guest', 'Login', ...seen],
  unseen,
});
const sharedDraw = (state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'G-08',
  chart: 'resource',
  of: 'resource-sharedDraw',
  state,
  seen,
  unseen,
});
const NOT_OUT = 'This draw is not out yet. Its balls appear here as soon as it is.';
const NO_DRAW = 'There is no draw with this number';
const COMPARED =
  /^(?:Verified: the seed is the one that was sealed, and the balls follow from it\.|The seed does not match its seal)$/;
const CLOSES_IN = 'Betting closes in';
const DRAWS_IN = 'Draw in';
const NOT_NOW = /^The running draw can't be shown right now\./;
const SEALED = 'Sealed before betting opened';
const VERIFIED = /^(?:Verified on your device|This draw does not match its seal)$/;

export const FACTS: readonly Fact[] = [
  captcha(/^loading$/, [], ['Check', CAPTCHA_FAILED, 'Thank you. Now send the form again.']),
  captcha(/^shown$/, ['Check', 'Refresh', /^Click in this order: .*of 3 clicked\.$/], [CAPTCHA_FAILED]),
  captcha(/^checking$/, ['Check'], [CAPTCHA_FAILED, CAPTCHA_WRONG]),
  captcha(/^passed$/, ['Thank you. Now send the form again.'], ['Check', 'Refresh', CAPTCHA_WRONG]),
  captcha(/^limited$/, [CAPTCHA_LIMITED], ['Check', 'Refresh', 'Atualizar', CAPTCHA_FAILED, CAPTCHA_WRONG]),
  captcha(/^failed$/, [CAPTCHA_FAILED, 'Refresh'], ['Check', CAPTCHA_WRONG]),
  reality(/^due$/, ['Reality check', /^Result since sign-in: /, 'Keep playing']),
  reality(/^(?:reading|unread|off|running|over|telling)$/, [], ['Reality check', 'Keep playing']),
  ...DEVICE_FACTS,
  {
    req: 'R-08',
    chart: 'app',
    state: /lobby\.missing/,
    at: '/login',
    seen: ['Play as a guest', 'Login'],
    unseen: [NOT_NOW, CLOSES_IN, DRAWS_IN],
  },
  lobby(/^reading$/, [], [CLOSES_IN, DRAWS_IN, 'Drawing…']),
  lobby(
    /^open$/,
    ['Open', CLOSES_IN, /^(?:Result of draw 20261120-1440|No result yet)$/],
    [DRAWS_IN, NOT_NOW],
  ),
  lobby(/^closed$/, ['Closed', DRAWS_IN], [CLOSES_IN, NOT_NOW]),
  lobby(/^drawing$/, [], [CLOSES_IN, DRAWS_IN]),
  lobby(/^late$/, ['Drawing…'], [CLOSES_IN, DRAWS_IN, NOT_NOW]),
  lobby(/^failed$/, [], [CLOSES_IN, DRAWS_IN, 'Open', 'Closed']),
  lobby(/^resting$/, [], [CLOSES_IN, DRAWS_IN, 'Open', 'Closed']),
  stage(/^idle$/, [], [SEALED, 'Skip', VERIFIED]),
  stage(/^sealing$/, [SEALED, 'Skip'], [VERIFIED, 'Close']),
  stage(/^revealing$/, [SEALED, 'Skip'], [VERIFIED, 'Close']),
  stage(/^shown/, [VERIFIED, 'Close'], [SEALED, 'Skip']),
  ...CONSOLE_FACTS,
  ...SAVED_SLIP_FACTS,
  ...command('command-changePayPassword', {
    submit: 'Set password',
    hides: ['Set password'],
    done: 'Your payment password is set.',
  }),
  ...command('command-setLimit', {
    submit: 'Set limit',
    done: 'Your limit applies from now on.',
  }),
  ...command('command-withdraw', { submit: 'Withdraw', done: /^You requested £10\.00 \(W\d+\)\.$/ }),
  ...command('command-recharge', { submit: 'Deposit', done: '£10.00 was added to your balance.' }),
  ...command('command-takeTimeOut', {
    submit: 'Take a time-out',
    done: /^You are taking a break from betting\./,
  }),
  ...command('command-retrievePassword', {
    submit: 'Set password',
    hides: ['Set password'],
    done: 'Your new password is set. Sign in with it.',
    unanswered: UNANSWERED_ONCE,
  }),
  ...command('command', {
    submit: 'Void draw',
    done: 'The draw is void. 1 bet is returned: £10.00.',
    unanswered: UNANSWERED_AT_CONSOLE,
    resend: 'Try again',
  }),
  ...command('command-saveTask', {
    submit: 'Save',
    refused: 'The stake on each bet must be from £1.00 to £2,500.00.',
    done: 'Saved',
  }),
  task('command-saveTask', /form\.(?:refused|unanswered)$/, [
    'Change auto-bet',
    'Loss limit',
    'Draws',
    'One draw costs £1.00: one bet.',
    'The most that this task can lose is £5.00.',
  ]),
  task(
    'command-saveTask',
    /form\.done$/,
    ['It is off: nothing is bet until you start it.', 'Review and start'],
    ['Save'],
  ),
  task('command-startTask', /form\.sending$/, ['Auto', 'New auto-bet'], [TOO_MANY, UNANSWERED]),
  task('command-startTask', /form\.refused$/, [TOO_MANY], [UNANSWERED]),
  task('command-startTask', /form\.unanswered$/, [UNANSWERED, 'Try again now', 'Stop asking'], [TOO_MANY]),
  task('command-startTask', /form\.done$/, ['New auto-bet'], [TOO_MANY, UNANSWERED]),
  slip('B-06', /slip\.empty/, ['Your slip is empty'], [SUBMIT, 'Place bets', 'Bets placed']),
  slip(
    'B-03',
    /slip\.drafting\.selecting/,
    [SUBMIT, 'Reset', 'Total stake'],
    ['Your slip is empty', 'Place bets'],
  ),
  slip('B-02', /market\.closed.*slip\.drafting/, ['Betting is closed. Your slip is saved.']),
  slip('B-11', /slip\.drafting\.moved/, ['A new draw is open', /^Move to draw/, 'Discard slip'], [SUBMIT]),
  slip(
    'B-12',
    /slip\.drafting\.repriced/,
    ['Odds have changed', 'Accept and place', 'Back to the slip', 'Balance after', 'Time left'],
    [SUBMIT],
  ),
  slip('B-14', /slip\.drafting\.refused\.explained/, ['Reset', 'Total stake', WHY_REFUSED], ['Place bets']),
  slip('B-14', /slip\.drafting\.refused\.shortOfFunds/, ['Your balance is too low for this slip', SUBMIT]),
  slip(
    'B-16',
    /slip\.confirming/,
    [
      'Confirm your bets',
      'Total stake',
      'Most you can get back (stakes included)',
      'Balance after',
      'Time left',
      'Place bets',
      'Back',
    ],
    [SUBMIT],
  ),
  slip('B-10', /slip\.submitting/, ['Placing…'], [SUBMIT, 'Place bets']),
  slip(
    'B-13',
    /slip\.checking/,
    ['Checking your bets', 'Try again', 'Cancel these bets'],
    [SUBMIT, 'Bets placed'],
  ),
  slip('B-09', /slip\.accepted/, [
    'Bets placed',
    /1 bet accepted, total stake £10\.00/,
    'Done',
    'Same again',
    'Double',
  ]),
  {
    req: 'R-04',
    chart: 'session',
    state: /principal\.guest\.anonymous/,
    at: '/login',
    seen: ['Play as a guest'],
    unseen: ['Balance'],
  },
  { req: 'S-07', chart: 'session', state: /principal\.guest\.browsing/, seen: ['Guest'], unseen: ['ada'] },
  { req: 'S-01', chart: 'session', state: /principal\.member\.(active|renewing)/, seen: ['ada', 'Balance'] },
  {
    req: 'S-03',
    chart: 'session',
    state: /principal\.expired/,
    seen: ['Your session has ended: it timed out, or was ended on another device. Please sign in again.'],
  },
  { req: 'S-02', chart: 'session', state: /storage\.unavailable/, seen: [/This browser can't save data/] },
  { req: 'H-04', chart: 'panels', state: /^login$/, seen: ['New here? Register'] },
  {
    req: 'H-04',
    chart: 'panels',
    state: /^register$/,
    seen: ['Have an account? Sign in', 'Confirm password'],
  },
  { req: 'H-03', chart: 'panels', state: /^account$/, seen: ["Today's report"] },
  { req: 'H-04', chart: 'panels', state: /^userMenu$/, seen: ['Login'], unseen: ['Logout'] },
  { req: 'I-01', chart: 'panels', state: /^languages$/, seen: ['Português', '简体中文'] },
  { req: 'B-22', chart: 'panels', state: /^shortcuts$/, seen: ['Use single keys'], unseen: ['Logout'] },
  {
    req: 'R-11',
    chart: 'panels',
    state: /^none$/,
    unseen: ['Português', "Today's report", 'Confirm password', 'Use single keys'],
  },
  {
    req: 'A-01',
    chart: 'resource',
    of: 'resource-pendingOrders',
    state: /^ready$/,
    seen: ['1–10 of 12', 'First · Big'],
  },
  {
    req: 'A-01',
    chart: 'resource',
    of: 'resource-pendingOrders',
    state: /^empty$/,
    seen: ['Nothing here yet'],
  },
  sharedDraw(/^awaiting$/, [NOT_OUT, 'Draw in', 'Copy the seal', 'Copy link'], [COMPARED, NO_DRAW]),
  sharedDraw(/^ready$/, [COMPARED, 'Copy link', 'Check it in Python'], [NOT_OUT, NO_DRAW]),
  sharedDraw(/^empty$/, [NO_DRAW, 'Back to the game'], [NOT_OUT, COMPARED, 'Copy link']),
  sharedDraw(/^(?:failed|retrying)/, [], [NO_DRAW]),
  {
    req: 'E-05',
    chart: 'resource',
    of: 'resource-pendingOrders',
    state: /^failed/,
    seen: ['This list could not be loaded', 'Try again'],
  },
  FROM_DEVICE,
  signIn('S-06', /form\.sending$/, ['Signing in…'], [NO_ANSWER]),
  signIn('S-06', /form\.refused$/, [
    /^(?:Wrong username or password\. 4 attempts left\.|Please complete the security check)$/,
    'Login',
  ]),
  signIn('E-05', /form\.unanswered$/, [NO_ANSWER, 'Login']),
  { req: 'E-04', chart: 'notices', state: /^showing/, seen: ['Dismiss message'] },
  { req: 'E-04', chart: 'notices', state: /^silent/, unseen: ['Dismiss message'] },
  { req: 'P-05', chart: 'market', state: /ticking\.open/, seen: ['Open', /^Draw 20261121-000[12]$/] },
  { req: 'B-15', chart: 'market', state: /ticking\.closed/, seen: ['Closed'] },
];

/** What is ever to be seen where an actor runs. */
export const factsAbout = (chart: string, address: string): readonly Fact[] =>
  FACTS.filter((fact) => fact.chart === chart && (fact.of === undefined || fact.of === address));
