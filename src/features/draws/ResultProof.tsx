import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { Link } from '../../ui/kit/Link.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
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
    alignSelf: 'center',
    verticalAlign: '-2px',
    color: 'positive',
    '&[data-verified=false]': { color: 'negative' },
  },
});

/** A draw that is out, with its seal if this page has seen it before. */
function useOut(drawId: string) {
  const result = useLatestResult();
  const { sealed } = useStage();
  return useMemo(
    () =>
      result?.drawId !== drawId || result.balls === null
        ? null
        : { result, sealed: sealed?.drawId === drawId ? sealed : null },
    [drawId, result, sealed],
  );
}

interface ProofMarkProps {
  readonly drawId: string;
  /** What is heard before it. */
  readonly after: string;
}

/** Whether this device has verified a draw, as a sign. */
export function ProofMark({ drawId, after }: ProofMarkProps) {
  const text = usePageText();
  const out = useOut(drawId);
  const holds = useMemo(() => out !== null && isVerified(out.sealed, out.result), [out]);
  if (out === null) return null;
  return (
    <Mark data-verified={holds}>
      <PageIcon name={holds ? 'verified' : 'warning'} size={14} />
      <span className="only-heard">
        {after}
        {text(holds ? 'stage.verified' : 'stage.unverified')}
      </span>
    </Mark>
  );
}

/** Whether this device has verified the latest result, as a sign. */
export function LatestProof() {
  const text = useText();
  const result = useLatestResult();
  return (
    result !== null && (
      <ProofMark drawId={result.drawId} after={`${text('draw.result', { id: result.drawId })}: `} />
    )
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
