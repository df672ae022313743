import { chakra } from '@chakra-ui/react/styled-system';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useLocation } from 'react-router-dom';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { WITH_SLIP_COLUMN } from '../../../ui/theme/breakpoints.ts';
import { useTickets } from '../tickets/useTickets.ts';
import { useSlip } from '../useBetting.ts';
import { useReceipt } from '../useReceipt.ts';
import { useLastBets } from '../useLastBets.ts';
import { marketOf } from '../marketPaths.ts';
import { isMarket, useIsToldOnStage } from './onStage.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { BetAgainButtons } from '../tickets/BetAgainButtons.tsx';
import { netOf } from '../tickets/liveTickets.ts';
import { TicketsCount, TicketsWords } from '../tickets/TicketsWords.tsx';
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
    '& .next': { paddingInline: '4', paddingBlock: '2' },
  },
});

/** Whether the slip's column lists them: a receipt that is open, or an empty slip without bets on the next draw. */
function useIsInSlip(drawId: string | undefined): boolean {
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  const { pathname } = useLocation();
  const market = marketOf(pathname);
  const stage = useSlip(market, 'stage');
  const [received] = useReceipt(market).tickets;
  const inSlip = useTickets();
  if (!hasSlipColumn || !isMarket(pathname) || drawId === undefined) return false;
  if (stage === 'accepted') return received?.drawId === drawId;
  return stage === 'empty' && inSlip?.drawId === drawId;
}

/** What became of the bets that were in 'New Order' when their draw came out, until the next result is there. */
export function LastBets() {
  const text = useText();
  const { lineName } = useBetText();
  const last = useLastBets();
  const isTold = useIsToldOnStage(last?.drawId);
  const isInSlip = useIsInSlip(last?.drawId);
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  const { pathname } = useLocation();
  if (last === null || isInSlip) return null;
  const { drawId, tickets } = last;
  const net = netOf(last);
  return (
    <Root aria-labelledby="last-bets-title">
      <div className="head">
        <h2 id="last-bets-title">{text('draw.id', { id: drawId })}</h2>
        <p className="sum">
          {isTold ? <TicketsCount of={last} /> : <TicketsWords of={last} />}
          {!isTold && net !== null && <Money amount={net} isSigned />}
        </p>
      </div>
      <ul>
        {tickets.map(({ ticketId, row, field, status }) => (
          <li key={ticketId}>
            {lineName({ row, field })}
            <TicketResult status={status} />
          </li>
        ))}
      </ul>
      {!hasSlipColumn && isMarket(pathname) && (
        <div className="next">
          <BetAgainButtons market={marketOf(pathname)} of={last} />
        </div>
      )}
    </Root>
  );
}
