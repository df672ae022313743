/**
 * Checks the catalogs: the same keys and the same arguments in every language, valid ICU, no text left empty,
 * every key that the app names is there, and none is there that the app never names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import * as z from 'zod/mini';
import { refuseWords } from './commandLine.ts';

const LOCALES = ['en', 'zh-CN', 'pt'] as const;
/** Texts of the whole app, those that pages beyond the first screen fetch, and those of the operator's console. */
const FOLDERS = ['locales', 'locales/pages', 'locales/operator'] as const;
const SOURCES = ['src', 'machines', 'contract', 'operator'];
const catalog = z.record(z.string(), z.string());
type Catalog = z.infer<typeof catalog>;

const load = (folder: string, locale: string): Catalog =>
  catalog.parse(JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8')));

function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (isPluralElement(element) || isSelectElement(element)) {
      const inside = Object.values(element.options).flatMap((option) => argumentsOf(option.value));
      return [element.value, ...inside];
    }
    if (isTagElement(element)) return [`<${element.value}>`, ...argumentsOf(element.children)];
    return isArgumentElement(element) ? [element.value] : [];
  });
}

const shape = (text: string): string => [...new Set(argumentsOf(parse(text)))].toSorted().join(', ');

function problemsOfLocale(locale: string, texts: Catalog, english: Catalog): string[] {
  const problems: string[] = [];
  const keys = Object.keys(texts);
  if (keys.join() !== keys.toSorted().join()) problems.push(`${locale}: keys are not sorted`);
  for (const key of Object.keys(english)) if (!(key in texts)) problems.push(`${locale}: ${key} is missing`);
  for (const [key, text] of Object.entries(texts)) {
    const source = english[key];
    if (source === undefined) problems.push(`${locale}: ${key} is not in en`);
    else if (text.trim() === '') problems.push(`${locale}: ${key} is empty`);
    else if (shape(text) !== shape(source))
      problems.push(`${locale}: ${key} takes {${shape(text)}}, en takes {${shape(source)}}`);
  }
  return problems;
}

function sourceText(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

function problemsOfUse(english: Catalog, source: string): string[] {
  const literals = new Set(
    [...source.matchAll(/['"]([a-zA-Z]+(?:\.[\w-]+)+)['"]/g)].map((match) => match[1] ?? ''),
  );
  const prefixes = [...source.matchAll(/`([a-zA-Z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)].map(
    (match) => match[1] ?? '',
  );
  const isNamed = (key: string) => literals.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  const unused = Object.keys(english).filter((key) => !isNamed(key));
  const named = [...source.matchAll(/\bid[:=]\s*\{?['"]([a-zA-Z]+(?:\.[\w-]+)+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  const missing = [...new Set(named)].filter((key) => !(key in english));
  return [
    ...unused.map((key) => `en: ${key} is never used`),
    ...missing.map((key) => `en: ${key} is used, but missing`),
  ];
}

refuseWords();
const sources = FOLDERS.map((folder) => ({ folder, english: load(folder, 'en') }));
const everything: Catalog = Object.fromEntries(sources.flatMap(({ english }) => Object.entries(english)));
const keys = sources.flatMap(({ english }) => Object.keys(english));
const problems = [
  ...sources.flatMap(({ folder, english }) =>
    LOCALES.flatMap((locale) => problemsOfLocale(locale, load(folder, locale), english)),
  ),
  ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `en: ${key} is there twice`),
  ...problemsOfUse(everything, sourceText()),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`locales: ${keys.length} texts in ${LOCALES.join(', ')}`);
process.exitCode = problems.length === 0 ? 0 : 1;
