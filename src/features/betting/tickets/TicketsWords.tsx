import { useIntl } from 'react-intl';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import type { LiveTickets } from './liveTickets.ts';

/** What became of them so far, in one sentence. */
export function TicketsWords({ of: { stage, tickets, staked, back, won } }: { readonly of: LiveTickets }) {
  const pageText = usePageText();
  const { locale } = useIntl();
  switch (stage) {
    case 'waiting':
      return pageText('tickets.waiting', { count: tickets.length, stake: moneyText(locale, staked) });
    case 'coming':
      return pageText('tickets.coming', { back: moneyText(locale, back), stake: moneyText(locale, staked) });
    case 'void':
      return pageText('lastBets.void', { stake: moneyText(locale, staked) });
    default:
      return pageText('lastBets.won', { count: tickets.length, won });
  }
}
