/** The calls of the member centre, which come with its pages. */
import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import * as account from '../wire/account.ts';
import { nothing } from '../wire/common.ts';

export const accountCalls = {
  checkInSettings: {
    method: 'GET',
    alsoBy: ['DELETE'],
    path: '/api/user/checkIn',
    access: 'public',
    summary:
      'What signing in asks for: a captcha or not, and how a member can be sent a code. DELETE deletes nothing.',
    answer: account.checkInSettings,
    refusals: [CODE.redirect],
  },
  checkIn: {
    method: 'POST',
    alsoBy: ['PUT', 'PATCH'],
    path: '/api/user/checkIn',
    access: 'public',
    summary: 'Signs a member in, or registers one: the same checks as /api/v1/login and /api/v1/register.',
    body: account.checkInBody,
    answer: account.checkedIn,
    refusals: [
      CODE.redirect,
      CODE.memberCentre,
      CODE.wrongCredentials,
      CODE.lockedOut,
      CODE.usernameTaken,
      CODE.captchaWrong,
      CODE.accountLocked,
      CODE.excluded,
    ],
  },
  overview: {
    method: 'GET',
    path: '/api/account/overview',
    access: 'member',
    summary: 'Points and net results of seven days, the oldest first.',
    answer: account.overview,
  },
  profile: {
    method: 'GET',
    path: '/api/account/profile',
    access: 'member',
    summary: "The member's profile.",
    answer: account.profile,
  },
  saveProfile: {
    method: 'POST',
    path: '/api/account/profile',
    access: 'member',
    summary: 'Changes the profile; what is left out stays as it is.',
    body: account.profileBody,
    answer: account.profile,
    refusals: [CODE.usernameTaken],
  },
  sendCode: {
    method: 'POST',
    path: '/api/common/sendCode',
    access: 'public',
    summary:
      'Sends a code by mail or SMS; the same answer whether the account exists or not. The first of an hour is free, a further one wants a captcha.',
    body: account.sendCodeBody,
    answer: account.codeSent,
    refusals: [CODE.unauthorised, CODE.forbidden, CODE.limitReached, CODE.captchaWrong],
  },
  verification: {
    method: 'POST',
    path: '/api/account/verification',
    access: 'member',
    summary:
      'Exchanges a code for a token that shows, for 600 s, that the member holds their present address.',
    body: account.verificationBody,
    answer: account.verified,
  },
  changeBind: {
    method: 'POST',
    path: '/api/account/changeBind',
    access: 'member',
    summary: 'Binds another email address or mobile number.',
    body: account.changeBindBody,
    answer: account.profile,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/changePassword',
    access: 'member',
    summary: 'Changes the password and ends all sessions of the member, this one too.',
    body: account.changePasswordBody,
    answer: nothing,
    refusals: [CODE.lockedOut],
  },
  retrievePassword: {
    method: 'POST',
    path: '/api/account/retrievePassword',
    access: 'public',
    summary: 'Sets a new password by a code and ends all sessions of the member.',
    body: account.retrievePasswordBody,
    answer: nothing,
  },
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    summary: "The member's sessions, the latest seen first.",
    answer: account.memberSessions,
  },
  endSession: {
    method: 'POST',
    path: '/api/account/endSession',
    access: 'member',
    summary: "Ends one of the member's sessions.",
    body: account.endSessionBody,
    answer: account.memberSessions,
  },
  upload: {
    method: 'POST',
    path: '/api/ajax/upload',
    access: 'member',
    summary: 'Takes a picture as multipart/form-data, in the field `file`.',
    answer: account.uploaded,
    refusals: [CODE.limitReached],
  },
} as const satisfies Record<string, Call>;
