/** The texts: English is here from the start, the others are fetched when they are chosen [I-01]. */
import english from '../../locales/en.json';
import type { Locale } from '../../contract/locales.ts';
import { once } from '../dom/once.ts';
import { fetchedOr } from '../dom/fetchedOr.ts';

export interface Catalog {
  readonly locale: Locale;
  readonly texts: Record<string, string>;
}

const ENGLISH: Catalog = { locale: 'en', texts: english };

type Fetch = () => Promise<{ readonly default: Record<string, string> }>;
const fetched = (locale: Locale, fetchTexts: Fetch) =>
  fetchedOr(async (): Promise<Catalog> => ({ locale, texts: (await fetchTexts()).default }), ENGLISH);

const CATALOGS: Readonly<Record<Locale, () => Promise<Catalog>>> = {
  en: once(() => Promise.resolve(ENGLISH)),
  'zh-CN': fetched('zh-CN', () => import('../../locales/zh-CN.json')),
  pt: fetched('pt', () => import('../../locales/pt.json')),
};

export const catalogOf = (locale: Locale): Promise<Catalog> => CATALOGS[locale]();
