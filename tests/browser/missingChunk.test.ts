/** A page that was open during a deploy, and a build that is broken: a chunk that is gone never leaves it blank. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from './support/bettor.ts';
import { findingsOf } from './support/reading.ts';
import { useWorld } from './support/world.ts';

const world = useWorld();

const CHUNK = /\/assets\/orders-[\w-]+\.js$/;
const COMPLAINTS = [/^Failed to load resource: .* 404/, /Failed to fetch dynamically imported module/];
const PENDING = '/#/notSubmit';

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Of both betting pages, and of every screen that has a chunk of its own. */
const SCREEN = /\/assets\/(game|\w+Screen)-[\w-]+\.js$/;

/** The screens whose code was fetched from now on, in order. */
function collectScreens(page: Page): readonly string[] {
  const screens: string[] = [];
  page.on('request', (request) => {
    const name = SCREEN.exec(request.url())?.[1];
    if (name !== undefined) screens.push(name);
  });
  return screens;
}

const gone = { status: 404, contentType: 'text/plain', body: 'Not found' };
const goToPending = (page: Page) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, PENDING.slice(1));

test("a screen's code is fetched when somebody goes there, and no other's [R-02]", async () => {
  const { page, bettor } = await world.visitAsMember(null);
  const screens = collectScreens(page);
  await page.goto('/#/');
  await page.getByRole('grid').waitFor();
  expect(screens).toEqual(['game']);
  await page.goto('/#/gameRule');
  await bettor.heading('Game rules').waitFor();
  expect(screens).toEqual(['game', 'GameRuleScreen']);
});

test('a chunk that takes longer than the loading block may stand is waited for in the place of its screen', async () => {
  const { page, bettor } = await world.visitAsMember('/');
  await page.getByRole('grid').waitFor();
  const held: Route[] = [];
  await page.route(CHUNK, (route) => {
    held.push(route);
  });
  await page.goto(PENDING);
  const waiting = page.getByRole('main').getByRole('status').getByText('Loading…');
  await waiting.waitFor({ state: 'attached' });
  expect(await page.getByText('Loading…').count()).toBe(1);
  for (const route of held) await route.continue();
  await bettor.heading('Pending Orders').waitFor();
  expect(await page.getByText('Loading…').count()).toBe(0);
});

test('a chunk that a deploy took away: the page is loaded afresh, where it was, and works', async () => {
  const { page, allow } = await world.visitAsMember('/');
  allow(...COMPLAINTS);
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => (loads() === 0 ? route.fulfill(gone) : route.continue()));
  await goToPending(page);
  await page.getByRole('heading', { name: 'Pending Orders', level: 1 }).waitFor();
  expect({ loads: loads(), url: page.url() }).toEqual({ loads: 1, url: `${world.url}${PENDING}` });
});

test('a chunk that stays away: one reload, then the page says that something went wrong', async () => {
  const { page, allow } = await world.visitAsMember('/');
  allow(...COMPLAINTS);
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => route.fulfill(gone));
  await goToPending(page);
  await page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await soon(() => page.getByRole('button', { name: 'Reload' }).isVisible()).toBe(true);
  expect(loads()).toBe(1);
});

const PROGRAM = /\/assets\/base-[\w-]+\.js$/;

test('a document of an older deploy, whose program is gone: it is loaded afresh, where it was, and works', async () => {
  const { page, allow } = await world.visitAsMember(null);
  allow(...COMPLAINTS);
  const loads = countLoads(page);
  await page.route(PROGRAM, (route) => (loads() === 1 ? route.fulfill(gone) : route.continue()));
  await page.goto(PENDING);
  await page.getByRole('heading', { name: 'Pending Orders', level: 1 }).waitFor();
  expect({ loads: loads(), url: page.url() }).toEqual({ loads: 2, url: `${world.url}${PENDING}` });
});

test('a program that stays away: one reload, then the shell says so, and a press tries again', async () => {
  const { page, allow } = await world.visitAsMember(null);
  allow(...COMPLAINTS);
  const loads = countLoads(page);
  await page.route(PROGRAM, (route) => route.fulfill(gone));
  await page.goto(PENDING);
  await page.getByRole('alert').getByText('Tenball could not be loaded.').waitFor();
  expect(loads()).toBe(2);
  expect(await findingsOf(page)).toEqual([]);
  await page.unroute(PROGRAM);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Pending Orders', level: 1 }).waitFor();
});

test('a page fetched ahead that is gone leaves the one that is open alone', async () => {
  const { page, bettor, allow } = await world.visitAsMember('/');
  allow(...COMPLAINTS);
  const loads = countLoads(page);
  const asked = page.waitForResponse(CHUNK);
  await page.route(CHUNK, (route) => route.fulfill(gone));
  await bettor.choose('First, big');
  await page
    .locator(`a[href="${PENDING.slice(1)}"]`)
    .first()
    .hover();
  expect((await asked).status()).toBe(404);
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
  expect(loads()).toBe(0);
});

test('what a form can do without does not come: the form stays, with what is typed, and works', async () => {
  const { page, allow } = await world.visit();
  allow(/^Failed to load resource/, /Failed to fetch dynamically imported module/);
  const loads = countLoads(page);
  const asked = page.waitForEvent('requestfailed', (request) => /RevealPassword/.test(request.url()));
  await page.route(/\/assets\/(RevealPassword|SaferFoot|lobby)-[\w-]+\.js$/, (route) => route.abort());
  await page.goto('/#/login');
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Password').fill('secret1');
  await asked;
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await form.getByText('Please enter username').waitFor();
  expect(await form.getByLabel('Password').inputValue()).toBe('secret1');
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0);
  expect(loads()).toBe(1);
});
