import { lazy, Suspense } from 'react';
import type { CaptchaProps } from './Captcha.tsx';

const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));

/** The captcha of a form that was refused without it; its code comes with the first one. */
export function NeededCaptcha(props: CaptchaProps) {
  return (
    <Suspense fallback={null}>
      <Captcha {...props} />
    </Suspense>
  );
}
