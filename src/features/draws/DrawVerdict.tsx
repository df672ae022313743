import { chakra } from '@chakra-ui/react/styled-system';
import { verifyDraw } from '../../../contract/game/draw.ts';
import type { DrawResult } from '../../../contract/model.ts';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';

const Root = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'sm',
    '&[data-verified=true]': { color: 'positive' },
    '&[data-verified=false]': { color: 'negative', fontWeight: 'semibold' },
    '& svg': { flexShrink: '0' },
  },
});

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
    <Root data-verified={isVerified} role={isVerified ? undefined : 'alert'}>
      <PageIcon name={isVerified ? 'verified' : 'warning'} size={16} />
      {text(isVerified ? good : bad)}
    </Root>
  );
}
