import { useIntl } from 'react-intl';
import type { Prize } from '../../../contract/model.points.ts';
import { moneyText } from '../../ui/texts/money.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** Prizes in the language of the moment. One that this app does not know has the name that the server gave it. */
export function usePrizeText() {
  const text = usePageText();
  const { locale } = useIntl();
  return ({ kind, name, value, picture }: Pick<Prize, 'kind' | 'name' | 'value' | 'picture'>): string => {
    if (kind === 'cash') return text('points.cash', { value: moneyText(locale, value) });
    switch (picture) {
      case 'stickers':
      case 'mug':
      case 'shirt':
        return text(`points.prize.${picture}`);
      default:
        return name;
    }
  };
}
