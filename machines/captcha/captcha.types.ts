import type { Captcha } from '../../contract/wire/captcha.ts';
import type { Locale } from '../../contract/locales.ts';

export interface CaptchaInput {
  readonly locale: Locale;
}

export interface CaptchaContext {
  /** The language of the question. */
  readonly locale: Locale;
  /** What is asked; null until it has come. */
  readonly asked: Captcha | null;
  /** Clicks so far, as the wire has them: "x,y". */
  readonly clicks: readonly string[];
  /** The answer that is being checked, or was right. */
  readonly info: string;
  /** Whether the last answer was wrong: another picture is shown then. */
  readonly isWrong: boolean;
}

export type CaptchaEvent =
  /** A click, in the pixels of the picture as it is shown, `width` by `height`. */
  | { type: 'captcha.clicked'; x: number; y: number; width: number; height: number }
  /** The number that answers the question. */
  | { type: 'captcha.answered'; answer: string }
  /** Another picture: its button, or a captcha that was used up. */
  | { type: 'captcha.renewed' }
  /** From the app: the person reads another language, or another preference has changed. */
  | { type: 'language.changed'; locale: Locale };

// Effects --------------------------------------------------------------------------------------------------------

/** `loadCaptcha` (promise → LoadedCaptcha): rejects when it can't be loaded. */
export interface LoadCaptchaInput {
  readonly locale: Locale;
}
/** A picture, or that this network was given as many as it gets in a minute. */
export type LoadedCaptcha = Captcha | 'tooMany';
/** `checkCaptcha` (promise → boolean): whether the answer was right; rejects when no answer came. */
export interface CheckInput {
  readonly id: string;
  readonly info: string;
}
