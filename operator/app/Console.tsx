import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Suspense, use, useDeferredValue, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { system } from '../../src/theme/system.ts';
import { Page } from '../views/Page.tsx';
import { catalogOf } from './catalogs.ts';
import type { Charts } from './console.ts';
import { ChartsContext, useLooks } from './useConsole.ts';

function Texts({ children }: { readonly children: ReactNode }) {
  const locale = useDeferredValue(useLooks().locale);
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={use(catalogOf(locale))}>
      {children}
    </IntlProvider>
  );
}

/** The whole console, around charts that are running. */
export const Console = ({ charts }: { readonly charts: Charts }) => (
  <ChartsContext value={charts}>
    <ChakraProvider value={system}>
      <Suspense fallback={null}>
        <Texts>
          <Page />
        </Texts>
      </Suspense>
    </ChakraProvider>
  </ChartsContext>
);
