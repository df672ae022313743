import { chakra } from '@chakra-ui/react/styled-system';
import { usePage } from './usePage.ts';
import { Spinner } from '../ui/kit/Spinner.tsx';

const Root = chakra('output', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'loading',
    display: 'grid',
    placeItems: 'center',
    bg: 'canvas',
  },
});

/** The full-screen block during navigation. */
export function LoadingBlock() {
  const { isLoading } = usePage();
  if (!isLoading) return null;
  return (
    <Root>
      <Spinner />
    </Root>
  );
}
