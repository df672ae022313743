import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../../ui/kit/Link.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { StageProof } from './stage/StageProof.tsx';
import { useLatestResult } from './useDraw.ts';

const Root = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'muted',
    fontSize: 'sm',
    '&[data-verified]': { color: 'positive' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      color: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& [data-verified=false]': { color: 'negative', fontWeight: 'semibold' },
  },
});

/** The way to the page of a draw, in one line: to its seal, and once its result is out to what this device verified [G-07]. */
export function ResultProof({ drawId }: { readonly drawId: string }) {
  const text = usePageText();
  const result = useLatestResult();
  const isOut = result?.drawId === drawId && result.balls !== null;
  return (
    <Root data-verified={isOut || undefined}>
      {isOut ? (
        <StageProof sealed={null} result={result} />
      ) : (
        <Link to={`/draw/${drawId}`}>{text('receipt.draw', { id: drawId })}</Link>
      )}
    </Root>
  );
}
