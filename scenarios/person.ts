/** How a person does what the charts hear: in words, and with their hands. One table for all bodies. */
import { deed, pressing, type Deed, type Part, type Send } from './hands.ts';
import { consoleDeed } from './person.console.ts';

export type { Deed, Hands, Part } from './hands.ts';

/** The button that sends a slip on a desktop: with the confirm step, and without it. */
export const SUBMIT = /^(?:Review bets|Place bets now)$/;

const SLIP: Readonly<Record<string, string>> = {
  'slip.reset': 'Reset',
  'removal.undone': 'Undo',
  'slip.confirmed': 'Place bets',
  'slip.reopened': 'Back',
  'odds.accepted': 'Accept and place',
  'odds.declined': 'Back to the slip',
  'move.declined': 'Discard slip',
  'slip.resent': 'Try again',
  'slip.abandoned': 'Cancel these bets',
  'receipt.dismissed': 'Done',
  'bets.repeated': 'Same again',
};

const TOGGLES: Readonly<Record<string, string>> = {
  'account.toggled': 'Balance and results',
  'userMenu.toggled': 'User menu',
  'mainMenu.toggled': 'Main menu',
  'languages.toggled': 'Language',
  'shortcuts.opened': 'Keyboard shortcuts',
};

const LABELS: Readonly<Record<string, string>> = {
  username: 'Username',
  password: 'Password',
  password_confirmation: 'Confirm password',
  new_password: 'New payment password',
  confirm: 'Confirm new payment password',
  odds: 'Odds',
  account: 'Username or email',
  amount: 'Amount',
  pay_password: 'Payment password',
  sure: 'Are you sure?',
  captcha: 'Code',
  reason: 'Reason',
  code: 'Code',
  old_password: 'Password you were given',
  name: 'Name',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function slipDeed({ event, label }: Send): Deed | null {
  if (event.type === 'slip.submitted')
    return deed("press 'Review bets' or 'Place bets now'", (hands) => hands.press(SUBMIT, 'slip'));
  const button = SLIP[event.type];
  if (button !== undefined) return pressing(button, 'slip');
  switch (event.type) {
    case 'cell.toggled':
      return deed(`press the cell '${label}'`, (hands) => hands.press(new RegExp(`^${label}(, odds .+)?$`)));
    case 'stake.typed': {
      const [amount = '', bet = ''] = label.split(' for ');
      return deed(`type ${amount} as the stake of '${bet}'`, (hands) =>
        hands.write(`Stake, ${bet}`, amount, 'slip'),
      );
    }
    case 'amount.typed':
      return deed(`type ${label} as the amount for all`, (hands) =>
        hands.write('Amount for all', label, 'slip'),
      );
    case 'chip.chosen':
      return pressing(label, 'slip');
    case 'chip.taken':
      return pressing(`${label} per cell`);
    case 'move.accepted':
      return deed("press 'Move to draw …'", (hands) => hands.press(/^Move to draw /, 'slip'));
    default:
      return null;
  }
}

/** Opens a dialog from where the person is: another dialog, or the account panel. */
const opening = (name: string, inDialog: string) =>
  deed(`press '${name}'`, async (hands) =>
    (await hands.isThere(inDialog, 'dialog'))
      ? hands.press(inDialog, 'dialog')
      : hands.press(name, 'account'),
  );

function panelDeed({ event: { type }, label }: Send): Deed | null {
  const toggle = TOGGLES[type];
  // What hangs from these shows a value beside their name.
  if (toggle !== undefined)
    return deed(`press '${toggle}'`, (hands) => hands.press(new RegExp(`^${toggle}`)));
  switch (type) {
    case 'login.opened':
      return opening('Sign in', 'Have an account? Sign in');
    case 'register.opened':
      return opening('Register', 'New here? Register');
    case 'panel.closed':
      if (label === 'a dialog') return pressing('Close', 'dialog');
      return deed("press 'Close', or Escape", async (hands) =>
        (await hands.isThere('Close', 'dialog')) ? hands.press('Close', 'dialog') : hands.key('Escape'),
      );
    default:
      return null;
  }
}

const COMMAND: Readonly<Record<string, string>> = {
  'command.resent': 'Try again now',
  'command.reopened': 'Back to the form',
  'command.renewed': 'Back to the form',
};

/** At the operator's console: the form in the dialog, the one before the console, and the section. */
const CONSOLE_COMMAND = 'command';
const CONSOLE_ENTRY = 'entry';
const CONSOLE_SECTION = 'section';

/** What is on the button of a command's form, and what its boxes are called where another form has others. */
const COMMANDS: Readonly<
  Record<
    string,
    {
      readonly submit: string;
      readonly reopen?: string;
      readonly labels?: Readonly<Record<string, string>>;
    }
  >
> = {
  'command-changePayPassword': { submit: 'Set password' },
  'command-sendCode': { submit: 'Send a code' },
  'command-retrievePassword': { submit: 'Set password', labels: { password: 'New password' } },
  'command-recharge': { submit: 'Deposit' },
  'command-withdraw': { submit: 'Withdraw' },
  'command-setLimit': { submit: 'Set limit', labels: { amount: 'Amount in pounds' } },
  'command-takeTimeOut': { submit: 'Take a time-out' },
  'command-saveTask': { submit: 'Save' },
  'command-saveSlip': { submit: 'Save this slip' },
  'command-deleteSlip': { submit: 'Delete Evens', reopen: 'Stop asking' },
  'command-startTask': { submit: 'Start Big first', reopen: 'Stop asking' },
  entry: { submit: '', labels: { new_password: 'New password' } },
};

function submitOf(to: string, values: object): string {
  if (to === CONSOLE_COMMAND) return 'reason' in values ? 'Void draw' : 'Change odds';
  if (to === CONSOLE_ENTRY && 'code' in values) return 'Continue';
  if (to === CONSOLE_ENTRY) return 'username' in values ? 'Login' : 'Save password';
  return COMMANDS[to]?.submit ?? (to.endsWith('-login') ? 'Login' : 'Create account');
}
const labelOf = (to: string, name: string): string => COMMANDS[to]?.labels?.[name] ?? LABELS[name] ?? name;

/** With the keyboard: leaving a field would check it first. */
const sendingLess = (label: string, part: Part) =>
  deed(`empty '${label.split(' ')[0] ?? ''}', press Enter`, async (hands) => {
    await hands.write(label.split(' ')[0] ?? '', '', part);
    await hands.key('Enter');
  });

function formDeed({ to, event, label }: Send): Deed | null {
  const part = to.startsWith('dialog-') || to === CONSOLE_COMMAND ? 'dialog' : 'page';
  const given: unknown = event['values'];
  const filledIn = typeof given === 'object' ? (given ?? {}) : {};
  const submit = submitOf(to, filledIn);
  const button = event.type === 'command.reopened' ? COMMANDS[to]?.reopen : undefined;
  const pressed = button ?? COMMAND[event.type];
  if (pressed !== undefined) return to === CONSOLE_COMMAND ? pressing('Try again', part) : pressing(pressed);
  const field = LABELS[textOf(event['name'])] ?? '';
  switch (event.type) {
    case 'field.changed':
      return deed(`type into '${field}'`, (hands) => hands.write(field, 'a', part));
    case 'field.left':
      return deed(`leave '${field}' empty`, (hands) => hands.leave(field, part));
    case 'command.submitted': {
      if (label.endsWith('emptied')) return sendingLess(label, part);
      // Of a row of a list: there is nothing to fill in.
      if ('id' in filledIn) return pressing(submit, part);
      const values = Object.entries(filledIn).filter(([, value]) => value !== '');
      const what = values.length === 0 ? 'with nothing filled in' : 'with everything filled in';
      return deed(`press '${submit}' ${what}`, async (hands) => {
        for (const [name, value] of values) await hands.fill(labelOf(to, name), textOf(value), part);
        await hands.press(submit, part);
      });
    }
    default:
      return null;
  }
}

const STAGE: Readonly<Record<string, string>> = { 'stage.skipped': 'Skip', 'stage.closed': 'Close' };

function stageDeed({ event: { type }, label }: Send): Deed | null {
  if (type === 'page.used') return deed('scroll the page beside the stage', (hands) => hands.scroll());
  const button = label === 'sound' ? 'Sound' : STAGE[type];
  return button === undefined ? null : pressing(button, 'stage');
}

function captchaDeed({ event: { type }, label }: Send): Deed | null {
  switch (type) {
    case 'captcha.clicked':
      return deed('click the picture', (hands) => hands.clickPicture(/symbols to click/));
    case 'captcha.answered':
      return deed(`type '${label}' as the answer, press 'Check'`, async (hands) => {
        await hands.write(/^Or answer:/, label);
        await hands.press('Check');
      });
    case 'captcha.requested':
    case 'captcha.renewed':
      return pressing('Refresh');
    case 'reality.acknowledged':
      return pressing('Keep playing', 'dialog');
    case 'reality.left':
      return deed("press 'Settled Orders', 'Transactions' or 'Take a break'", (hands) =>
        hands.press('Settled Orders', 'dialog'),
      );
    case 'drawNotices.wanted':
      return pressing('Turn on draw notices');
    case 'drawNotices.unwanted':
      return pressing('Turn off draw notices');
    case 'install.requested':
      return pressing('Install');
    case 'install.declined':
      return pressing("Don't offer again");
    default:
      return null;
  }
}

const SCREENS: Readonly<Record<string, string>> = {
  '/login': 'Have an account? Sign in',
  '/register': 'New here? Register',
  '/notSubmit': 'Pending Orders',
  '/drawLog': 'Draw History',
};

function elsewhereDeed({ to, event, label }: Send): Deed | null {
  switch (event.type) {
    case 'screen.entered':
      return deed(`go to ${label}`, (hands) => hands.goTo(label, SCREENS[label] ?? label));
    case 'navigation.started':
      return deed('go to a page that was not open before', (hands) => hands.goToNew());
    case 'screen.shown':
      return deed('the page has loaded', (hands) => hands.waitForScreen());
    case 'navigation.failed':
      return deed('go to the page that is open', (hands) => hands.goHere());
    case 'guest.requested':
      return pressing('Play as a guest');
    case 'signOut.requested':
      // The console's chart is the root of its page.
      if (to === '') return pressing('Sign out');
      return deed("press 'Logout' in the user menu", async (hands) => {
        await hands.press(/^User menu/);
        await hands.press('Logout', 'menu');
      });
    case 'token.refused':
      return deed('a call is answered 401', (hands) => hands.refuseToken());
    case 'refresh.requested':
      return pressing('Refresh balance', 'account');
    case 'preference.chosen':
      if (label === '20 rows per page') return pressing('20 rows per page');
      return label === 'the dark theme'
        ? pressing('Dark theme')
        : deed("untick 'Ask before placing'", (hands) => hands.tick('Ask before placing'));
    case 'notice.held':
      return deed('put the pointer on the message', (hands) => hands.pointAtMessage(true));
    case 'notice.released':
      return deed('take the pointer off the message', (hands) => hands.pointAtMessage(false));
    case 'notice.dismissed':
      return pressing('Dismiss message', 'messages');
    case 'place.changed':
      return label === 'the next page'
        ? pressing('Load more')
        : deed("choose a day in 'From', press 'Show'", async (hands) => {
            await hands.fill('From', '2026-11-01');
            await hands.press('Show');
          });
    case 'bets.added':
      return deed("press 'Bet again' in the details of a ticket", async (hands) => {
        if (!(await hands.isThere('Bet again', 'dialog'))) await hands.press(/^Details of ticket/);
        await hands.press('Bet again', 'dialog');
      });
    case 'resource.requested':
      return pressing(to === CONSOLE_SECTION ? 'Load again' : 'Try again');
    default:
      return null;
  }
}

/** How a person does it; null for an event that no person can cause. */
export const deedOf = (input: Send): Deed | null =>
  [slipDeed, panelDeed, formDeed, captchaDeed, stageDeed, consoleDeed, elsewhereDeed].reduce<Deed | null>(
    (found, deedIn) => found ?? deedIn(input),
    null,
  );
