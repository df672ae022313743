import type { DrawResult, Ticket } from '../../../contract/model.ts';
import { outcomeOfTicket } from '../../../contract/model.past.ts';
import { isRow } from '../../../contract/game/bets.ts';
import { useIntl } from 'react-intl';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { moneyText, decimalOdds } from '../../ui/texts/money.ts';

/** How a ticket came out, in words: what fell at its position, and what that made of the bet. */
function useOutcome(ticket: Ticket, draw: DrawResult | null): string | null {
  const text = usePageText();
  const { rowName, betName } = useBetText();
  const { row, field, drawId, status } = ticket;
  if (status === 'pending') return text('outcome.pending', { id: drawId });
  if (status === 'void') return text('outcome.void', { id: drawId });
  const outcome = draw === null ? null : outcomeOfTicket(ticket, draw);
  if (outcome === null) return null;
  const { ball, size, parity } = outcome;
  const said = { row: rowName(row), ball, bet: betName(field), status };
  if (isRow(field)) return text('outcome.number', said);
  const is = field === 'big' || field === 'small' ? size : parity;
  return text('outcome.side', { ...said, is: betName(is) });
}

/** What the ticket paid, as a sum that can be checked: its odds are decimal, however others are shown. */
function usePayment({ status, stake, odds, win }: Ticket): string {
  const text = usePageText();
  const { locale } = useIntl();
  const sums = {
    stake: moneyText(locale, stake),
    odds: decimalOdds(locale, odds),
    win: moneyText(locale, win),
  };
  return text(`outcome.pays.${status}`, sums);
}

export function Outcome({ ticket, draw }: { readonly ticket: Ticket; readonly draw: DrawResult | null }) {
  const outcome = useOutcome(ticket, draw);
  const payment = usePayment(ticket);
  return (
    <div>
      {outcome !== null && <p className="outcome">{outcome}</p>}
      <p className="payment">{payment}</p>
    </div>
  );
}
