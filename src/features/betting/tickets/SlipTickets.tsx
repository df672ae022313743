import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { ResultProof } from '../../draws/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useIsToldOnStage } from '../home/onStage.ts';
import { BetAgainButtons } from './BetAgainButtons.tsx';
import { Legend } from './Legend.tsx';
import { TicketList } from './TicketList.tsx';
import { TicketsOutcome } from './TicketsOutcome.tsx';
import { TicketsCount } from './TicketsWords.tsx';
import { useTickets } from './useTickets.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& h3': { fontSize: 'md' },
    '& .head': { display: 'grid', gap: '1' },
    // As high while they wait as with what became of them.
    '& .sum': { display: 'grid', alignContent: 'center', minHeight: '3rem', fontSize: 'sm' },
    '& .tickets': { maxHeight: 'max(9rem, calc(100dvh - 28.75rem))' },
  },
});

/** The slip after its bets were placed: it becomes the tickets of the draw. Without any, what an empty slip shows. */
export function SlipTickets({ market, empty }: { readonly market: Market; readonly empty: ReactNode }) {
  const pageText = usePageText();
  const live = useTickets();
  const isTold = useIsToldOnStage(live?.drawId);
  return (
    <Root>
      {live === null ? (
        empty
      ) : (
        <section aria-labelledby="tickets-title" className="head">
          <h3 id="tickets-title">{pageText('tickets.title', { id: live.drawId })}</h3>
          <p className="sum">
            {isTold ? <TicketsCount of={live} /> : <TicketsOutcome of={live} />}
            {live.stage === 'waiting' && <Legend />}
          </p>
          <TicketList of={live} />
          <ResultProof drawId={live.drawId} />
        </section>
      )}
      <BetAgainButtons market={market} of={live} />
    </Root>
  );
}
