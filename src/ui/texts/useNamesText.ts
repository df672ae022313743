import { useIntl } from 'react-intl';
import { usePageText } from './usePageText.ts';

const NAMED_MAX = 3;

/** Names in one line; of many the first few, and how many more, unless `isWhole`. */
export function useNamesText(): (names: readonly string[], isWhole?: boolean) => string {
  const text = usePageText();
  const { locale } = useIntl();
  return (names, isWhole = false) => {
    const shown = isWhole || names.length <= NAMED_MAX ? names : names.slice(0, NAMED_MAX);
    const rest = names.length - shown.length;
    return new Intl.ListFormat(locale).format(
      rest === 0 ? shown : [...shown, text('autoBet.more', { count: rest })],
    );
  };
}
