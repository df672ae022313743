import { chakra } from '@chakra-ui/react/styled-system';
import { useIsOffline } from '../features/draws/useRefresh.ts';
import { useText } from '../ui/texts/useText.ts';
import { usePage } from './usePage.ts';
import { Spinner } from '../ui/kit/Spinner.tsx';

const Root = chakra('output', { base: { display: 'grid', placeItems: 'center', minHeight: '60dvh' } });

/** In the place of a screen that is not here although the loading block's second is over: on a slow network, or without one. */
export function Waiting() {
  const text = useText();
  const { isLoading } = usePage();
  const isOffline = useIsOffline();
  return <Root>{!isLoading && (isOffline ? text('app.offline') : <Spinner />)}</Root>;
}
