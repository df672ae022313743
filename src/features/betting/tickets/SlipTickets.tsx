import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { BetAgainButtons } from './BetAgainButtons.tsx';
import { netOf } from './liveTickets.ts';
import { TicketLine } from './TicketLine.tsx';
import { TicketsWords } from './TicketsWords.tsx';
import { useTickets } from './useTickets.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& .again': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' },
    '& h3': { fontSize: 'md' },
    '& .head': { display: 'grid', gap: '1' },
    '& .sum': { display: 'flex', justifyContent: 'space-between', gap: '2', color: 'muted', fontSize: 'sm' },
    '& .sum .money': { color: 'text', fontWeight: 'semibold' },
    '& ul': {
      maxHeight: 'max(9rem, calc(100dvh - 26rem))',
      overflowY: 'auto',
      borderBlockWidth: '1px',
      borderColor: 'hairline',
    },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      columnGap: '3',
      paddingBlock: '2',
      fontSize: 'sm',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .bet': { fontWeight: 'medium' },
    '& .worth': { display: 'flex', alignItems: 'center', gap: '2' },
  },
});

/** The slip after its bets were placed: it becomes the tickets of the draw. Without any, what an empty slip shows. */
export function SlipTickets({ market, empty }: { readonly market: Market; readonly empty: ReactNode }) {
  const pageText = usePageText();
  const live = useTickets();
  const net = live === null ? null : netOf(live);
  return (
    <Root>
      {live === null ? (
        empty
      ) : (
        <section aria-labelledby="tickets-title" className="head">
          <h3 id="tickets-title">{pageText('tickets.title', { id: live.drawId })}</h3>
          <p className="sum">
            <TicketsWords of={live} />
            {net !== null && <Money amount={net} isSigned />}
          </p>
          <ul>
            {live.tickets.map((ticket) => (
              <li key={ticket.ticketId}>
                <TicketLine ticket={ticket} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <BetAgainButtons market={market} />
    </Root>
  );
}
