/** The real effect of the preferences chart. */
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { ACCEPT_ODDS } from '../../../contract/wire/betting.ts';
import { LOCALES } from '../../../contract/locales.ts';
import {
  DEFAULT_PREFERENCES,
  MENU_COLOURS,
  ROWS_PER_PAGE,
  type Preferences,
  type PreferencesStoreCommand,
  type PreferencesStoreEvent,
} from '../../../machines/preferences/preferences.types.ts';
import { assertStorage, stored } from '../../dom/storage/storage.ts';

/** A value that makes no sense counts as missing; the others stand. */
const choice = <const Values extends readonly (string | number)[]>(values: Values) =>
  z.pipe(
    z.transform((value: unknown) => values.find((known) => known === value)),
    z.optional(z.literal(values)),
  );

const kept = z.object({
  locale: choice(LOCALES),
  theme: choice(['system', 'light', 'dark']),
  balance: choice(['shown', 'hidden']),
  menu: choice(['expanded', 'collapsed']),
  menuColours: choice(MENU_COLOURS),
  centreMenu: choice(['side', 'top']),
  confirmation: choice(['asked', 'skipped']),
  acceptOdds: choice(ACCEPT_ODDS),
  sound: choice(['off', 'on']),
  vibration: choice(['off', 'on']),
  shortcuts: choice(['off', 'on']),
  hints: choice(['on', 'off']),
  rowsPerPage: choice(ROWS_PER_PAGE),
});
type Kept = z.output<typeof kept>;

/** public/first-paint.js reads the theme, the menu's colours and the language under the same name. */
const store = stored('preferences', kept);

const present = (values: Kept): Partial<Preferences> => ({
  ...(values.locale !== undefined && { locale: values.locale }),
  ...(values.theme !== undefined && { theme: values.theme }),
  ...(values.balance !== undefined && { balance: values.balance }),
  ...(values.menu !== undefined && { menu: values.menu }),
  ...(values.menuColours !== undefined && { menuColours: values.menuColours }),
  ...(values.centreMenu !== undefined && { centreMenu: values.centreMenu }),
  ...(values.confirmation !== undefined && { confirmation: values.confirmation }),
  ...(values.acceptOdds !== undefined && { acceptOdds: values.acceptOdds }),
  ...(values.sound !== undefined && { sound: values.sound }),
  ...(values.vibration !== undefined && { vibration: values.vibration }),
  ...(values.shortcuts !== undefined && { shortcuts: values.shortcuts }),
  ...(values.hints !== undefined && { hints: values.hints }),
  ...(values.rowsPerPage !== undefined && { rowsPerPage: values.rowsPerPage }),
});

const preferencesStore = fromCallback<PreferencesStoreCommand, undefined>(({ sendBack, receive }) => {
  assertStorage();
  const tell = (event: PreferencesStoreEvent) => sendBack(event);
  receive(({ values }) => store.write({ ...values }));
  tell({ type: 'preferences.restored', values: present(store.read() ?? {}) });
  return store.watch((changed) =>
    tell({
      type: 'preferences.changedElsewhere',
      values: { ...DEFAULT_PREFERENCES, ...present(changed ?? {}) },
    }),
  );
});

export const preferencesEffects = { preferencesStore };
