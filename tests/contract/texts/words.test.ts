/** Texts on screens, pages of the documentation and sources keep to the words of docs/glossary.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BANNED, EXCEPTIONS, OLD_TEXTS } from '../support/bannedWords.ts';
import { NEVER_READ, OLD_NAMES } from '../support/oldNames.ts';

const CATALOGS = ['locales', 'locales/pages', 'locales/operator'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);
const isBelow = (file: string, paths: readonly string[]): boolean =>
  paths.some((path) => file.startsWith(path));

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file));
const PAGES = FILES.filter((file) => file.endsWith('.md') && !isBelow(file, Object.keys(EXCEPTIONS)));
const ALL_SOURCES = FILES.filter((file) => /\.(?:[cm]?[jt]sx?|css|html|sql)$/.test(file));
const SOURCES = ALL_SOURCES.filter((file) => !isBelow(file, Object.keys(NEVER_READ)));

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

const faultsOf = (file: string): readonly string[] => {
  const phrases = [...BANNED, ...OLD_NAMES];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => found(line, phrases).map((instead) => `${file}:${at + 1}: ${instead}`));
};

test('sources: comments, texts and names', () => {
  expect(SOURCES.length).toBeGreaterThan(900);
  expect(SOURCES.flatMap(faultsOf)).toEqual([]);
});

test('every exception is there', () => {
  const paths = [...Object.keys(EXCEPTIONS), ...Object.keys(NEVER_READ)];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
