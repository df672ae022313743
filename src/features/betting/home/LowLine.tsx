import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { useIsScrolledAway } from '../../../dom/scroll/useIsScrolledAway.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { drawNumber } from '../../../ui/texts/drawNumber.ts';
import { Money } from '../../../ui/texts/Money.tsx';
import { useText } from '../../../ui/texts/useText.ts';
import { LOW_WINDOW } from '../../../ui/theme/breakpoints.ts';
import { ROWS } from '../../../../contract/game/bets.ts';
import { Ball } from '../../../ui/kit/Ball.tsx';
import { TicketSign } from '../../../ui/kit/TicketResult.tsx';
import type { DrawResult } from '../../../../contract/model.ts';
import { DrawClock, useDraw, useStage } from '../../draws/index.ts';
import { netOf } from '../tickets/liveTickets.ts';
import { TicketsWords } from '../tickets/TicketsWords.tsx';
import { useTicketsOn } from '../tickets/useTickets.ts';
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
    '@media (max-height: 20em)': {
      height: '1.125rem',
      '& time, & .money': { fontSize: 'xs' },
      '& .balls > span': { width: 'min(0.9375rem, 4.25vw)', height: 'min(0.9375rem, 4.25vw)' },
    },
    '@media (max-width: 24em)': { gap: '1', paddingInline: '2' },
    paddingInline: '4',
    bg: 'panel',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& .until, & .phase': { color: 'muted' },
    '& time': { fontSize: 'md', fontWeight: 'semibold' },
    '& .money': { marginInlineStart: 'auto', fontSize: 'md', fontWeight: 'semibold' },
    '& .balls': { display: 'flex', gap: '0.5' },
    '& .balls > span': {
      width: 'min(1.25rem, 4.25vw)',
      height: 'min(1.25rem, 4.25vw)',
      border: '1px dashed {colors.edge}',
      borderRadius: 'full',
    },
    '& .balls > [data-out]': { borderStyle: 'none' },
    '& .balls svg': { display: 'block', width: '100%', height: '100%' },
    '& .count': { display: 'flex', alignItems: 'center', gap: '0.5', fontWeight: 'semibold' },
    '& .count:first-of-type': { marginInlineStart: 'auto' },
    '& [data-status=won]': { color: 'positive' },
  },
});

const HALF = 0.5;
/** The first of the balls can no longer be read. */
const FIRST_CUT = 0.1;

interface ComingBallsProps {
  readonly of: DrawResult;
  /** How many of them are out. */
  readonly out: number;
}

/** The balls of a draw as they come, and how many of the member's bets on it won and lost so far. */
function ComingBalls({ of: { drawId, balls }, out }: ComingBallsProps) {
  const live = useTicketsOn(drawId);
  return (
    <>
      <span className="balls">
        {ROWS.map((row, position) => {
          const ball = position < out ? balls?.[position] : undefined;
          return (
            <span key={row} data-out={ball === undefined ? undefined : true}>
              {ball !== undefined && <Ball number={ball} />}
            </span>
          );
        })}
      </span>
      {(['won', 'lost'] as const).map((status) => {
        const count = live?.tickets.filter((ticket) => ticket.status === status).length ?? 0;
        return (
          count > 0 && (
            <b key={status} className="count" data-status={status}>
              <TicketSign status={status} size={14} />
              {count}
            </b>
          )
        );
      })}
    </>
  );
}

function Line() {
  const text = useText();
  const { drawId } = useDraw();
  const { scene, result, out, isFolded } = useStage();
  const coming = scene === 'revealing' ? result : null;
  const last = useLastBets();
  const net = last === null ? null : netOf(last);
  const hasBalls = coming !== null || (scene === 'shown' && !isFolded);
  const isAway = useIsScrolledAway(hasBalls ? '.stage .balls' : '.strip', hasBalls ? FIRST_CUT : HALF);
  if (!isAway || drawId === null) return null;
  const outcome = scene === 'shown' && last !== null && net !== null && { last, net };
  const shown = coming?.drawId ?? (outcome ? outcome.last.drawId : drawId);
  return (
    <Root className="low-line" aria-hidden>
      <strong>{text('draw.id', { id: drawNumber(shown) })}</strong>
      {coming !== null && <ComingBalls of={coming} out={out} />}
      {outcome && (
        <>
          <TicketsWords of={outcome.last} /> <Money amount={outcome.net} isSigned />
        </>
      )}
      {coming === null && !outcome && <DrawClock />}
    </Root>
  );
}

/** Of a low window whose strip is scrolled away: the draw and its clock, its balls as they come, what it made of the bets. */
export function LowLine() {
  const { pathname } = useLocation();
  const isLow = useMediaQuery(LOW_WINDOW);
  return isLow && isMarket(pathname) && <Line />;
}
