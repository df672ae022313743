import { useSelector } from '@xstate/react';
import { use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Preferences, PreferencesContext } from '../../machines/preferences/preferences.types.ts';
import { ShownAs } from '../ui/texts/shownAs.ts';
import { tagOf } from '../ui/texts/tagOf.ts';
import { catalogOf } from './catalogs.ts';
import { formatsFor, oddsTextOf } from './oddsFormats.ts';
import { useRoot } from '../actors/RootProvider.tsx';

const valuesOf = ({ context }: { readonly context: PreferencesContext }): Preferences => context.values;

/** The language chosen, and how odds and times are written. While one of them is being fetched the page stays as it is. */
export function Texts({ children }: { readonly children: ReactNode }) {
  const chosen = useDeferredValue(useSelector(useRoot().getSnapshot().context.preferences, valuesOf));
  const { locale, texts } = use(catalogOf(chosen.locale));
  const formats = formatsFor(chosen.odds);
  const oddsText = oddsTextOf(chosen.odds, formats === null ? null : use(formats));
  const isUtc = chosen.times === 'utc';
  return (
    <IntlProvider locale={tagOf(locale)} defaultLocale="en" messages={texts}>
      <ShownAs value={useMemo(() => ({ oddsText, isUtc }), [oddsText, isUtc])}>{children}</ShownAs>
    </IntlProvider>
  );
}
