/** The captcha chart with its real effects: a chunk of its own. */
import { fromPromise } from 'xstate';
import { captchaCalls } from '../../../contract/calls/captcha.ts';
import { CODE } from '../../../contract/codes.ts';
import { CAPTCHA_LANGUAGES, type Captcha } from '../../../contract/wire/captcha.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import type { CheckInput, LoadCaptchaInput } from '../../../machines/captcha/captcha.types.ts';
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

export const captchaChart = (client: Client) =>
  captchaMachine.provide({
    actors: {
      loadCaptcha: fromPromise<Captcha, LoadCaptchaInput>(async ({ input, signal }) => {
        const lang = CAPTCHA_LANGUAGES.find((each) => each === input.locale) ?? 'en';
        return (await client.ask(captchaCalls.clickCaptcha, { query: { lang }, token: null, signal })).data;
      }),
      checkCaptcha: fromPromise<boolean, CheckInput>(({ input }) => isRight(client, input)),
    },
  });
