import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, type ComponentProps } from 'react';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** The draw's arithmetic comes with the first draw that is verified. */
const DrawVerdict = lazy(async () => ({ default: (await import('./DrawVerdict.tsx')).DrawVerdict }));

/** As wide and as high as the verdict that nearly every draw has, with its sign. */
const Place = chakra('p', {
  base: { visibility: 'hidden', paddingInlineStart: '22px', fontSize: 'sm' },
});

/** Whether a draw that is out matches its seal, said as soon as it is computed [G-08]. */
export function LazyVerdict(props: ComponentProps<typeof DrawVerdict>) {
  const text = usePageText();
  const place = <Place>{text(props.isShort === true ? 'drawLog.verified' : 'stage.verified')}</Place>;
  return (
    <Suspense fallback={place}>
      <DrawVerdict {...props} />
    </Suspense>
  );
}
