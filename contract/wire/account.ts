/** The member centre: profile, overview, codes by mail and SMS, passwords, sessions, uploads [M-01…M-05, V-05]. */
import * as z from 'zod/mini';
import { LOCALES } from '../locales.ts';
import {
  CODE_DIGITS,
  emailProblem,
  mobileProblem,
  MOTTO_MAX,
  nicknameProblem,
  plainEmail,
  plainMobile,
} from '../rules.account.ts';
import { newPasswordProblem, USERNAME } from '../rules.ts';
import { instant, money, plainText } from './common.ts';
import { day } from './queries.ts';
import { userInfo } from './session.ts';

/** By what a member is reached and proves who they are. */
export const CONTACT_TYPES = ['email', 'mobile'] as const;
export const contactType = z.enum(CONTACT_TYPES);
export type ContactType = z.infer<typeof contactType>;

export const CODE_EVENTS = ['verification', 'changeBind', 'retrievePassword'] as const;
export type CodeEvent = (typeof CODE_EVENTS)[number];

const PASSWORD_TEXT_MAX = 200;
const username = z.string().check(z.regex(USERNAME, 'usernameFormat'));
const password = z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(PASSWORD_TEXT_MAX));
const newPassword = z.string().check(
  z.minLength(1, 'passwordRequired'),
  z.maxLength(PASSWORD_TEXT_MAX),
  z.refine((text) => newPasswordProblem(text) !== 'passwordTooShort', 'passwordTooShort'),
  z.refine((text) => newPasswordProblem(text) !== 'passwordFormat', 'passwordFormat'),
);
/** A text whose problem a rule names, in its plain form. */
const ruled = (problemOf: (text: string) => string | null, plainOf: (text: string) => string, key: string) =>
  z.pipe(
    z.string().check(
      z.maxLength(320),
      z.refine((text) => problemOf(text) !== 'required', 'required'),
      z.refine((text) => ['required', null].includes(problemOf(text)), key),
    ),
    z.transform(plainOf),
  );
const email = ruled(emailProblem, plainEmail, 'email');
const mobile = ruled(mobileProblem, plainMobile, 'mobile');
/** The code that was sent. */
const captcha = z.string().check(z.minLength(1, 'required'), z.maxLength(CODE_DIGITS, 'codeWrong'));

// ── Signing in by the member centre's own call

const credentials = {
  username: plainText(64).check(z.minLength(1, 'usernameRequired')),
  password,
  /** false: the session can't be renewed, and ends after a quarter of an hour. */
  keep: z._default(z.boolean(), true),
  captchaId: z.optional(z.string().check(z.maxLength(64))),
  captchaInfo: z.optional(z.string().check(z.maxLength(200))),
};
/** Like `ruled`, but '' is a text too. */
const emptyOrRuled = (
  problemOf: (text: string) => string | null,
  plainOf: (text: string) => string,
  key: string,
) =>
  z.pipe(
    z.string().check(
      z.maxLength(320),
      z.refine((text) => text === '' || problemOf(text) === null, key),
    ),
    z.transform(plainOf),
  );
export const checkInBody = z.discriminatedUnion('tab', [
  z.object({ ...credentials, tab: z.literal('login') }),
  z.object({
    ...credentials,
    tab: z.literal('register'),
    username,
    password: newPassword,
    email: z.optional(emptyOrRuled(emailProblem, plainEmail, 'email')),
    mobile: z.optional(emptyOrRuled(mobileProblem, plainMobile, 'mobile')),
    invite: z.optional(plainText(64)),
  }),
]);
export const checkInSettings = z.object({
  /** Whether registering needs a captcha; signing in asks for one, by 4204, after failures. */
  userLoginCaptchaSwitch: z.boolean(),
  /** How a member can be sent a code. */
  accountVerificationType: z.array(contactType),
});
export const checkedIn = z.object({ userInfo, routePath: z.string() });

// ── Overview and profile

/** Seven days of UTC, the oldest first: points gained and what settled bets came to (won minus staked). */
export const overview = z.object({ days: z.array(day), score: z.array(z.int()), money: z.array(money) });
export type Overview = z.infer<typeof overview>;

