import type { Locale } from '../../../contract/locales.ts';

/** The language's tag for `Intl`: where money is in pounds, English dates are British ("25 Nov 2026"). */
export const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);
