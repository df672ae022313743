import { netOfTicket } from '../../../contract/model.past.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Money } from '../../ui/texts/Money.tsx';
import { TicketLink } from './TicketLink.tsx';
import type { TicketColumn } from './TicketTable.tsx';
import { TicketResult } from '../../ui/kit/TicketResult.tsx';

function useTicketColumns() {
  const text = usePageText();
  const moment = useMoment();
  const { oddsText, lineName } = useBetText();
  return {
    bet: {
      id: 'bet',
      label: text('orders.bet'),
      spot: 'title',
      cell: ({ row, field }) => lineName({ row, field }),
    },
    status: {
      id: 'status',
      label: text('orders.status'),
      spot: 'mark',
      cell: ({ status }) => <TicketResult status={status} />,
    },
    odds: {
      id: 'odds',
      label: text('orders.odds'),
      isFigure: true,
      spot: 'odds',
      cell: ({ odds }) => oddsText(odds),
    },
    stake: {
      id: 'stake',
      label: text('orders.stake'),
      isFigure: true,
      spot: 'stake',
      cell: ({ stake }) => <Money amount={stake} />,
    },
    win: {
      id: 'win',
      label: text('orders.win'),
      hint: text('orders.upTo'),
      isFigure: true,
      spot: 'figure',
      cell: ({ win }) => <Money amount={win} />,
    },
    paid: {
      id: 'paid',
      label: text('orders.paid'),
      isFigure: true,
      cell: ({ win }) => <Money amount={win} />,
    },
    net: {
      id: 'net',
      label: text('orders.net'),
      isFigure: true,
      spot: 'figure',
      cell: (ticket) => <Money amount={netOfTicket(ticket)} isSigned />,
    },
    placed: {
      id: 'placed',
      label: text('orders.placed'),
      spot: 'mark',
      cell: ({ createdAt }) => moment(createdAt),
    },
    ticket: {
      id: 'ticket',
      label: text('orders.ticket'),
      spot: 'way',
      cell: (ticket) => <TicketLink ticket={ticket} />,
    },
  } satisfies Record<string, TicketColumn>;
}

export function usePendingColumns(): readonly TicketColumn[] {
  const { bet, odds, stake, win, placed, ticket } = useTicketColumns();
  return [bet, stake, odds, win, placed, ticket];
}

export function useSettledColumns(): readonly TicketColumn[] {
  const { bet, status, odds, stake, paid, net, ticket } = useTicketColumns();
  return [bet, status, stake, odds, paid, net, ticket];
}
