import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { reachByKey } from './reachByKey.ts';
import type { LiveTickets, ShownDraw } from './liveTickets.ts';
import { TicketLine } from './TicketLine.tsx';

const Root = chakra('ul', {
  base: {
    overflowY: 'auto',
    borderBlockWidth: '1px',
    borderColor: 'hairline',
    fontSize: 'sm',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '0.5',
      paddingBlock: '1.5',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .bet': { fontWeight: 'medium' },
    '& .worth': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' },
    // As high with a ball as without.
    '& .fine': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      minHeight: '1.25rem',
      color: 'muted',
      fontSize: 'xs',
      fontWeight: 'regular',
    },
  },
});

interface TicketListProps {
  readonly of: Pick<LiveTickets, 'tickets' | keyof ShownDraw>;
  readonly hasIds?: boolean;
  readonly label?: string;
}

/** The bets on one draw, each with its ball once it is shown. */
export function TicketList({ of: { tickets, ...shown }, hasIds = false, label }: TicketListProps): ReactNode {
  return (
    // With each render, as it grows.
    <Root ref={(list: HTMLElement | null) => reachByKey(list)} className="tickets" aria-label={label}>
      {tickets.map((ticket) => (
        <li key={ticket.ticketId}>
          <TicketLine ticket={ticket} shown={shown} hasId={hasIds} />
        </li>
      ))}
    </Root>
  );
}
