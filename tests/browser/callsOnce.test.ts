/** What a screen asks the server for as it is loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROUTES, type LayoutName } from '../../src/app/routes.ts';
import { ENTRANCES } from '../../src/routing/paths.ts';
import { soon } from './support/bettor.ts';
import { useWorld } from './support/world.ts';

/** One draw for all of them: what a draw changes is read again. */
const world = useWorld({ DRAW_INTERVAL_S: '3600' });

/** Of the page's time at each look, and afterwards for what it puts off: together less than the countdown to the next round. */
const LOOK_MS = 20;
const AFTERWARDS_MS = 1500;
/** A busy machine may take seconds to stop a clock that goes. */
const SETTING_UP_MS_MAX = 600_000;
let loads = 0;

/** What a page asks for, in the order of asking. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Loads a screen with the page's clock stopped, so that a slow machine sees no second round; then lets time pass. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(`/?load=${++loads}#${path}`);
  await soon(async () => {
    await page.clock.runFor(LOOK_MS);
    const waits = page.locator('main [aria-busy=true], main output[aria-label]:has([aria-hidden])');
    return (await page.getByRole('heading', { level: 1 }).count()) > 0 && (await waits.count()) === 0;
  }).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(AFTERWARDS_MS);
  await page.waitForLoadState('networkidle');
}

/** What may go once more, where, and why. */
const ONCE_MORE: Readonly<Record<string, string>> = {
  // The page's own list, beside 'New Order', which comes with each round [P-02].
  '/notSubmit': 'GET /api/v1/getOrderNotSubmit',
  // The page's own list, beside the eight last draws, which come with the result.
  '/drawLog': 'GET /api/v1/Lottery/drawLog',
  '/drawLogM': 'GET /api/v1/Lottery/drawLog',
  // The months there are, which stay while another is loading, beside the month that is shown [W-03].
  '/statements': 'GET /api/v1/statement',
  // The page's own figures, beside the reality check, which is the session's and begins with the first balance.
  '/user/play': 'GET /api/v1/play',
};

/** A page whose clock is stopped, and its calls. */
async function visit(isMember: boolean) {
  const { page } = isMember ? await world.visitAsMember(null) : await world.visit();
  await page.clock.install({ time: Date.now() - SETTING_UP_MS_MAX });
  await page.clock.pauseAt(Date.now());
  return { page, calls: callsOf(page) };
}

/** The calls that are made again, by path. */
async function repeatedOn(paths: readonly string[], isMember: boolean) {
  const { page, calls } = await visit(isMember);
  const repeated: Record<string, readonly string[]> = {};
  for (const path of paths) {
    calls.length = 0;
    await load(page, path);
    expect(calls).not.toEqual([]);
    const again = calls.filter((call, place) => calls.indexOf(call) < place);
    const allowed = again.indexOf(ONCE_MORE[path] ?? '');
    repeated[path] = again.filter((_, place) => place !== allowed);
  }
  return repeated;
}

const WITHOUT_PARAMETER = /^[^:]*$/;
const pathsOf = (layout: LayoutName): readonly string[] =>
  ROUTES.filter((route) => route.layout === layout && !ENTRANCES.has(route.path))
    .map(({ path }) => path)
    .filter((path) => WITHOUT_PARAMETER.test(path));

const noneOn = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, []]));

test.each(['index', 'basic', 'bare', 'centre'] as const)(
  'each call is made once as a screen is loaded: the routes with the layout %s',
  async (layout) => {
    const paths = pathsOf(layout);
    expect(await repeatedOn(paths, true)).toEqual(noneOn(paths));
  },
);

test('each call is made once as a screen is loaded: where a visitor enters', async () => {
  const paths = [...ENTRANCES];
  expect(await repeatedOn(paths, false)).toEqual(noneOn(paths));
});

/** What a first visit asks for, in no order: each once, and nothing that index/index or the document has told. */
const FIRST_VISIT: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'GET /api/index/index',
    'GET /api/v1/Lottery/drawLog',
    'GET /api/v1/Lottery/getNowLotteryLog',
    'GET /api/v1/getBalance',
    'GET /api/v1/getLotteryOdds',
    'GET /api/v1/getNewLotteryRes',
    'GET /api/v1/getNowLotteryInfo',
    'GET /api/v1/getOrderNotSubmit',
    'GET /api/v1/getPredict',
    'GET /api/v1/play',
  ],
  '/login': ['GET /api/index/index', 'GET /api/v1/lobby'],
};

test.each([
  ['/', true],
  ['/login', false],
] as const)('a first visit to %s asks for so much and no more', async (path, isMember) => {
  await world.nextDraw();
  const { page, calls } = await visit(isMember);
  await load(page, path);
  expect(calls.toSorted()).toEqual(FIRST_VISIT[path]);
});

test('the member centre makes its calls [C-01]', async () => {
  const { page, calls } = await visit(true);
  const asked = new Set<string>();
  for (const path of ['/user/verification', '/user/balance', '/user/integral']) {
    await load(page, path);
    for (const call of calls) asked.add(call);
  }
  expect([...asked]).toEqual(
    expect.arrayContaining([
      'GET /api/user/checkIn',
      'GET /api/account/balance',
      'GET /api/account/integral',
    ]),
  );
});
