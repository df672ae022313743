/** The captcha chart with its real effects: a chunk of its own. */
import { fromPromise } from 'xstate';
import { captchaCalls } from '../../../contract/calls/captcha.ts';
import { CODE } from '../../../contract/codes.ts';
import { CAPTCHA_LANGUAGES } from '../../../contract/wire/captcha.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import type { CheckInput, LoadCaptchaInput, LoadedCaptcha } from '../../../machines/captcha/captcha.types.ts';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';

/** By the code of an answer, or by the status of a call that was turned away at the door. */
const isRefusedWith = (error: unknown, code: number): boolean =>
  error instanceof ApiError &&
  ((error.failure.kind === 'code' && error.failure.code === code) ||
    (error.failure.kind === 'http' && error.failure.status === code));

async function isRight(client: Client, body: CheckInput): Promise<boolean> {
  try {
    await client.ask(captchaCalls.checkClickCaptcha, { body, token: null });
    return true;
  } catch (error) {
    if (isRefusedWith(error, CODE.captchaWrong)) return false;
    throw error;
  }
}

async function load(client: Client, locale: string, signal: AbortSignal): Promise<LoadedCaptcha> {
  const lang = CAPTCHA_LANGUAGES.find((each) => each === locale) ?? 'en';
  try {
    return (await client.ask(captchaCalls.clickCaptcha, { query: { lang }, token: null, signal })).data;
  } catch (error) {
    if (isRefusedWith(error, CODE.tooManyRequests)) return 'tooMany';
    throw error;
  }
}

export const captchaChart = (client: Client) =>
  captchaMachine.provide({
    actors: {
      loadCaptcha: fromPromise<LoadedCaptcha, LoadCaptchaInput>(({ input, signal }) =>
        load(client, input.locale, signal),
      ),
      checkCaptcha: fromPromise<boolean, CheckInput>(({ input }) => isRight(client, input)),
    },
  });
