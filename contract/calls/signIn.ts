/** The calls by which a visitor or a guest becomes a member: they come with the command that makes them. */
import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import { userInfo } from '../wire/session.ts';
import { loginBody, registerBody } from '../wire/signIn.ts';

export const signInCalls = {
  register: {
    method: 'POST',
    path: '/api/v1/register',
    access: 'public',
    repeat: 'anyone',
    again: 'The username is taken then, by this registration: sign in with it.',
    summary: 'Registers a member and signs them in.',
    body: registerBody,
    answer: userInfo,
    refusals: [CODE.usernameTaken, CODE.captchaWrong],
  },
  login: {
    method: 'POST',
    path: '/api/v1/login',
    access: 'public',
    repeat: 'anyone',
    again: 'Signs in again: another session, and the first one ends by itself.',
    summary: 'Signs a member in.',
    body: loginBody,
    answer: userInfo,
    refusals: [CODE.wrongCredentials, CODE.lockedOut, CODE.captchaWrong, CODE.accountLocked, CODE.excluded],
  },
} as const satisfies Record<string, Call>;
