import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { NARROWEST, WITH_LEFT_PANEL } from '../../../ui/theme/breakpoints.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { ProofMark, ResultProof } from '../../draws/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { drawNumber } from '../../../ui/texts/drawNumber.ts';
import { moneyText } from '../../../ui/texts/money.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { BetAgainButtons, SameAgain } from '../tickets/BetAgainButtons.tsx';
import { isGain, isOver, netOf, type LiveTickets } from '../tickets/liveTickets.ts';
import { Legend, PlacedDot } from '../tickets/Legend.tsx';
import { NewBalance } from '../tickets/NewBalance.tsx';
import { TicketList } from '../tickets/TicketList.tsx';
import { TicketsWords } from '../tickets/TicketsWords.tsx';
import { useTickets } from '../tickets/useTickets.ts';
import { isStep, useSlip } from '../useBetting.ts';
import { useReceipt } from '../useReceipt.ts';
import { useLastBets } from '../useLastBets.ts';
import { marketOf } from '../marketPaths.ts';
import { isMarket } from './onStage.ts';

/** What is most likely to be done next stands in the line; opened, beside the others below. */
const Root = chakra('section', {
  base: {
    position: 'relative',
    '& .same': {
      position: 'absolute',
      top: '0.375rem',
      insetInlineEnd: '4',
      width: '6.75rem',
      display: 'grid',
    },
    '& .same button': { minHeight: 'touch', paddingInline: '1', fontSize: 'sm' },
    '&:has(.same) > details:not([open]) > summary': { paddingInlineEnd: '8.25rem' },
    '& > details[open] + .same': { display: 'none' },
    [NARROWEST]: {
      '& .same': { insetInlineEnd: '3', width: '5.25rem' },
      '&:has(.same) > details:not([open]) > summary': {
        gap: '1',
        paddingInlineStart: '3',
        paddingInlineEnd: '6.25rem',
      },
      '&:has(.same) summary .money': { fontSize: 'md' },
      // Two lines at most, in each language.
      '&:has(.same) > details:not([open]) .draw': { display: 'inline' },
      '&:has(.same) > details:not([open]) .id': { clipPath: 'inset(50%)', position: 'absolute' },
    },
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
      // As high while they wait as with what became of them.
      minHeight: '3.5rem',
      paddingInline: '4',
      cursor: 'pointer',
      listStyle: 'none',
      fontWeight: 'semibold',
      outlineOffset: '-3px',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary .money': { marginInlineStart: 'auto', fontSize: 'lg' },
    '&[data-gain=true] summary .money': { color: 'positive' },
    '& summary > svg': {
      marginInlineStart: 'auto',
      flexShrink: '0',
      color: 'muted',
      transform: 'rotate(180deg)',
    },
    '& summary > .money + svg': { marginInlineStart: '0' },
    '&[open] summary > svg': { transform: 'none' },
    '& .draw': { display: 'block', color: 'muted', fontSize: 'xs', fontWeight: 'regular' },
    '& .all': {
      display: 'grid',
      gap: '1.5',
      // Four bets and what can be done next, below a draw that stays in view.
      maxHeight: 'max(50dvh, min(30rem, 100dvh - 13.75rem - env(safe-area-inset-bottom)))',
      overflowY: 'auto',
      padding: '4',
      paddingTop: '0',
    },
    // In view, however many bets there are.
    '& .again': {
      position: 'sticky',
      bottom: '-1rem',
      paddingBlock: '2',
      bg: 'raised',
      // What is cut off above them does not touch them.
      boxShadow: '0 -0.5rem 0.5rem {colors.raised}',
    },
    '& .all .tickets': { overflowY: 'visible' },
    '& .again button': { minHeight: 'touch' },
    '& .all > a': {
      display: 'grid',
      alignItems: 'center',
      justifySelf: 'start',
      minHeight: 'touch',
      color: 'accent.text',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '@media (prefers-reduced-motion: no-preference)': { animation: 'rise 200ms ease-out' },
  },
});

interface LineProps {
  readonly of: LiveTickets;
  /** Whether the draw has its number alone. */
  readonly isShort?: boolean;
}

/** What of the bets stands in the line: how many there are and what they cost, then what became of them. */
function Line({ of: live, isShort = false }: LineProps) {
  const text = useText();
  const pageText = usePageText();
  const { locale } = useIntl();
  const net = netOf(live);
  if (!isOver(live.stage)) {
    return pageText('tickets.bar', {
      count: live.tickets.length,
      stake: moneyText(locale, live.staked),
      id: drawNumber(live.drawId),
    });
  }
  return (
    <>
      <span>
        <TicketsWords of={live} />
        <span className="only-heard">, </span>
        <span className="draw">
          <span className="id">
            {text('draw.id', { id: isShort ? drawNumber(live.drawId) : live.drawId })}
          </span>
          {isShort && <ProofMark drawId={live.drawId} after=", " />}
        </span>
      </span>{' '}
      {net !== null && <Money amount={net} isSigned />}
    </>
  );
}

/** One line above the tabs of a phone, that opens to the tickets, what became of each, and what can be done next. */
function TicketsBar({ of: live }: { readonly of: LiveTickets }) {
  const text = useText();
  const pageText = usePageText();
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const isGame = isMarket(pathname);
  const market = marketOf(pathname);
  const slipStage = useSlip(market, 'stage');
  const { tickets } = useReceipt(market);
  const hasEnded = isOver(live.stage);
  // The receipt below it shows the same; what a draw came to does not stand over a question about the next.
  const isInReceipt = slipStage === 'accepted' && tickets[0]?.drawId === live.drawId;
  if (isGame && (isInReceipt || (hasEnded && isStep(slipStage)))) return null;
  const sums = { back: moneyText(locale, live.back), stake: moneyText(locale, live.staked) };
  return (
    <Root aria-label={pageText('tickets.title', { id: live.drawId })}>
      <Bar key={`${slipStage} ${live.drawId}`} className="result-bar" data-gain={isGain(live)}>
        <summary>
          {!hasEnded && <PlacedDot />}
          <Line of={live} isShort />
          <Icon name="down" size={16} />
        </summary>
        <div className="all">
          {live.stage === 'waiting' && <Legend />}
          {live.stage === 'coming' && (
            <p>
              <TicketsWords of={live} />
            </p>
          )}
          {live.stage === 'drawn' && (
            <p>
              {pageText('stage.back', sums)} <NewBalance />
            </p>
          )}
          <TicketList of={live} />
          {isGame && <BetAgainButtons market={market} of={live} />}
          {hasEnded && <ResultProof drawId={live.drawId} />}
          {hasEnded && <Link to="/isSubmit">{text('page.settledOrders')}</Link>}
        </div>
      </Bar>
      {isGame && hasEnded && <SameAgain market={market} />}
    </Root>
  );
}

/**
 * What stands above a phone's tabs: the bets on the draw, until the next one has come out what became of them. The latter
 * is said to a screen reader on every width.
 */
export function ResultBar() {
  const isSeenElsewhere = useMediaQuery(WITH_LEFT_PANEL);
  const last = useLastBets();
  const live = useTickets();
  const isRunning = live !== null && !isOver(live.stage);
  const shown = isRunning ? live : last;
  return (
    <>
      <output className="only-heard">{last !== null && <Line of={last} />}</output>
      {!isSeenElsewhere && shown !== null && <TicketsBar of={shown} />}
    </>
  );
}
