import { CODE, type Code } from '../../contract/codes.ts';
import type { Envelope } from '../../contract/wire/common.ts';

/** The server's words for a code; the app shows its own, in the person's language. */
const MESSAGES: Readonly<Record<Code, string>> = {
  [CODE.ok]: '',
  [CODE.loggedOut]: '',
  [CODE.redirect]: 'This has moved',
  [CODE.memberCentre]: 'Please sign in first',
  [CODE.badRequest]: 'The request could not be read',
  [CODE.unauthorised]: 'Please sign in',
  [CODE.forbidden]: 'You are not allowed to do this',
  [CODE.notFound]: 'There is nothing at this address',
  [CODE.requestIdReused]: 'This Idempotency-Key or request_id was used for another call or body',
  [CODE.bodyTooLarge]: 'The request is too large',
  [CODE.unsupportedMedia]: 'Send JSON, please',
  [CODE.inputRefused]: 'Please check what you entered',
  [CODE.tooManyRequests]: 'Too many requests, please wait a moment',
  [CODE.serverError]: 'Server internal error',
  [CODE.unavailable]: 'Service unavailable, please try again',
  [CODE.bettingClosed]: 'Betting is closed',
  [CODE.otherDrawOpen]: 'Another draw is open',
  [CODE.oddsMoved]: 'The odds have moved',
  [CODE.balanceTooLow]: 'Your balance is too low',
  [CODE.limitReached]: 'This is beyond a limit',
  [CODE.requestAbandoned]: 'This request_id was abandoned',
  [CODE.wrongCredentials]: 'Wrong username or password',
  [CODE.lockedOut]: 'Too many failed attempts, please try again later',
  [CODE.usernameTaken]: 'This user name is taken',
  [CODE.captchaWrong]: 'Please complete the check',
  [CODE.wrongPaymentPassword]: 'Wrong payment password',
  [CODE.accountLocked]: 'This account is locked, please contact support',
  [CODE.tooLate]: 'It is too late for this',
  [CODE.excluded]: 'You are taking a break from betting',
};

/** An answer of the application that is no success: HTTP 200 with its code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly data: unknown;
  /** @param data what contract/wire's `refusal` says for this code */
  constructor(code: Code, data: unknown = null) {
    super(MESSAGES[code]);
    this.code = code;
    this.data = data;
  }
}

export const messageOf = (code: Code): string => MESSAGES[code];

/** @param time the server's clock in ms */
export const envelopeOf = (code: Code, data: unknown, time: number): Envelope => ({
  code,
  msg: MESSAGES[code],
  data,
  time,
});
