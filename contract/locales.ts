/** The languages of the page [I-01]; the first is the fallback. */
export const LOCALES = ['en', 'zh-CN', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];
