import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useLastBets } from '../useLastBets.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../../../ui/theme/breakpoints.ts';
import { Icon } from '../../../ui/kit/Icon.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { BetAgainButtons } from '../tickets/BetAgainButtons.tsx';
import type { LiveTickets } from '../tickets/liveTickets.ts';
import { TicketLine } from '../tickets/TicketLine.tsx';
import { TicketsWords } from '../tickets/TicketsWords.tsx';
import { useTickets } from '../tickets/useTickets.ts';
import { useSlip } from '../useBetting.ts';
import { LastBetsWords } from './LastBetsWords.tsx';

const Root = chakra('output', {
  base: {
    display: 'block',
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'center',
      gap: '2',
      minHeight: '3.5rem',
      paddingInline: '4',
      bg: 'raised',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      outlineOffset: '-3px',
      animation: 'rise 200ms ease-out',
    },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '& .draw': { color: 'muted', fontSize: 'xs' },
    '& .money': { fontSize: 'lg', fontWeight: 'semibold' },
    '& svg': { color: 'muted' },
  },
});

const Bar = chakra('details', {
  base: {
    bg: 'raised',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    fontSize: 'sm',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      paddingInline: '4',
      cursor: 'pointer',
      listStyle: 'none',
      fontWeight: 'semibold',
      outlineOffset: '-3px',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary svg': {
      marginInlineStart: 'auto',
      flexShrink: '0',
      color: 'muted',
      transform: 'rotate(180deg)',
    },
    '&[open] summary svg': { transform: 'none' },
    '& .all': {
      display: 'grid',
      gap: '3',
      maxHeight: '50dvh',
      overflowY: 'auto',
      padding: '4',
      paddingTop: '0',
    },
    '& .sum': { color: 'muted' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      columnGap: '3',
      minHeight: '2.5rem',
    },
    '& .worth': { display: 'flex', alignItems: 'center', gap: '2' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .again': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' },
    '& .again button': { minHeight: 'touch' },
  },
});

/** One line above the tabs of a phone, that opens to the tickets: how many bets there are on the draw, and what they cost. */
function TicketsBar({ live }: { readonly live: LiveTickets }) {
  const pageText = usePageText();
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const market = pathname === '/' ? 'twoSided' : 'numbers';
  const stage = useSlip(market, 'stage');
  const id = live.drawId.slice(live.drawId.indexOf('-') + 1);
  return (
    <Bar key={stage} className="tickets-bar">
      <summary>
        {pageText('tickets.bar', {
          count: live.tickets.length,
          stake: moneyText(locale, live.staked),
          id,
        })}
        <Icon name="down" size={16} />
      </summary>
      <div className="all">
        {live.stage === 'coming' && (
          <p className="sum">
            <TicketsWords of={live} />
          </p>
        )}
        <ul>
          {live.tickets.map((ticket) => (
            <li key={ticket.ticketId}>
              <TicketLine ticket={ticket} />
            </li>
          ))}
        </ul>
        <BetAgainButtons market={market} />
      </div>
    </Bar>
  );
}

/**
 * What stands above a phone's tabs: the bets on the draw, until the next one has come out what became of them. The latter
 * is said to a screen reader on every width.
 */
export function ResultBar() {
  const text = useText();
  const isSeenElsewhere = useMediaQuery(WITH_LEFT_PANEL);
  const last = useLastBets();
  const live = useTickets();
  const isRunning = live !== null && (live.stage === 'waiting' || live.stage === 'coming');
  const bar = isRunning && !isSeenElsewhere && <TicketsBar live={live} />;
  if (last === null) {
    return (
      <>
        <Root />
        {bar}
      </>
    );
  }
  const { drawId, returned, net } = last;
  const face = (
    <>
      <span>
        <strong>
          <LastBetsWords bets={last} />
        </strong>
        <span className="draw">{text('draw.id', { id: drawId })}</span>
      </span>{' '}
      {returned === null && <Money amount={net} isSigned />}
    </>
  );
  return (
    <>
      <Root>
        {isSeenElsewhere || isRunning ? (
          <span className="only-heard">{face}</span>
        ) : (
          <Link className="result-bar" to="/isSubmit">
            {face}
            <Icon name="right" size={16} />
          </Link>
        )}
      </Root>
      {bar}
    </>
  );
}
