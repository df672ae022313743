import { useSelector } from '@xstate/react';
import { use, useDeferredValue, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Locale } from '../../contract/locales.ts';
import type { PreferencesContext } from '../../machines/preferences/preferences.types.ts';
import { catalogOf } from './catalogs.ts';
import { useRoot } from '../actors/RootProvider.tsx';

const localeOf = ({ context }: { readonly context: PreferencesContext }): Locale => context.values.locale;

/** The language chosen. While a catalog is being fetched the page stays as it is, in the language before. */
export function Texts({ children }: { readonly children: ReactNode }) {
  const chosen = useSelector(useRoot().getSnapshot().context.preferences, localeOf);
  const { locale, texts } = use(catalogOf(useDeferredValue(chosen)));
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={texts}>
      {children}
    </IntlProvider>
  );
}
