import { verifyDraw } from '../../../contract/game/draw.ts';
import type { DrawResult } from '../../../contract/model.ts';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Verdict } from './Verdict.tsx';

interface DrawVerdictProps {
  readonly draw: DrawResult;
  /** In a row there is room for a word. */
  readonly isShort?: boolean;
}

/** A draw recomputed on this device without being asked [G-08]: one that does not match is an alarm. */
export function DrawVerdict({
  draw: { drawId, seed, balls, commitment },
  isShort = false,
}: DrawVerdictProps) {
  const text = usePageText();
  if (balls === null) return null;
  const isVerified = verifyDraw({ drawId, seed, balls, commitment: commitment ?? '' }) === 'verified';
  const [good, bad] = isShort
    ? (['drawLog.verified', 'drawLog.broken'] as const)
    : (['stage.verified', 'stage.unverified'] as const);
  return (
    <Verdict data-verified={isVerified} role={isVerified ? undefined : 'alert'}>
      <PageIcon name={isVerified ? 'verified' : 'warning'} size={16} />
      {text(isVerified ? good : bad)}
    </Verdict>
  );
}
