import type { Ticket } from '../../../../contract/model.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { TicketResult } from '../../../ui/kit/TicketResult.tsx';

/** One bet: it waits, then it is won or lost as its ball is shown. */
export function TicketLine({ ticket: { row, field, odds, stake, status } }: { readonly ticket: Ticket }) {
  const { rowName, fieldName, atOdds } = useBetText();
  return (
    <>
      <span className="bet">
        {rowName(row)} · {fieldName(field)} {atOdds(odds)}
      </span>
      {/* Another one with another status: it is of another width, and what is replaced does not move. */}
      <span className="worth" key={status}>
        <Money amount={stake} />
        <TicketResult status={status} />
      </span>
    </>
  );
}
