/** What a visitor's profile holds before a page of Tenball is opened: the member whom it remembers, or nothing. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useWorld } from './support/world.ts';

const world = useWorld();

/** What the profile keeps, seen from a file of the site that runs no program: "userInfo: …". */
async function keptFor(page: Page): Promise<string[]> {
  await page.goto('/favicon.svg');
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key}: ${storage.getItem(key)}`),
    ),
  );
}

test('a member is remembered from the first page on, in whichever tab, and put there only once', async () => {
  const { page, name, openTab } = await world.visitAsMember(null);
  const tab = await openTab();
  const [member, ...others] = await keptFor(tab);
  expect(member).toMatch(new RegExp(`^userInfo: .*"${name}"`));
  expect(others).toEqual([]);
  await tab.evaluate(() => localStorage.clear());
  expect([await keptFor(tab), await keptFor(page), await keptFor(await openTab())]).toEqual([[], [], []]);
});

test('nothing of a visit reaches another one', async () => {
  const first = await world.visitAsMember(null);
  expect(await keptFor(first.page)).toHaveLength(1);
  const second = await world.visit();
  expect([await keptFor(second.page), await second.context.cookies()]).toEqual([[], []]);
});
