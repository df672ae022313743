import { use, useCallback } from 'react';
import type { Message } from '../../../machines/common/types.ts';
import { pageTextsOf, type PageTextId } from './pageTexts.ts';
import { useLocale } from './useLocale.ts';
import { useMessage } from './useMessage.ts';

export type PageText = (id: PageTextId, values?: Readonly<Record<string, string | number>>) => string;

const usePageIntl = () => use(pageTextsOf(useLocale()));

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