/** '' is not told. */
export const GENDERS = ['', 'female', 'male', 'other'] as const;
const gender = z.enum(GENDERS);
/** The address of an upload, or '' for none. */
const avatar = z.string().check(z.regex(/^(?:\/api\/uploads\/[0-9a-f]{64}\.[a-z]{3,4})?$/));
const birthday = z.union([z.literal(''), day]);

export const profile = z.object({
  avatar: z.string(),
  username: z.string(),
  nickname: z.string(),
  gender,
  birthday: z.string(),
  motto: z.string(),
  /** '' for none; verified: proved by a code. */
  email: z.string(),
  email_verified: z.boolean(),
  mobile: z.string(),
  mobile_verified: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** What is left out stays as it is. */
export const profileBody = z.object({
  avatar: z.optional(avatar),
  username: z.optional(username),
  nickname: z.optional(ruled(nicknameProblem, (text) => text.trim(), 'personName')),
  gender: z.optional(gender),
  birthday: z.optional(birthday),
  motto: z.optional(plainText(MOTTO_MAX)),
});
export type ProfileBody = z.infer<typeof profileBody>;

// ── Codes and what they are for

/**
 * `account`: for retrievePassword the username or the address of that type, for changeBind the new address; a
 * verification goes to the member's own address.
 */
export const sendCodeBody = z.object({
  event: z.enum(CODE_EVENTS),
  type: contactType,
  account: z.optional(plainText(320)),
  locale: z._default(z.enum(LOCALES), 'en'),
  /** A solved captcha, where the server asks for a captcha. */
  captchaId: z.optional(plainText(64)),
  captchaInfo: z.optional(plainText(200)),
});
/** For how many seconds a code holds: the same whether it was sent or not. */
export const codeSent = z.object({ seconds: z.int() });

export const verificationBody = z.object({ type: contactType, captcha });
/** The token shows, for 600 s, that the member holds their present address. */
export const verified = z.object({ type: contactType, accountVerificationToken: z.string() });

const proof = {
  captcha,
  accountVerificationToken: z.optional(z.string().check(z.maxLength(PASSWORD_TEXT_MAX))),
  password: z.optional(z.string().check(z.maxLength(PASSWORD_TEXT_MAX))),
};
/** One of accountVerificationToken and password is needed. */
export const changeBindBody = z.discriminatedUnion('type', [
  z.object({ ...proof, type: z.literal('email'), email }),
  z.object({ ...proof, type: z.literal('mobile'), mobile }),
]);

export const changePasswordBody = z.object({ oldPassword: password, newPassword });
export const retrievePasswordBody = z.object({
  type: contactType,
  account: plainText(320).check(z.minLength(1, 'required')),
  captcha,
  password: newPassword,
});

// ── Sessions

export const memberSession = z.object({
  id: z.uuid(),
  signed_in_at: instant,
  /** When it was last renewed. */
  seen_at: instant,
  ip: z.string(),
  /** The browser's own words; '' for none. */
  agent: z.string(),
  /** Whether this very call came from it. */
  current: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;
export const memberSessions = z.object({ list: z.array(memberSession), total: z.int() });
export const endSessionBody = z.object({ id: z.uuid() });

// ── Uploads

export const uploaded = z.object({
  file: z.object({
    url: z.string(),
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    suffix: z.string(),
    full_url: z.string(),
  }),
});

// ── Notifications

/** What a member can be notified of by mail. */
export const NOTIFICATION_KINDS = ['withdrawalPaid', 'newDevice', 'limitReached'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const choices = { withdrawalPaid: z.boolean(), newDevice: z.boolean(), limitReached: z.boolean() };

/** `email` is the proved address that they go to; null where there is none, or the site sends no mail: nothing is sent. */
export const notifications = z.object({ ...choices, email: z.nullable(z.string()) });
export type Notifications = z.infer<typeof notifications>;

/** `locale` is the language that they are written in from now on. */
export const notificationsBody = z.object({ ...choices, locale: z.enum(LOCALES) });
