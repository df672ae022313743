import { lazy, Suspense } from 'react';
import type { DrawResult } from '../../../contract/model.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { DetailDialog } from '../../ui/kit/DetailDialog.tsx';
import { Skeleton } from '../../ui/kit/Skeleton.tsx';

/** The draw's arithmetic comes with the first draw that is verified. */
const DrawProof = lazy(async () => ({ default: (await import('./DrawProof.tsx')).DrawProof }));

/** The draw that the address asks to verify, if it is among those shown [A-05, G-07]. */
export function VerifyDialog({ draws }: { readonly draws: readonly DrawResult[] }) {
  const text = usePageText();
  const { query, close } = useListQuery();
  const draw = draws.find(({ drawId }) => drawId === query['verify']);
  if (draw === undefined) return null;
  return (
    <DetailDialog title={text('proof.title', { id: draw.drawId })} onClose={() => close({ verify: null })}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <DrawProof draw={draw} />
      </Suspense>
      <ButtonLink
        to={`/draw/${draw.drawId}`}
        aria-label={text('drawLog.shareOf', { id: draw.drawId })}
        style={{ marginTop: '1.25rem' }}
      >
        {text('drawLog.share')}
      </ButtonLink>
    </DetailDialog>
  );
}
