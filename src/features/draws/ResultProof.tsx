import { chakra } from '@chakra-ui/react/styled-system';
import { StageProof } from './stage/StageProof.tsx';
import { useLatestResult } from './useDraw.ts';

const Root = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'positive',
    fontSize: 'sm',
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

/** That the latest draw was verified on this device, and the way to its page; nothing of another draw, or of a void one [G-07]. */
export function ResultProof({ drawId }: { readonly drawId: string }) {
  const result = useLatestResult();
  if (result?.drawId !== drawId || result.balls === null) return null;
  return (
    <Root>
      <StageProof sealed={null} result={result} />
    </Root>
  );
}
