import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Suspense, use, useDeferredValue, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { BallLight } from '../../src/ui/kit/Ball.tsx';
import { tagOf } from '../../src/ui/texts/tagOf.ts';
import { system } from '../../src/ui/theme/system.ts';
import { Page } from './Page.tsx';
import { catalogOf } from './catalogs.ts';
import type { ConsoleActor } from '../kit/useConsole.ts';
import { ConsoleContext, useLooks } from '../kit/useConsole.ts';

function Texts({ children }: { readonly children: ReactNode }) {
  const locale = useDeferredValue(useLooks().locale);
  return (
    <IntlProvider locale={tagOf(locale)} defaultLocale="en" messages={use(catalogOf(locale))}>
      {children}
    </IntlProvider>
  );
}

/** The whole console, around a root that is running. */
export const Console = ({ root }: { readonly root: ConsoleActor }) => (
  <ConsoleContext value={root}>
    <BallLight />
    <ChakraProvider value={system}>
      <Suspense fallback={null}>
        <Texts>
          <Page />
        </Texts>
      </Suspense>
    </ChakraProvider>
  </ConsoleContext>
);
