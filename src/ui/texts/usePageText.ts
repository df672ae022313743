import { use, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { LOCALES } from '../../../contract/locales.ts';
import { pageTextsOf, type PageTextId } from './pageTexts.ts';

export type PageText = (id: PageTextId, values?: Readonly<Record<string, string | number>>) => string;

/** The texts that are fetched with a page, in the language of the moment. Suspends until they are there. */
export function usePageText(): PageText {
  const { locale } = useIntl();
  const { formatMessage } = use(pageTextsOf(LOCALES.find((each) => each === locale) ?? 'en'));
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
