/** The texts: English is here from the start, the others are fetched when they are chosen [I-01]. */
import english from '../../locales/en.json';
import type { Locale } from '../../contract/locales.ts';
import { once } from '../dom/once.ts';

export interface Catalog {
  readonly locale: Locale;
  readonly texts: Record<string, string>;
}

const ENGLISH: Catalog = { locale: 'en', texts: english };

type Fetch = () => Promise<{ readonly default: Record<string, string> }>;
/** A catalog that can't be fetched is English, until the page is loaded again: the app goes on. Without a network it is waited for. */
const fetched = (locale: Locale, fetchTexts: Fetch) =>
  once(() =>
    fetchTexts().then(
      (module): Catalog => ({ locale, texts: module.default }),
      (error: unknown) => {
        if (!navigator.onLine) throw error;
        return ENGLISH;
      },
    ),
  );

const CATALOGS: Readonly<Record<Locale, () => Promise<Catalog>>> = {
  en: once(() => Promise.resolve(ENGLISH)),
  'zh-CN': fetched('zh-CN', () => import('../../locales/zh-CN.json')),
  pt: fetched('pt', () => import('../../locales/pt.json')),
};

export const catalogOf = (locale: Locale): Promise<Catalog> => CATALOGS[locale]();
