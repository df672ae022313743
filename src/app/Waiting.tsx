import { chakra } from '@chakra-ui/react/styled-system';
import { usePage } from './usePage.ts';
import { Spinner } from '../ui/kit/Spinner.tsx';

const Root = chakra('output', { base: { display: 'grid', placeItems: 'center', minHeight: '60dvh' } });

/** In the place of a screen that is not here although the loading block's second is over: on a slow network. */
export function Waiting() {
  const { isLoading } = usePage();
  return <Root>{!isLoading && <Spinner />}</Root>;
}
