/** What the pages of the documentation lead to is there: files, headings, commands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const DECISIONS = 'docs/decisions';
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'chartkit/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const withoutCode = (page: string): string => readFileSync(page, 'utf8').replace(/```[\s\S]*?```/g, '');

/** The names by which GitHub links to a page's headings, and those that the page gives itself. */
function anchorsOf(page: string): Set<string> {
  const text = withoutCode(page);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
  const given = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...headings, ...given]);
}

/** Links within the repository: a file, and a heading in it or ''. */
const linksOf = (page: string) =>
  [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', heading = ''] = link.split('#');
      return { link, heading, file: path === '' ? page : normalize(join(dirname(page), path)) };
    });

describe.each(PAGES)('%s', (page) => {
  test('leads to files and headings that are there', () => {
    const dead = linksOf(page).filter(
      ({ file, heading }) => !existsSync(file) || (heading !== '' && !anchorsOf(file).has(heading)),
    );
    expect(dead.map(({ link }) => link)).toEqual([]);
  });

  test('names commands that are there', () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)];
    const unknown = named.map(([, name = '']) => name).filter((name) => scripts[name] === undefined);
    expect(unknown).toEqual([]);
  });
});

test('the page of decisions leads to each of them', () => {
  const listed = linksOf(join(DECISIONS, 'README.md')).map(({ file }) => file);
  const kept = readdirSync(DECISIONS).filter((name) => name !== 'README.md');
  expect(listed.toSorted()).toEqual(kept.map((name) => join(DECISIONS, name)).toSorted());
});
