/** The texts of pages beyond the first screen, fetched with the first of them, so that the first screen is light [I-01]. */
import { createIntl, type IntlShape } from 'react-intl';
import type english from '../../../locales/pages/en.json';
import type { Locale } from '../../../contract/locales.ts';
import { once, type Once } from '../../dom/once.ts';
import { tagOf } from './tagOf.ts';

export type PageTextId = keyof typeof english;
type Fetch = () => Promise<{ readonly default: Record<string, string> }>;

const intlOf = async (locale: Locale, fetchTexts: Fetch): Promise<IntlShape> =>
  createIntl({ locale: tagOf(locale), defaultLocale: 'en', messages: (await fetchTexts()).default });

export const fetchEnglish = () => import('../../../locales/pages/en.json');
const inEnglish = () => intlOf('en', fetchEnglish);
/** Texts that can't be fetched are English, until the page is loaded again: the app goes on. */
const fetched = (locale: Locale, fetchTexts: Fetch) =>
  once(() => intlOf(locale, fetchTexts).catch(inEnglish));

const PAGE_TEXTS: Readonly<Record<Locale, Once<IntlShape>>> = {
  en: once(inEnglish),
  'zh-CN': fetched('zh-CN', () => import('../../../locales/pages/zh-CN.json')),
  pt: fetched('pt', () => import('../../../locales/pages/pt.json')),
};

export const pageTextsOf = (locale: Locale): Promise<IntlShape> => PAGE_TEXTS[locale]();
