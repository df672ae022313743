/**
 * The log of calls for investigating attacks: sign-ins, changes of what guards an account, refusals. Names as typed are
 * not logged: a password may have been typed in their place.
 */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { methodsOf } from '../../contract/call.ts';
import { accountCalls } from '../../contract/calls/account.ts';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { operatorEntryCalls } from '../../contract/calls/operatorEntry.ts';
import { paymentCalls } from '../../contract/calls/payments.ts';
import { CALLS } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { CODE, type Code } from '../../contract/codes.ts';
import type { OperatorPrincipal } from '../sessions/operatorSessions.ts';
import type { Principal } from '../sessions/sessions.ts';

/** Calls whose success is logged: they open, guard or end an account. */
const LOGGED: ReadonlySet<string> = new Set(
  [
    signInCalls.register,
    signInCalls.login,
    CALLS.logout,
    accountCalls.checkIn,
    accountCalls.verification,
    accountCalls.changeBind,
    accountCalls.changePassword,
    accountCalls.retrievePassword,
    accountCalls.endSession,
    accountCalls.saveProfile,
    paymentCalls.changePayPwd,
    paymentCalls.setPaypal,
    paymentCalls.setUsdtAddress,
    operatorCalls.operatorLogin,
    operatorCalls.operatorLogout,
    operatorCalls.operatorPassword,
    operatorEntryCalls.operatorProve,
    operatorEntryCalls.operatorFirstPassword,
    operatorEntryCalls.operatorEnrol,
  ].flatMap((call) => methodsOf(call).map((method) => `${method} ${call.path}`)),
);

/** Refusals that an attack meets. An access token that is over is none: every session has one each quarter of an hour. */
const MET: ReadonlySet<Code> = new Set([
  CODE.forbidden,
  CODE.wrongCredentials,
  CODE.lockedOut,
  CODE.captchaWrong,
  CODE.wrongPaymentPassword,
  CODE.accountLocked,
  CODE.inputRefused,
]);

/** Paths that no client calls by accident. */
const OPERATORS = ' /api/operator/';

type Who = Principal | OperatorPrincipal | null;

const principals = new WeakMap<FastifyRequest, Who>();
export const notePrincipal = (request: FastifyRequest, principal: Who): void =>
  void principals.set(request, principal);

/** "member 1001", "operator boss", "guest"; null without a session: the address alone identifies it. */
function nameOf(who: Who): string | null {
  switch (who?.kind) {
    case 'member':
      return `member ${who.id}`;
    case 'operator':
      return `operator ${who.username}`;
    default:
      return who?.kind ?? null;
  }
}

const eventOf = (request: FastifyRequest, code: Code) => ({
  call: `${request.method} ${request.routeOptions.url ?? ''}`,
  code,
  who: nameOf(principals.get(request) ?? null),
  address: request.ip,
});

const signedIn = z.union([
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
  z.pipe(
    z.object({ userInfo: z.object({ id: z.string() }) }),
    z.transform(({ userInfo }) => userInfo.id),
  ),
]);
/** Whom an answer signs in. */
const idIn = (data: unknown): string | null => z.safeParse(signedIn, data).data ?? null;

/** @param data of the answer; only the id of the member or operator that it signed in is logged */
export function logSuccess(request: FastifyRequest, data: unknown): void {
  const event = eventOf(request, CODE.ok);
  if (LOGGED.has(event.call)) request.log.info({ security: { ...event, id: idIn(data) } }, 'Done');
}

export function logRefusal(request: FastifyRequest, code: Code): void {
  const event = eventOf(request, code);
  const isMet = MET.has(code) || (code === CODE.unauthorised && event.call.includes(OPERATORS));
  if (isMet) request.log.info({ security: event }, 'Refused');
}
