/** What other features use of this one. */
export { EntranceBar } from './EntranceBar.tsx';
export { LanguageSwitch } from './LanguageSwitch.tsx';
export { MenuColours } from './MenuColours.tsx';
export { Balance } from './Balance.tsx';
export { ThemeSwitch } from './ThemeSwitch.tsx';
export { TimesSwitch } from './TimesSwitch.tsx';
export {
  ACCEPT_ODDS,
  HIDDEN,
  isAcceptOdds,
  LOCALES,
  ODDS_FORMATS,
  ROWS_PER_PAGE,
  usePreferences,
} from './usePreferences.ts';
