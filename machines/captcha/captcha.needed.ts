import { CODE } from '../../contract/codes.ts';
import type { Message } from '../common/types.ts';

const CAPTCHA_NEEDED = `code.${CODE.captchaWrong}`;

/** Whether a refusal says that a captcha comes first, or another one. */
export const isCaptchaNeeded = (message: Message | null): boolean => message?.key === CAPTCHA_NEEDED;
