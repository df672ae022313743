import { chakra } from '@chakra-ui/react/styled-system';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useLastBets } from '../useLastBets.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { LastBetsWords } from './LastBetsWords.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { TicketResult } from '../../../ui/kit/TicketResult.tsx';

const Root = chakra('section', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'hairline',
    fontSize: 'sm',
    '& .head': { display: 'grid', gap: '0.5', padding: '4', paddingBottom: '2' },
    '& h2': { fontSize: 'sm' },
    '& .sum': { display: 'flex', justifyContent: 'space-between', gap: '2', color: 'muted' },
    '& .sum .money': { color: 'text', fontWeight: 'semibold' },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      paddingInline: '4',
      paddingBlock: '2',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
  },
});

/** What became of the bets that were in 'New Order' when their draw came out, until the next result is there. */
export function LastBets() {
  const text = useText();
  const { rowName, fieldName } = useBetText();
  const last = useLastBets();
  if (last === null) return null;
  const { drawId, returned, tickets, net } = last;
  return (
    <Root aria-labelledby="last-bets-title">
      <div className="head">
        <h2 id="last-bets-title">{text('draw.id', { id: drawId })}</h2>
        <p className="sum">
          <LastBetsWords bets={last} />
          {returned === null && <Money amount={net} isSigned />}
        </p>
      </div>
      <ul>
        {tickets.map(({ ticketId, row, field, status }) => (
          <li key={ticketId}>
            {rowName(row)} · {fieldName(field)}
            <TicketResult status={status} />
          </li>
        ))}
      </ul>
    </Root>
  );
}
