import { shallowEqual, useSelector } from '@xstate/react';
import { ACCEPT_ODDS } from '../../../contract/wire/betting.ts';
import type { AcceptOdds } from '../../../machines/betting/betting.types.ts';
import { LOCALES } from '../../../contract/locales.ts';
import {
  MENU_COLOURS,
  ODDS_FORMATS,
  ROWS_PER_PAGE,
  type PreferencesContext,
} from '../../../machines/preferences/preferences.types.ts';
import { useActors } from '../../actors/useActors.ts';

export { ACCEPT_ODDS, LOCALES, MENU_COLOURS, ODDS_FORMATS, ROWS_PER_PAGE };

/** What stands in the place of a hidden balance [H-05]. */
export const HIDDEN = '***';

const acceptances: ReadonlySet<string> = new Set(ACCEPT_ODDS);
export const isAcceptOdds = (text: string): text is AcceptOdds => acceptances.has(text);

const preferencesOf = ({ context: { values } }: { context: PreferencesContext }) => ({
  ...values,
  isBalanceHidden: values.balance === 'hidden',
  isMenuCollapsed: values.menu === 'collapsed',
});

/** What the person chose on this device. */
export function usePreferences() {
  const actor = useActors().preferences;
  return { ...useSelector(actor, preferencesOf, shallowEqual), send: actor.send };
}
