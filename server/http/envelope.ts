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
  [CODE.notFound]: 'Nothing was found at this address',
  [CODE.requestIdReused]: 'This Idempotency-Key or request_id was used for another call or body',
  [CODE.bodyTooLarge]: 'This is too large to send',
  [CODE.unsupportedMedia]: 'This kind of content is not accepted',
  [CODE.inputRefused]: 'Please check what you entered',
  [CODE.tooManyRequests]: 'Too many requests. Please wait a moment.',
  [CODE.serverError]: 'Server internal error',
  [CODE.unavailable]: 'Service unavailable, please try again',
  [CODE.bettingClosed]: 'Betting is closed',
  [CODE.otherDrawOpen]: 'Another draw is open now',
  [CODE.oddsMoved]: 'The odds have changed',
  [CODE.balanceTooLow]: 'Your balance is too low',
  [CODE.limitReached]: 'Over a limit',
  [CODE.requestAbandoned]: 'These bets were cancelled',
  [CODE.wrongCredentials]: 'Wrong username or password',
  [CODE.lockedOut]: 'Too many failed attempts. Please try again later.',
  [CODE.usernameTaken]: 'This username is taken',
  [CODE.captchaWrong]: 'Please complete the security check',
  [CODE.wrongPaymentPassword]: 'Wrong payment password',
  [CODE.accountLocked]: 'This account is locked. Please contact support.',
  [CODE.tooLate]: 'The time for this has passed',
  [CODE.secondOperator]: 'Another operator must approve this',
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
