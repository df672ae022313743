import { use, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { LOCALES } from '../../../contract/locales.ts';
import type { Message } from '../../../machines/common/types.ts';
import { pageTextsOf, type PageTextId } from './pageTexts.ts';
import { useMessage } from './useMessage.ts';

export type PageText = (id: PageTextId, values?: Readonly<Record<string, string | number>>) => string;

const usePageIntl = () => {
  const { locale } = useIntl();
  return use(pageTextsOf(LOCALES.find((each) => each === locale) ?? 'en'));
};

/** The texts that are fetched with a page, in the language of the moment. Suspends until they are there. */
export function usePageText(): PageText {
  const { formatMessage } = usePageIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}

/** A text that a chart named, of the page's catalog or else of the first screens'. */
export function usePageMessage(): (message: Message) => string {
  const { messages, formatMessage } = usePageIntl();
  const say = useMessage();
  return (message) =>
    message.key in messages ? formatMessage({ id: message.key }, message.values) : say(message);
}
