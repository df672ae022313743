import { chakra } from '@chakra-ui/react/styled-system';
import { useLastBets } from '../useLastBets.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../../../ui/theme/breakpoints.ts';
import { Icon } from '../../../ui/kit/Icon.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { LastBetsWords } from './LastBetsWords.tsx';
import { Money } from '../../../ui/texts/Money.tsx';

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

/** Says what became of the bets on the draw that has just come out; a phone shows it above its tabs until the next one. */
export function ResultBar() {
  const text = useText();
  const isSeenElsewhere = useMediaQuery(WITH_LEFT_PANEL);
  const last = useLastBets();
  if (last === null) return <Root />;
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
    <Root>
      {isSeenElsewhere ? (
        <span className="only-heard">{face}</span>
      ) : (
        <Link className="result-bar" to="/isSubmit">
          {face}
          <Icon name="right" size={16} />
        </Link>
      )}
    </Root>
  );
}
