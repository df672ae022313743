import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../../ui/kit/Link.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { isVerified, StageProof } from './stage/StageProof.tsx';
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

const Mark = chakra('span', {
  base: {
    // As high as its sign: the line that it stands in is no higher.
    display: 'inline-flex',
    marginInlineStart: '1',
    verticalAlign: '-2px',
    color: 'positive',
    '&[data-verified=false]': { color: 'negative' },
  },
});

/** A draw that is out, with its seal if this page has seen it before. */
function useOut(drawId: string) {
  const result = useLatestResult();
  const { sealed } = useStage();
  if (result?.drawId !== drawId || result.balls === null) return null;
  return { result, sealed: sealed?.drawId === drawId ? sealed : null };
}

/** Whether this device has verified a draw, as a sign. */
export function ProofMark({ drawId }: { readonly drawId: string }) {
  const text = usePageText();
  const out = useOut(drawId);
  if (out === null) return null;
  const holds = isVerified(out.sealed, out.result);
  return (
    <Mark data-verified={holds}>
      <PageIcon name={holds ? 'verified' : 'warning'} size={14} />
      <span className="only-heard">, {text(holds ? 'stage.verified' : 'stage.unverified')}</span>
    </Mark>
  );
}

/** The way to the page of a draw, in one line: to its seal, and once its result is out to what this device verified [G-07]. */
export function ResultProof({ drawId }: { readonly drawId: string }) {
  const text = usePageText();
  const out = useOut(drawId);
  return (
    <Root>
      {out !== null ? (
        <StageProof {...out} />
      ) : (
        <Link to={`/draw/${drawId}`}>{text('receipt.draw', { id: drawId })}</Link>
      )}
    </Root>
  );
}
