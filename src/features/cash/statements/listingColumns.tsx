import type { Ticket } from '../../../../contract/model.ts';
import type { ListedChange } from '../../../../contract/model.statement.ts';
import { netOfTicket } from '../../../../contract/model.past.ts';
import type { Column } from '../../../ui/kit/RecordsTable.tsx';
import { TicketResult } from '../../../ui/kit/TicketResult.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useMoment } from '../../../ui/texts/useMoment.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useColumnsOfChanges } from '../changeColumns.tsx';

/** A settled bet on one line. */
export function useBetColumns(): readonly Column<Ticket>[] {
  const text = usePageText();
  const moment = useMoment();
  const { oddsText, lineName } = useBetText();
  return [
    {
      id: 'bet',
      label: text('orders.bet'),
      card: 'head',
      cell: ({ row, field }) => lineName({ row, field }),
    },
    { id: 'status', label: text('orders.status'), cell: ({ status }) => <TicketResult status={status} /> },
    {
      id: 'stake',
      label: text('orders.stake'),
      isFigure: true,
      cell: ({ stake }) => <Money amount={stake} />,
    },
    { id: 'odds', label: text('orders.odds'), isFigure: true, cell: ({ odds }) => oddsText(odds) },
    { id: 'paid', label: text('orders.paid'), isFigure: true, cell: ({ win }) => <Money amount={win} /> },
    {
      id: 'net',
      label: text('orders.net'),
      isFigure: true,
      card: 'corner',
      cell: (ticket) => <Money amount={netOfTicket(ticket)} isSigned />,
    },
    { id: 'settled', label: text('orders.settled'), cell: ({ settledAt }) => moment(settledAt) },
    { id: 'draw', label: text('orders.draw'), cell: ({ drawId }) => drawId },
    { id: 'ticket', label: text('orders.ticket'), cell: ({ ticketId }) => ticketId },
  ];
}

/** A change of the balance on one line. */
export function useListedChangeColumns(): readonly Column<ListedChange>[] {
  const text = usePageText();
  return useColumnsOfChanges(({ orderNo, orders, drawId }) => {
    const first = orderNo ?? drawId;
    if (first === null) return '–';
    return orders > 1 ? text('changes.tickets', { first, more: orders - 1 }) : first;
  });
}
