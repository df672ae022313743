import type { Database } from '../db/open.ts';
import { spendCaptcha } from './captcha.ts';

/** What a call carries of a captcha. */
export interface GivenCaptcha {
  readonly captchaId?: string | undefined;
  readonly captchaInfo?: string | undefined;
}

/** Uses it up. @returns whether it was solved */
export const isCaptchaSolved = (db: Database, { captchaId, captchaInfo }: GivenCaptcha): Promise<boolean> =>
  spendCaptcha(db, { id: captchaId, info: captchaInfo });
