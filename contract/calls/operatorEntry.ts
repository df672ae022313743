/** The steps of an operator's sign-in after the password. `operatorMe` answers which is next. */
import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import * as entry from '../wire/operator/operatorEntry.ts';

const refusals = [CODE.wrongCredentials, CODE.lockedOut];

export const operatorEntryCalls = {
  operatorProve: {
    method: 'POST',
    path: '/api/operator/entry/code',
    access: 'entering',
    repeat: 'notStored',
    secrets: ['code'],
    again: 'The code is used up: sign in again, with the next one.',
    summary: 'Shows the second factor. After a recovery code another factor is to be set up.',
    body: entry.factorCodeBody,
    answer: entry.entered,
    refusals,
  },
  operatorFirstPassword: {
    method: 'POST',
    path: '/api/operator/entry/password',
    access: 'entering',
    repeat: 'notStored',
    secrets: ['old_password', 'new_password'],
    again: 'The password is the new one: sign in again with it.',
    summary: 'Exchanges the first password, which somebody else set, for another one.',
    body: entry.firstPasswordBody,
    answer: entry.entered,
    refusals: [CODE.lockedOut],
  },
  operatorNewFactor: {
    method: 'POST',
    path: '/api/operator/entry/factor',
    access: 'entering',
    repeat: 'notStored',
    again: 'Makes another secret: the first one counts no longer.',
    summary:
      'Makes a secret for an authenticator. It counts once a code of it was shown, in the same session.',
    answer: entry.newFactor,
  },
  operatorEnrol: {
    method: 'POST',
    path: '/api/operator/entry/factor/confirm',
    access: 'entering',
    repeat: 'notStored',
    secrets: ['code'],
    again:
      'The second factor is set up: sign in again with it. For recovery codes that were not seen: `npm run operator:reset`, then enrol again.',
    summary: "Sets the second factor up, in place of the one before, and ends the operator's other sessions.",
    body: entry.enrolCodeBody,
    answer: entry.enrolled,
    refusals,
  },
} as const satisfies Record<string, Call>;
