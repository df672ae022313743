import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type english from '../../../locales/en.json';

/** A key of the catalogs; a wrong one does not compile. */
export type TextId = keyof typeof english;
export type Text = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

/** The catalog in the language of the moment. */
export function useText(): Text {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
