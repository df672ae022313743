import { verifyDraw } from '../../../../contract/game/draw.ts';
import type { DrawResult } from '../../../../contract/model.ts';
import type { SealedDraw } from '../../../../machines/stage/stage.types.ts';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';

/** By the seal that this page has seen, where it has seen one. */
export function isVerified(
  sealed: SealedDraw | null,
  { drawId, seed, balls, commitment }: DrawResult,
): boolean {
  return (
    verifyDraw({ drawId, seed, balls, commitment: sealed?.commitment ?? commitment ?? '' }) === 'verified'
  );
}

interface StageProofProps {
  /** As this page saw it before the draw. */
  readonly sealed: SealedDraw | null;
  readonly result: DrawResult | null;
}

/** The draw recomputed on this device: against the seal that this page has seen, where it has seen one [G-07]. */
export function StageProof({ sealed, result }: StageProofProps) {
  const text = usePageText();
  if (result === null) return null;
  const holds = isVerified(sealed, result);
  return (
    <>
      <PageIcon name={holds ? 'verified' : 'warning'} size={14} />
      <Link className="proof" data-verified={holds} to={`/draw/${result.drawId}`}>
        {text(holds ? 'stage.verified' : 'stage.unverified')}
      </Link>
    </>
  );
}
