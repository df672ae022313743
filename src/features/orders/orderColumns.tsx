import type { Ticket } from '../../../contract/model.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Money } from '../../ui/texts/Money.tsx';
import type { Column } from '../../ui/kit/RecordsTable.tsx';
import { TicketLink } from './TicketLink.tsx';
import { TicketResult } from '../../ui/kit/TicketResult.tsx';

/** What a settled ticket changed: what was paid less what was staked. */
const netOf = ({ win, stake }: Ticket): string => formatPence(parsePence(win) - parsePence(stake));

function useTicketColumns() {
  const text = usePageText();
  const moment = useMoment();
  const { rowName, fieldName, oddsText } = useBetText();
  return {
    bet: {
      id: 'bet',
      label: text('orders.bet'),
      card: 'head',
      cell: ({ row, field }) => `${rowName(row)} · ${fieldName(field)}`,
    },
    status: {
      id: 'status',
      label: text('orders.status'),
      card: 'corner',
      cell: ({ status }) => <TicketResult status={status} />,
    },
    draw: { id: 'draw', label: text('orders.draw'), cell: ({ drawId }) => drawId },
    odds: { id: 'odds', label: text('orders.odds'), isFigure: true, cell: ({ odds }) => oddsText(odds) },
    stake: {
      id: 'stake',
      label: text('orders.stake'),
      isFigure: true,
      cell: ({ stake }) => <Money amount={stake} />,
    },
    win: {
      id: 'win',
      label: text('orders.win'),
      isFigure: true,
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
      cell: (ticket) => <Money amount={netOf(ticket)} isSigned />,
    },
    placed: { id: 'placed', label: text('orders.placed'), cell: ({ createdAt }) => moment(createdAt) },
    settled: { id: 'settled', label: text('orders.settled'), cell: ({ settledAt }) => moment(settledAt) },
    ticket: {
      id: 'ticket',
      label: text('orders.ticket'),
      card: 'foot',
      cell: (ticket) => <TicketLink ticket={ticket} />,
    },
  } satisfies Record<string, Column<Ticket>>;
}

export function usePendingColumns(): readonly Column<Ticket>[] {
  const { bet, status, draw, odds, stake, win, placed, ticket } = useTicketColumns();
  return [bet, status, draw, odds, stake, win, placed, ticket];
}

export function useSettledColumns(): readonly Column<Ticket>[] {
  const { bet, status, draw, odds, stake, paid, net, settled, ticket } = useTicketColumns();
  return [bet, status, draw, odds, stake, paid, net, settled, ticket];
}
