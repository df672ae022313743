import { useSelector } from '@xstate/react';
import { captchaOf, isCaptchaMissing } from '../../../machines/app/app.late.selectors.ts';
import type { CaptchaEvent } from '../../../machines/captcha/captcha.types.ts';
import * as captcha from '../../../machines/captcha/captcha.selectors.ts';
import { useRoot } from '../../actors/RootProvider.tsx';

/** The captcha of the form. Until the app has lent it, it is loading, or could not be loaded. */
export function useCaptcha() {
  const root = useRoot();
  const actor = useSelector(root, captchaOf);
  const before = useSelector(root, isCaptchaMissing) ? 'failed' : 'loading';
  return {
    stage: useSelector(actor, (snapshot) => (snapshot === undefined ? before : captcha.stageOf(snapshot))),
    asked: useSelector(actor, (snapshot) => (snapshot === undefined ? null : captcha.askedOf(snapshot))),
    isWrong: useSelector(actor, (snapshot) => snapshot !== undefined && captcha.isWrong(snapshot)),
    clicks: useSelector(actor, (snapshot) => (snapshot === undefined ? 0 : captcha.clickCountOf(snapshot))),
    solved: useSelector(
      actor,
      (snapshot) => (snapshot === undefined ? null : captcha.solvedOf(snapshot)),
      (a, b) => a?.id === b?.id,
    ),
    send: (event: CaptchaEvent) => actor?.send(event),
    renew: () =>
      actor === undefined
        ? root.send({ type: 'captcha.requested' })
        : actor.send({ type: 'captcha.renewed' }),
  };
}
