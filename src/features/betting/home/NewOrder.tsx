import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { Ticket } from '../../../../contract/model.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useOpenBets } from '../useOpenBets.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Money } from '../../../ui/texts/Money.tsx';

const Root = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    minHeight: '0',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    '& h2': { padding: '4', paddingBottom: '2', fontSize: 'sm' },
    '& .none': { paddingInline: '4', paddingBottom: '4', color: 'muted', fontSize: 'sm' },
    '& li': { display: 'grid', gap: '0.5', paddingInline: '4', paddingBlock: '2.5', fontSize: 'sm' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .bet': { display: 'flex', justifyContent: 'space-between', gap: '2', fontWeight: 'medium' },
    '& .detail': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '2',
      color: 'muted',
      fontSize: 'xs',
    },
    '& .ticket': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& dl, & dt, & dd': { display: 'inline' },
    '& dt': { marginInlineEnd: '1' },
  },
});

const Line = memo(function Line({ ticket }: { readonly ticket: Ticket }) {
  const text = usePageText();
  const { oddsText, lineName } = useBetText();
  return (
    <li>
      <span className="bet">
        <span>{lineName(ticket)}</span>
        <span>
          <span className="only-heard">{text('newOrder.stake')} </span>
          <Money amount={ticket.stake} />
        </span>
      </span>
      <dl className="detail">
        <div>
          <dt>{text('newOrder.odds')}</dt>
          <dd>{oddsText(ticket.odds)}</dd>
        </div>
        <div>
          <dt>{text('newOrder.win')}</dt>
          <dd>
            <Money amount={ticket.win} />, {text('newOrder.included')}
          </dd>
        </div>
      </dl>
      <dl className="detail">
        <div className="ticket">
          <dt>{text('newOrder.ticketId')}</dt>
          <dd>{ticket.ticketId}</dd>
        </div>
      </dl>
    </li>
  );
});

/** 'New Order' of the left panel [H-07]: the member's bets whose outcome is not shown, or 'Nothing'. */
export function NewOrder() {
  const text = usePageText();
  const tickets = useOpenBets();
  return (
    <Root aria-labelledby="new-order-title">
      <h2 id="new-order-title">{text('newOrder.title')}</h2>
      {tickets.length === 0 ? (
        <p className="none">{text('newOrder.none')}</p>
      ) : (
        <ul>
          {tickets.map((ticket) => (
            <Line key={ticket.ticketId} ticket={ticket} />
          ))}
        </ul>
      )}
    </Root>
  );
}
