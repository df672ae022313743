/** One address has one name: in the menus, the account, Mine and the member centre, in each language. */
import { readFileSync } from 'node:fs';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { rulesFor } from '../../server/site/siteRules.ts';
import { routeAt } from '../../src/app/router/match.ts';
import { pageTextsOf } from '../../src/ui/texts/pageTexts.ts';
import { openApp } from './support/openApp.tsx';
import { siteInfo } from './support/site.ts';

afterEach(cleanup);

const textsOf = (locale: Locale) =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')));

const TABS = textsOf('en')['nav.tabs'] ?? '';

interface Named {
  readonly path: string;
  readonly name: string;
}

/** The links of all menus that stand on the page, but for a phone's tabs, whose names are shorter. */
const linksOf = (tabs: string): readonly Named[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>(
      'nav a[href^="#/"], .ways a[href^="#/"], aside a[href^="#/"]',
    ),
  ]
    .filter((link) => link.closest(`nav[aria-label="${tabs}"]`) === null)
    .map((link) => ({ path: (link.getAttribute('href') ?? '').slice(1), name: link.textContent.trim() }));

async function linksAt(path: string, width: number, locale: Locale, panel?: 'userMenu' | 'account') {
  const site = { ...siteInfo([]), menus: rulesFor([], true).menus };
  const app = await openApp({ path, width, preferences: { locale }, site });
  if (panel !== undefined)
    await act(async () => app.actor.getSnapshot().context.panels.send({ type: `${panel}.toggled` }));
  const found = linksOf(textsOf(locale)['nav.tabs'] ?? '');
  cleanup();
  return found;
}

/** The tabs of a phone. */
async function tabsAt(path: string) {
  await openApp({ path, width: 390 });
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${TABS}"] a`)];
  const found = tabs.map((link) => ({ path: (link.getAttribute('href') ?? '').slice(1), name: '' }));
  cleanup();
  return found;
}
const titleOf = (path: string) => routeAt(path)?.title;

test.each(LOCALES)('[H-09] in %s', async (locale) => {
  await pageTextsOf(locale);
  const links = [
    ...(await linksAt('/', 1280, locale, 'userMenu')),
    ...(await linksAt('/', 1280, locale, 'account')),
    ...(await linksAt('/mine', 390, locale)),
    ...(await linksAt('/user/overview', 1280, locale)),
  ];
  const texts = textsOf(locale);
  const paths = [...new Set(links.map(({ path }) => path))];
  const several = paths.flatMap((path) => {
    const different = new Set(links.filter((link) => link.path === path).map(({ name }) => name));
    return different.size > 1 ? [[path, [...different]]] : [];
  });
  expect(several).toEqual([]);
  // A page of the centre has the name of its menu, which is no other's.
  const others = links.flatMap(({ path, name }) => {
    const title = routeAt(path)?.title;
    return title === undefined || title === 'page.user' || texts[title] === name ? [] : [{ path, name }];
  });
  expect(others).toEqual([]);
  expect(paths.length).toBeGreaterThan(25);
});

/** Pages of the menu, or of a phone's tabs, to which Mine leads too. */
test.each([
  [
    'a desktop',
    1280,
    ['/notSubmit', '/isSubmit', '/auto-bet', '/report', '/drawLog', '/predictLog', '/gameRule'],
  ],
  ['a phone', 390, ['/reportM', '/drawLogM']],
] as const)('[H-09] on %s Mine leads to the pages of the menus of that width', async (_, width, expected) => {
  await pageTextsOf('en');
  const mine = await linksAt('/mine', width, 'en');
  const menus = width === 390 ? await tabsAt('/') : await linksAt('/', width, 'en');
  const shared = mine.filter(({ path }) => menus.some((link) => titleOf(link.path) === titleOf(path)));
  expect(shared.map(({ path }) => path)).toEqual(expect.arrayContaining([...expected]));
  expect(shared.filter(({ path }) => !menus.some((link) => link.path === path))).toEqual([]);
});
