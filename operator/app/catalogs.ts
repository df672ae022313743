/** The console's texts, with the app's beside them: codes, fields and rows have their words there. */
import english from '../../locales/en.json';
import consoleEnglish from '../../locales/operator/en.json';
import type { Locale } from '../../contract/locales.ts';
import { once } from '../../src/dom/once.ts';

type Texts = Record<string, string>;
type Fetch = () => Promise<{ readonly default: Texts }>;

const ENGLISH: Texts = { ...english, ...consoleEnglish };

/** Texts that can't be fetched are English: the console goes on. */
const fetched = (...fetches: readonly Fetch[]) =>
  once(() =>
    Promise.all(fetches.map((fetchTexts) => fetchTexts())).then(
      (modules): Texts => Object.fromEntries(modules.flatMap((module) => Object.entries(module.default))),
      () => ENGLISH,
    ),
  );

const CATALOGS: Readonly<Record<Locale, () => Promise<Texts>>> = {
  en: once(() => Promise.resolve(ENGLISH)),
  'zh-CN': fetched(
    () => import('../../locales/zh-CN.json'),
    () => import('../../locales/operator/zh-CN.json'),
  ),
  pt: fetched(
    () => import('../../locales/pt.json'),
    () => import('../../locales/operator/pt.json'),
  ),
};

export const catalogOf = (locale: Locale): Promise<Texts> => CATALOGS[locale]();
