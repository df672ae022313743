/** What is sent to register and to sign in. */
import * as z from 'zod/mini';
import { newPasswordProblem, USERNAME } from '../rules.ts';
import { plainText } from './common.ts';

const username = z.string().check(z.regex(USERNAME, 'usernameFormat'));
const newPassword = z.string().check(
  z.maxLength(200),
  z.refine((text) => newPasswordProblem(text) === null, 'passwordFormat'),
);

/** A solved captcha, where the server asks for a captcha. */
const captcha = { captchaId: z.optional(plainText(64)), captchaInfo: z.optional(plainText(200)) };

export const registerBody = z
  .object({
    username,
    password: newPassword,
    password_confirmation: z.string().check(z.maxLength(200)),
    invite: z.optional(plainText(64)),
    ...captcha,
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwordsDiffer',
    }),
  );

export const loginBody = z.object({
  username: plainText(64).check(z.minLength(1, 'usernameRequired')),
  password: z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(200)),
  ...captcha,
});
