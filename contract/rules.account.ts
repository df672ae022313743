/** Rules for what a member types about themselves, as message keys [V-05, V-06]. They come with the account's pages. */
import type { MessageKey } from './rules.ts';

export const NICKNAME_MAX = 40;
export const MOTTO_MAX = 200;
const EMAIL_MAX = 254;
/** Digits of a code that was sent. */
export const CODE_DIGITS = 6;
const BIRTH_YEAR_MIN = '1900-01-01';

const EMAIL =
  /^[^\s@<>"'(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;
/** E.164, as people write it: spaces, dots, dashes and brackets between the digits. */
const MOBILE = /^\+?[1-9]\d{6,14}$/;
const MOBILE_GAPS = /[\s().-]/g;
/** Letters of any script, and what stands between the parts of names. */
const PERSON_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’_-]*$/u;
const CODE_TEXT = /^\d{6}$/;

/** A mobile number without what people put between its digits. */
export const plainMobile = (mobile: string): string => mobile.replaceAll(MOBILE_GAPS, '');
/** An email address in the form in which two of them are compared. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

export function emailProblem(email: string): MessageKey | null {
  const plain = plainEmail(email);
  if (plain === '') return 'required';
  return plain.length <= EMAIL_MAX && EMAIL.test(plain) ? null : 'email';
}

export function mobileProblem(mobile: string): MessageKey | null {
  if (mobile.trim() === '') return 'required';
  return MOBILE.test(plainMobile(mobile)) ? null : 'mobile';
}

export function nicknameProblem(nickname: string): MessageKey | null {
  const plain = nickname.trim();
  if (plain === '') return 'required';
  return plain.length <= NICKNAME_MAX && PERSON_NAME.test(plain) ? null : 'personName';
}

export const codeProblem = (code: string): MessageKey | null => {
  if (code.trim() === '') return 'required';
  return CODE_TEXT.test(code.trim()) ? null : 'invalid';
};

/** @param today `YYYY-MM-DD` */
export const isBirthday = (day: string, today: string): boolean => day >= BIRTH_YEAR_MIN && day <= today;
