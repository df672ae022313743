/** The captcha chart, started for the view that asks for it. */
import { createActor, type ActorRefFrom } from 'xstate';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import type { Client } from '../api/client.ts';
import { captchaEffects } from './effects/captcha.ts';

export type CaptchaActor = ActorRefFrom<typeof captchaMachine>;

/** @param locale the language of the question */
export const openCaptcha = (client: Client | undefined, locale: string): CaptchaActor =>
  createActor(
    client === undefined
      ? captchaMachine
      : captchaMachine.provide({ actors: captchaEffects(client, locale) }),
  ).start();
