import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Suspense } from 'react';
import { HashRouter } from 'react-router-dom';
import { BallLight } from '../ui/kit/Ball.tsx';
import { LoadingBlock } from './LoadingBlock.tsx';
import { Overlays } from './Overlays.tsx';
import { Toasts } from '../features/notices/Toasts.tsx';
import { system } from '../ui/theme/system.ts';
import { Crash } from './Crash.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Root } from '../actors/RootProvider.tsx';
import { RootProvider } from '../actors/RootProvider.tsx';
import { RouteGuard } from './router/RouteGuard.tsx';
import { Texts } from './Texts.tsx';

/** The whole page, around a root that is running. */
export function App({ root }: { readonly root: Pick<Root, 'actor' | 'clock'> }) {
  return (
    <RootProvider root={root}>
      <BallLight />
      <ChakraProvider value={system}>
        <Suspense fallback={null}>
          <Texts>
            <ErrorBoundary fallback={<Crash />}>
              {/* The page chart is the navigation's state: the address changes at once, and the block covers the rest. */}
              <HashRouter useTransitions={false}>
                <Toasts />
                <RouteGuard />
                <Overlays />
                <LoadingBlock />
              </HashRouter>
            </ErrorBoundary>
          </Texts>
        </Suspense>
      </ChakraProvider>
    </RootProvider>
  );
}
