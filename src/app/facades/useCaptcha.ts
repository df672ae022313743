import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { CaptchaEvent } from '../../../machines/captcha/captcha.types.ts';
import * as captcha from '../../../machines/captcha/captcha.selectors.ts';
import { useConnection } from '../../dom/useConnection.ts';
import { openCaptcha } from '../captcha.ts';
import { announce } from '../live/listen.ts';
import { useProvided } from '../RootProvider.tsx';

/** A captcha of the view that asks for it: its chart isn't in the first chunk, and nothing but a form waits for it. */
export function useCaptcha() {
  const { client } = useProvided();
  const { locale } = useIntl();
  const actor = useMemo(() => openCaptcha(client, locale), [client, locale]);
  useConnection(announce, actor);
  return {
    stage: useSelector(actor, captcha.stageOf),
    asked: useSelector(actor, captcha.askedOf),
    isWrong: useSelector(actor, captcha.isWrong),
    clicks: useSelector(actor, captcha.clickCountOf),
    solved: useSelector(actor, captcha.solvedOf, (a, b) => a?.id === b?.id),
    send: (event: CaptchaEvent) => actor.send(event),
  };
}
