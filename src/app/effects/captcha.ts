/** The real effects of the captcha chart: they come with the captcha. */
import { fromPromise } from 'xstate';
import { captchaCalls } from '../../../contract/calls/captcha.ts';
import { CODE } from '../../../contract/codes.ts';
import { CAPTCHA_LANGUAGES, type Captcha } from '../../../contract/wire/captcha.ts';
import type { CheckInput } from '../../../machines/captcha/captcha.types.ts';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';

async function isRight(client: Client, body: CheckInput): Promise<boolean> {
  try {
    await client.ask(captchaCalls.checkClickCaptcha, { body, token: null });
    return true;
  } catch (error) {
    const isWrong = error instanceof ApiError && error.failure.kind === 'code';
    if (isWrong && error.failure.code === CODE.captchaWrong) return false;
    throw error;
  }
}

/** @param locale the language of the question */
export const captchaEffects = (client: Client, locale: string) => ({
  loadCaptcha: fromPromise<Captcha, undefined>(async ({ signal }) => {
    const lang = CAPTCHA_LANGUAGES.find((each) => each === locale) ?? 'en';
    return (await client.ask(captchaCalls.clickCaptcha, { query: { lang }, token: null, signal })).data;
  }),
  checkCaptcha: fromPromise<boolean, CheckInput>(({ input }) => isRight(client, input)),
});
