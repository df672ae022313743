/** The real effect of the preferences chart. */
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { ACCEPT_ODDS } from '../../../contract/wire/betting.ts';
import { LOCALES } from '../../../contract/locales.ts';
import {
  DEFAULT_PREFERENCES,
  MENU_COLOURS,
  ODDS_FORMATS,
  ROWS_PER_PAGE,
  TIMES,
  type PreferencesStoreCommand,
  type PreferencesStoreEvent,
} from '../../../machines/preferences/preferences.types.ts';
import { assertStorage, stored } from '../../dom/storage/storage.ts';

/** A value that is missing or makes no sense is as it is before any choice; the others stand. */
const choice = <const Values extends readonly (string | number)[]>(
  values: Values,
  otherwise: Values[number],
) =>
  z.pipe(
    z.transform((value: unknown) => values.find((known) => known === value) ?? otherwise),
    z.literal(values),
  );

const none = DEFAULT_PREFERENCES;
const kept = z.object({
  locale: choice(LOCALES, none.locale),
  theme: choice(['system', 'light', 'dark'], none.theme),
  balance: choice(['shown', 'hidden'], none.balance),
  menu: choice(['expanded', 'collapsed'], none.menu),
  menuColours: choice(MENU_COLOURS, none.menuColours),
  centreMenu: choice(['side', 'top'], none.centreMenu),
  confirmation: choice(['asked', 'skipped'], none.confirmation),
  acceptOdds: choice(ACCEPT_ODDS, none.acceptOdds),
  odds: choice(ODDS_FORMATS, none.odds),
  times: choice(TIMES, none.times),
  sound: choice(['off', 'on'], none.sound),
  vibration: choice(['off', 'on'], none.vibration),
  shortcuts: choice(['off', 'on'], none.shortcuts),
  hints: choice(['on', 'off'], none.hints),
  rowsPerPage: choice(ROWS_PER_PAGE, none.rowsPerPage),
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  breakUntil: z.catch(z.number(), none.breakUntil),
});

/** public/first-paint.js reads the theme, the menu's colours and the language under the same name. */
const store = stored('preferences', kept);

const preferencesStore = fromCallback<PreferencesStoreCommand, undefined>(({ sendBack, receive }) => {
  assertStorage();
  const tell = (event: PreferencesStoreEvent) => sendBack(event);
  receive(({ values }) => store.write({ ...values }));
  tell({ type: 'preferences.restored', values: store.read() ?? none });
  return store.watch((changed) => tell({ type: 'preferences.changedElsewhere', values: changed ?? none }));
});

export const preferencesEffects = { preferencesStore };
