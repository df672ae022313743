/** Texts on screens and pages of the documentation keep to the words of docs/glossary.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BANNED, EXCEPTIONS, OLD_TEXTS } from './support/bannedWords.ts';

const CATALOGS = ['locales', 'locales/pages', 'locales/operator'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].filter((page) => !(page in EXCEPTIONS));

const catalog = z.record(z.string(), z.string());
const textsOf = (file: string) => Object.entries(catalog.parse(JSON.parse(readFileSync(file, 'utf8'))));

/** A page's own sentences: titles of tests that it quotes are those of the tests, and the glossary names what to avoid. */
const sentencesOf = (page: string): readonly string[] =>
  readFileSync(page, 'utf8')
    .replace(/`tests\/[^`]*`/g, '')
    .replace(/~~[^~]*~~/g, '')
    .split('\n');

const found = (text: string, phrases: typeof BANNED) =>
  phrases.filter(({ phrase }) => phrase.test(text)).map(({ instead }) => instead);

test.each(CATALOGS)('%s', (file) => {
  const faults = textsOf(file).flatMap(([key, text]) =>
    found(text, [...BANNED, ...OLD_TEXTS]).map((instead) => `${key}: ${instead}`),
  );
  expect(faults).toEqual([]);
});

test.each(PAGES)('%s', (page) => {
  const faults = sentencesOf(page).flatMap((line, at) =>
    found(line, BANNED).map((instead) => `${page}:${at + 1}: ${instead}`),
  );
  expect(faults).toEqual([]);
});

test('every exception is a page that is there', () => {
  expect(Object.keys(EXCEPTIONS).filter((page) => !existsSync(page))).toEqual([]);
});
