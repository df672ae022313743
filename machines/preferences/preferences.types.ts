import type { Locale } from '../../contract/locales.ts';
import type { AcceptOdds, Confirmation } from '../betting/betting.types.ts';
import type { Parent } from '../common/types.ts';
import type { NoticePosted } from '../notices/notices.types.ts';

/** The grounds of header, left panel and tab bar: the page's own, or one of our dark sets [H-08]. */
export const MENU_COLOURS = ['page', 'graphite', 'verdigris', 'indigo'] as const;
export type MenuColours = (typeof MENU_COLOURS)[number];

export const ROWS_PER_PAGE = [10, 20, 50, 100] as const;

export const ODDS_FORMATS = ['decimal', 'fractional', 'percent'] as const;
export const TIMES = ['local', 'utc'] as const;

/** The hints at a first bet, in their order. */
export const HINTS = ['cell', 'stake', 'submit'] as const;
export type HintName = (typeof HINTS)[number];

/** Remembered on this device, shared by its tabs. */
export interface Preferences {
  readonly locale: Locale;
  readonly theme: 'system' | 'light' | 'dark';
  readonly balance: 'shown' | 'hidden';
  readonly menu: 'expanded' | 'collapsed';
  readonly menuColours: MenuColours;
  /** Where the member centre has its menu [H-08]. */
  readonly centreMenu: 'side' | 'top';
  readonly confirmation: Confirmation;
  readonly acceptOdds: AcceptOdds;
  /** How they are written; what is sent and kept is decimal [B-25]. */
  readonly odds: (typeof ODDS_FORMATS)[number];
  /** Of draws and tickets [B-26]. */
  readonly times: (typeof TIMES)[number];
  /** With each ball of a draw. */
  readonly sound: 'off' | 'on';
  readonly vibration: 'off' | 'on';
  /** Single keys that do something on a betting page [B-22]. */
  readonly shortcuts: 'off' | 'on';
  /** Off for ever once one was closed, or a bet was placed. */
  readonly hints: 'on' | 'off';
  /** Of every list. */
  readonly rowsPerPage: (typeof ROWS_PER_PAGE)[number];
  /** When the break ends that was begun on this device: ms of the server's clock; 0 without one. */
  readonly breakUntil: number;
}

export const DEFAULT_PREFERENCES: Preferences = {
  locale: 'en',
  theme: 'system',
  balance: 'shown',
  menu: 'expanded',
  menuColours: 'page',
  centreMenu: 'side',
  confirmation: 'asked',
  acceptOdds: 'never',
  odds: 'decimal',
  times: 'local',
  sound: 'off',
  vibration: 'off',
  shortcuts: 'on',
  hints: 'on',
  rowsPerPage: 10,
  breakUntil: 0,
};

export interface PreferencesInput {
  readonly parent: Parent<PreferencesReport>;
}
export interface PreferencesContext {
  readonly parent: Parent<PreferencesReport>;
  readonly values: Preferences;
}

export type PreferencesEvent =
  /** The person chose: `{ theme: 'dark' }`. */
  { type: 'preference.chosen'; changes: Partial<Preferences> } | PreferencesStoreEvent;

export type PreferencesReport = { type: 'preferences.changed'; values: Preferences } | NoticePosted;

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `preferencesStore` (callback): reads and sends `preferences.restored` at once;
 * stores what it is sent; reports changes made by other tabs. Throws at start when there is no storage.
 */
export type PreferencesStoreCommand = { type: 'preferences.kept'; values: Preferences };
export type PreferencesStoreEvent =
  | { type: 'preferences.restored'; values: Partial<Preferences> }
  | { type: 'preferences.changedElsewhere'; values: Preferences };
