import { useIntl } from 'react-intl';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { tagOf } from './tagOf.ts';

/** The language that texts, mail and pages come in; `useIntl().locale` is its tag, for `Intl`. */
export function useLocale(): Locale {
  const { locale } = useIntl();
  return LOCALES.find((each) => tagOf(each) === locale) ?? 'en';
}
