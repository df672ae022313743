import { useIntl } from 'react-intl';
import type { LastBets } from '../useLastBets.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { moneyText } from '../../../ui/texts/money.ts';

/** What became of them in one sentence: how many won, or what was returned. */
export function LastBetsWords({ bets: { returned, tickets, won } }: { readonly bets: LastBets }) {
  const pageText = usePageText();
  const { locale } = useIntl();
  return returned === null
    ? pageText('lastBets.won', { count: tickets.length, won })
    : pageText('lastBets.void', { stake: moneyText(locale, returned) });
}
