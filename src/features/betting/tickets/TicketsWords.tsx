import { useIntl } from 'react-intl';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import type { LiveTickets } from './liveTickets.ts';

interface OfTickets {
  readonly of: LiveTickets;
}

/** How many they are and what they cost. */
export function TicketsCount({ of: { tickets, staked } }: OfTickets) {
  const pageText = usePageText();
  const { locale } = useIntl();
  return pageText('tickets.count', { count: tickets.length, stake: moneyText(locale, staked) });
}

/** What became of them so far, in one sentence. */
export function TicketsWords({ of: live }: OfTickets) {
  const pageText = usePageText();
  const { locale } = useIntl();
  const { stage, tickets, staked, back, won } = live;
  const open = tickets.filter(({ status }) => status === 'pending').length;
  switch (stage) {
    case 'waiting':
      return pageText('tickets.waiting', { count: tickets.length, stake: moneyText(locale, staked) });
    case 'coming':
      return (
        <span>
          {pageText('tickets.coming', { won, lost: tickets.length - won - open, open })}
          <span className="so-far">
            {' '}
            · {pageText('tickets.backSoFar', { back: moneyText(locale, back) })}
          </span>
        </span>
      );
    case 'void':
      return pageText('lastBets.void', { stake: moneyText(locale, staked) });
    default:
      return pageText('lastBets.won', { count: tickets.length, won });
  }
}
