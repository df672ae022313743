import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { createActor } from 'xstate';
import type { CaptchaEvent } from '../../../machines/captcha/captcha.types.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import * as captcha from '../../../machines/captcha/captcha.selectors.ts';
import type { Client } from '../../api/client.ts';
import { captchaEffects } from '../effects/captcha.ts';
import { useProvided } from '../RootProvider.tsx';

const open = (client: Client | undefined, locale: string) =>
  createActor(
    client === undefined
      ? captchaMachine
      : captchaMachine.provide({ actors: captchaEffects(client, locale) }),
  ).start();

/** A captcha of the view that asks for it: its chart isn't in the first chunk, and nothing but a form waits for it. */
export function useCaptcha() {
  const { client } = useProvided();
  const { locale } = useIntl();
  const actor = useMemo(() => open(client, locale), [client, locale]);
  return {
    stage: useSelector(actor, captcha.stageOf),
    asked: useSelector(actor, captcha.askedOf),
    isWrong: useSelector(actor, captcha.isWrong),
    clicks: useSelector(actor, captcha.clickCountOf),
    solved: useSelector(actor, captcha.solvedOf, (a, b) => a?.id === b?.id),
    send: (event: CaptchaEvent) => actor.send(event),
  };
}
