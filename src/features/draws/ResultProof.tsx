import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../../ui/kit/Link.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { StageProof } from './stage/StageProof.tsx';
import { useStage } from './stage/useStage.ts';
import { useLatestResult } from './useDraw.ts';

const Root = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'muted',
    fontSize: 'sm',
    '&:has([data-verified=true])': { color: 'positive' },
    '&:has([data-verified=false])': { color: 'negative', fontWeight: 'semibold' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      color: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

/** The way to the page of a draw, in one line: to its seal, and once its result is out to what this device verified [G-07]. */
export function ResultProof({ drawId }: { readonly drawId: string }) {
  const text = usePageText();
  const result = useLatestResult();
  const { sealed } = useStage();
  const isOut = result?.drawId === drawId && result.balls !== null;
  return (
    <Root>
      {isOut ? (
        <StageProof sealed={sealed?.drawId === drawId ? sealed : null} result={result} />
      ) : (
        <Link to={`/draw/${drawId}`}>{text('receipt.draw', { id: drawId })}</Link>
      )}
    </Root>
  );
}
