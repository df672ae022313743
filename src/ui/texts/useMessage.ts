import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../../machines/common/types.ts';

/** A text that a chart named, in the language of the moment. */
export function useMessage(): (message: Message) => string {
  const { formatMessage } = useIntl();
  return useCallback(({ key, values }) => formatMessage({ id: key }, values), [formatMessage]);
}
