import { lazy, Suspense, type ComponentProps } from 'react';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Verdict } from './Verdict.tsx';

/** The draw's arithmetic comes with the first draw that is verified. */
const DrawVerdict = lazy(async () => ({ default: (await import('./DrawVerdict.tsx')).DrawVerdict }));

/** Whether a draw that is out matches its seal, said as soon as it is computed [G-08]. */
export function LazyVerdict(props: ComponentProps<typeof DrawVerdict>) {
  const text = usePageText();
  const place = (
    <Verdict data-place>
      <span />
      {text(props.isShort === true ? 'drawLog.verified' : 'stage.verified')}
    </Verdict>
  );
  return (
    <Suspense fallback={place}>
      <DrawVerdict {...props} />
    </Suspense>
  );
}
