import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { useIsScrolledAway } from '../../../dom/scroll/useIsScrolledAway.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { useText } from '../../../ui/texts/useText.ts';
import { LOW_WINDOW } from '../../../ui/theme/breakpoints.ts';
import { DrawClock, useDraw, useStage } from '../../draws/index.ts';
import { netOf } from '../tickets/liveTickets.ts';
import { TicketsWords } from '../tickets/TicketsWords.tsx';
import { useLastBets } from '../useLastBets.ts';
import { isMarket } from './onStage.ts';

const Root = chakra('p', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    zIndex: 'strip',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: '2rem',
    // The grid and the slip need what there is.
    '@media (max-height: 20em)': { height: '1.125rem', '& time, & .money': { fontSize: 'xs' } },
    paddingInline: '4',
    bg: 'panel',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& .until, & .phase': { color: 'muted' },
    '& time': { marginInlineStart: 'auto', fontSize: 'md', fontWeight: 'semibold' },
    '& .money': { marginInlineStart: 'auto', fontSize: 'md', fontWeight: 'semibold' },
  },
});

function Line() {
  const text = useText();
  const { drawId } = useDraw();
  const { scene } = useStage();
  const last = useLastBets();
  const net = last === null ? null : netOf(last);
  if (!useIsScrolledAway('.strip') || drawId === null) return null;
  const isOutcome = scene === 'shown' && last !== null && net !== null;
  const shown = isOutcome ? last.drawId : drawId;
  return (
    <Root className="low-line" aria-hidden>
      <strong>{text('draw.id', { id: shown.slice(shown.indexOf('-') + 1) })}</strong>
      {isOutcome ? (
        <>
          <TicketsWords of={last} /> <Money amount={net} isSigned />
        </>
      ) : (
        <DrawClock />
      )}
    </Root>
  );
}

/** Of a low window whose strip is scrolled away: the draw and its clock, then what it made of the bets. */
export function LowLine() {
  const { pathname } = useLocation();
  const isLow = useMediaQuery(LOW_WINDOW);
  return isLow && isMarket(pathname) && <Line />;
}
