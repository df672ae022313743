import { chakra } from '@chakra-ui/react/styled-system';
import { ROWS, type Row } from '../../../contract/game/bets.ts';
import { outcomeOf } from '../../../contract/game/methods.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Ball } from '../../ui/kit/Ball.tsx';

const Root = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(10, minmax(0, 2.25rem))',
    columnGap: '0.5',
    '& li': {
      display: 'grid',
      justifyItems: 'center',
      gap: '0.5',
      paddingBlock: '0.5',
      borderRadius: 'md',
    },
    '& .ball': { width: 'full', maxWidth: '1.625rem', height: 'auto' },
    '& .mark': {
      width: '1.25rem',
      maxWidth: 'full',
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'sm',
      textAlign: 'center',
      fontSize: '2xs',
      lineHeight: '1rem',
      color: 'muted',
    },
    // Big and odd stand out by their frame, so that a run of them is seen at a glance.
    '& [data-framed]': { borderColor: 'edge', color: 'text', fontWeight: 'medium' },
    '& [data-marked]': { bg: 'accent.subtle', boxShadow: '0 0 0 1px {colors.accent.line}' },
  },
});

function Mark({ isFramed, children }: { readonly isFramed: boolean; readonly children: string }) {
  return (
    <span className="mark" data-framed={isFramed || undefined} aria-hidden>
      {children}
    </span>
  );
}

interface DrawMarksProps {
  readonly drawId: string;
  /** Ten, first position first. */
  readonly balls: readonly number[];
  /** The position that a ticket is about. */
  readonly marked?: Row;
}

/** Ten balls in a line, under each whether it is big or small, odd or even. */
export function DrawMarks({ drawId, balls, marked }: DrawMarksProps) {
  const text = useText();
  const pageText = usePageText();
  const { rowName, betName } = useBetText();
  return (
    <Root aria-label={text('draw.result', { id: drawId })}>
      {ROWS.map((row, position) => {
        const ball = balls[position];
        if (ball === undefined) return null;
        const size = outcomeOf('size', ball);
        const parity = outcomeOf('parity', ball);
        const said = { row: rowName(row), ball, size: betName(size), parity: betName(parity) };
        return (
          <li key={row} data-marked={row === marked || undefined}>
            <Ball number={ball} label={pageText('draw.ballOf', said)} />
            <Mark isFramed={size === 'big'}>{pageText(size === 'big' ? 'mark.big' : 'mark.small')}</Mark>
            <Mark isFramed={parity === 'one'}>{pageText(parity === 'one' ? 'mark.one' : 'mark.pair')}</Mark>
          </li>
        );
      })}
    </Root>
  );
}
