/** The click captcha: a picture with symbols to click in order, or a question in words for who can't. */
import * as z from 'zod/mini';
import { plainText } from './common.ts';

export const SYMBOLS = [
  'circle',
  'square',
  'triangle',
  'star',
  'heart',
  'cross',
  'moon',
  'diamond',
  'arrow',
  'drop',
] as const;
export type Symbol = (typeof SYMBOLS)[number];

export const CAPTCHA_LANGUAGES = ['en', 'zh-CN', 'pt'] as const;
export type CaptchaLanguage = (typeof CAPTCHA_LANGUAGES)[number];

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const id = z.string().check(z.regex(ID));

/** `id` asks for another picture in the place of that one; `lang` is the question's language. */
export const captchaQuery = z.object({
  id: z.optional(id),
  lang: z._default(z.enum(CAPTCHA_LANGUAGES), 'en'),
});

export const captcha = z.object({
  id,
  /** What to click, in which order, in English: "Click in this order: star, moon, drop". */
  text: z.string(),
  /** The same as words that have a text in each language. */
  symbols: z.array(z.enum(SYMBOLS)),
  /** The question in words, another way to the same end: its answer is a number. */
  question: z.string(),
  /** A data URL of a PNG. */
  base64: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Captcha = z.infer<typeof captcha>;

/** Clicks "x,y-x,y;w;h", in the pixels of a picture shown `w` by `h`; or "=12", the answer to the question. */
export const checkBody = z.object({
  id: plainText(64).check(z.minLength(1, 'required')),
  info: plainText(200).check(z.minLength(1, 'required')),
});
export const checked = z.object({ id: z.string() });
