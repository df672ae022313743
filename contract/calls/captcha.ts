import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import * as captcha from '../wire/captcha.ts';

export const captchaCalls = {
  clickCaptcha: {
    method: 'GET',
    path: '/api/common/clickCaptcha',
    access: 'public',
    summary: 'A picture with symbols to click in order, and a question in words instead.',
    query: captcha.captchaQuery,
    answer: captcha.captcha,
  },
  checkClickCaptcha: {
    method: 'POST',
    path: '/api/common/checkClickCaptcha',
    access: 'public',
    repeat: 'anyone',
    again: 'The captcha is used up: take another.',
    summary:
      'Checks an answer, once: a wrong one uses the captcha up. A right one opens one sign-in or registration.',
    body: captcha.checkBody,
    answer: captcha.checked,
    refusals: [CODE.captchaWrong],
  },
} as const satisfies Record<string, Call>;
