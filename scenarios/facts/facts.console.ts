/** What an operator must see in a state of the console, written by hand from the requirements. */
import type { Fact } from './fact.ts';

const operators = (state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'M-07',
  chart: 'console',
  state,
  seen,
  unseen,
});
const EXPIRED = 'Your session has ended. Sign in again to return to the section you were in.';
const SIGN_IN = /^(?:Login|Signing in…)$/;
const CONTINUE = /^(?:Continue|One moment…)$/;
const SECRET = 'Secret';
/** What the form of odds says of its consequence. */
const FORM = /^Above 1\.00, /;
/** A command whose form was closed before its answer came. */
const PARKED = /^Change odds: /;

export const CONSOLE_FACTS: readonly Fact[] = [
  operators(/^restoring$/, ['Loading'], ['Operator sign-in', 'Sign out']),
  operators(
    /^unreachable$/,
    ['The server cannot be reached.', 'Try again'],
    ['Sign out', 'Operator sign-in'],
  ),
  operators(/^signedOut$/, ['Operator sign-in', SIGN_IN], ['Sign out', 'Change odds', EXPIRED]),
  operators(/^expired$/, [EXPIRED, SIGN_IN], ['Sign out', 'Change odds']),
  operators(/^signingOut$/, ['Loading'], ['Sign out', 'Change odds', 'Operator sign-in']),
  operators(
    /^entering\.proving$/,
    ['Second factor', 'Code', CONTINUE, 'Sign out'],
    ['Operator sign-in', SECRET],
  ),
  operators(
    /^entering\.changing$/,
    ['Choose your own password', 'Password you were given', 'New password', 'Sign out'],
    ['Code', 'Load again'],
  ),
  operators(
    /^entering\.enrolling$/,
    ['Set up your second factor', /^(?:Loading|Secret)$/, 'Sign out'],
    ['Save password', 'Operator sign-in'],
  ),
  operators(
    /^entering\.keeping$/,
    ['Save your recovery codes', /^(?:[A-Z2-7]{4}-)+[A-Z2-7]{4}$/, 'I have saved them'],
    ['Code', 'Secret', 'Load again'],
  ),
  operators(/^signedIn/, ['Sign out', 'Load again'], ['Operator sign-in', EXPIRED]),
  operators(/^signedIn\.closed$/, [], ['Cancel', 'Close', 'Show', PARKED, FORM]),
  operators(/^signedIn\.open/, [/^(?:Above 1\.00, .*|Odds set for 40 bets\.)$/, 'Close'], ['Show', PARKED]),
  operators(/^signedIn\.open\.underWay$/, ['Close'], ['Cancel', 'Odds set for 40 bets.']),
  operators(
    /^signedIn\.parked\.unknown$/,
    ['Change odds: no answer yet. It may have been done; retrying.', 'Show'],
    [FORM, 'Close'],
  ),
  operators(
    /^signedIn\.parked\.known$/,
    [/^Change odds: (?:done|not done)\.$/, 'Show', 'Dismiss'],
    [FORM, /no answer yet/],
  ),
];
