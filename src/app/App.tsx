import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Suspense } from 'react';
import { HashRouter } from 'react-router-dom';
import { LoadingBlock } from '../components/LoadingBlock.tsx';
import { Overlays } from '../components/Overlays.tsx';
import { Toasts } from '../components/Toasts.tsx';
import { system } from '../theme/system.ts';
import { Crash } from './Crash.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Root } from './root.ts';
import { RootProvider } from './RootProvider.tsx';
import { Door } from './router/Door.tsx';
import { Texts } from './Texts.tsx';

/** The whole page, around a root that is running. */
export function App({ root }: { readonly root: Pick<Root, 'actor' | 'clock'> }) {
  return (
    <RootProvider root={root}>
      <ChakraProvider value={system}>
        <Suspense fallback={null}>
          <Texts>
            <ErrorBoundary fallback={<Crash />}>
              {/* The page chart is the navigation's state: the address changes at once, and the block covers the rest. */}
              <HashRouter useTransitions={false}>
                <Door />
                <Overlays />
                <Toasts />
                <LoadingBlock />
              </HashRouter>
            </ErrorBoundary>
          </Texts>
        </Suspense>
      </ChakraProvider>
    </RootProvider>
  );
}
