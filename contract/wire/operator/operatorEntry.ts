/** What is left of an operator's sign-in once the password was right: the second factor, and a password of their own [M-07]. */
import * as z from 'zod/mini';
import { newPasswordProblem } from '../../rules.ts';
import { adminInfo } from './operator.ts';

const TEXT_MAX = 200;
const CODE_MAX = 64;

const TOTP = /^\d{6}$/;
const RECOVERY = /^[A-Z2-7]{24}$/;

/** A code as it was typed, without what makes it easier to read. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
export const isTotp = (code: string): boolean => TOTP.test(code);

/** What has no code's form is refused before it counts as an attempt: the refusal says no more than is known. */
const code = (isCode: (plain: string) => boolean) =>
  z.string().check(
    z.minLength(1, 'required'),
    z.maxLength(CODE_MAX),
    z.refine((typed) => isCode(plainCode(typed)), 'invalid'),
  );
const password = z.string().check(z.maxLength(TEXT_MAX));

/** Six digits of the authenticator, or a recovery code of 24 letters and digits; spaces and dashes don't count. */
export const factorCodeBody = z.object({ code: code((plain) => isTotp(plain) || RECOVERY.test(plain)) });
/** Six digits of the authenticator that is set up. */
export const enrolCodeBody = z.object({ code: code(isTotp) });
export const firstPasswordBody = z.object({
  old_password: password.check(z.minLength(1, 'passwordRequired')),
  new_password: password.check(z.refine((text) => newPasswordProblem(text) === null, 'passwordFormat')),
});

/** The operator one step further, in a new session: the tokens of the one before are over. */
export const entered = adminInfo;
/** A secret for an authenticator: in Base32, and as its address (otpauth://) for a QR code. Nothing counts before a code of it was shown. */
export const newFactor = z.object({ secret: z.string(), uri: z.string() });
export type NewFactor = z.infer<typeof newFactor>;
/** Codes for when the authenticator is lost, each good once; they are never shown again. */
export const enrolled = z.extend(adminInfo, { recovery_codes: z.array(z.string()) });
