/** What a page does with answers, devices and networks that are broken: docs/page-faults.md tells all of it. */
import type { Page, Route } from 'playwright-core';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bettorOn, PASSWORD } from './support/bettor.ts';
import { operators } from './support/operator.ts';
import { useWorld } from './support/world.ts';

const world = useWorld({ LIVE_CHARTS: 'on' });
const API = /\/api\//;
const REFUSED_BY_POLICY = /Content.Security.Policy/;
/** Of a picture whose address is HTML's own, and of a proxy that has lost its server. */
const NO_PICTURE = /^Failed to load resource: .* 404/;
const GATEWAY = /^Failed to load resource: .* 502/;
const LOST = /^Failed to load resource: net::ERR_(FAILED|CONNECTION_RESET)$/;
const WAIT_MS = 3000;

const json = (body: string) => ({ status: 200, contentType: 'application/json', body });
const HTML = '<img src=x onerror="window.broken = 1"><script>window.broken = 2</script>';
const NOT_KEPT = 'This browser could not save the slip, so it was not sent';
const isBroken = (page: Page) => page.evaluate(() => 'broken' in window);

test.each(['/', '/charts.html', '/operator/'])(
  '%s runs its own scripts alone, whatever is written into it',
  async (path) => {
    const { page, allow } = await world.visit();
    allow(REFUSED_BY_POLICY, NO_PICTURE);
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/(^|;)script-src 'self'( 'sha256-[\w+/]+=*')*;/);
    expect(policy).toMatch(/(^|;)frame-ancestors 'none'(;|$)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    await page.evaluate((html) => {
      const script = document.createElement('script');
      script.textContent = 'window.broken = 3';
      const place = document.createElement('div');
      place.innerHTML = html;
      document.body.append(script, place);
      // Text as a timer's work is eval by another name.
      const timer: unknown = Reflect.get(window, 'setTimeout');
      if (typeof timer === 'function') Reflect.apply(timer, window, ['window.broken = 4', 0]);
    }, HTML);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 20);
        }),
    );
    expect(await isBroken(page)).toBe(false);
  },
);

test('HTML in every text that somebody else wrote is shown as it is written, to members and to operators', async () => {
  const { page, bettor, name, allow } = await world.visitAsMember(null);
  allow(NO_PICTURE);
  const told = HTML.slice(0, 40);
  await world.db.execute(
    sql`UPDATE members SET nickname = ${told}, motto = ${told} WHERE username = ${name}`,
  );
  await world.db.execute(sql`UPDATE session_families SET agent = ${HTML}`);
  await world.db.execute(sql`
    INSERT INTO prizes (code, name, kind, picture, points, value, stock) VALUES ('html', ${HTML}, 'goods', ${HTML}, 1, 0, 5)`);
  await bettor.open('/integral');
  await page.getByText(HTML).first().waitFor({ state: 'attached' });
  await bettor.open('/user/sessions');
  // As much of it as a browser's name may take.
  await page.getByRole('cell', { name: told, exact: true }).waitFor();
  expect(await isBroken(page)).toBe(false);
  const operator = await operators(world).atWork();
  await world.db.execute(sql`UPDATE operators SET nickname = ${told}`);
  await operator.page.reload();
  await operator.page.getByText(told).first().waitFor({ state: 'attached' });
  expect(await isBroken(operator.page)).toBe(false);
  await world.db.execute(sql`DELETE FROM prizes WHERE code = 'html'`);
});

test('malformed answers are reported, the form keeps its entries, and the next try goes through', async () => {
  const { page, allow } = await world.visit();
  allow(GATEWAY);
  const bettor = bettorOn(page);
  const name = `faulty_${Date.now() % 100_000}`;
  await bettor.open('/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, value] of [
    ['Username', name],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    await field(label).fill(value);
  }
  const nonsense = [
    { status: 200, contentType: 'text/html', body: HTML },
    json('{"code":200'),
    json('{"code":200,"msg":"","data":{"token":7},"time":1}'),
    json(`{"code":200,"msg":"","data":"${'x'.repeat(3_000_000)}","time":1}`),
    { status: 502, contentType: 'text/html', body: HTML },
  ];
  for (const answer of nonsense) {
    await page.route(/\/api\/v1\/register$/, (route) => route.fulfill(answer), { times: 1 });
    await bettor.button('Create account').click();
    await page.getByRole('form', { name: 'Register' }).getByRole('alert').waitFor();
    expect([await field('Username').inputValue(), await field('Password').inputValue()]).toEqual([
      name,
      PASSWORD,
    ]);
  }
  expect(await isBroken(page)).toBe(false);
  await bettor.button('Create account').click();
  await page.getByRole('grid').waitFor();
});

async function betsOf(username: string): Promise<number> {
  const { rows } = await world.db.execute<{ bets: number }>(sql`
    SELECT count(*)::int AS bets FROM bets JOIN members ON members.id = bets.member_id WHERE username = ${username}`);
  return rows[0]?.bets ?? 0;
}

/** Left behind by an older version, or by other hands. */
function leaveBehind(): void {
  const left = { userInfo: '{"id":7,"token":["no text"]}', preferences: '{"theme":"neon"}' };
  for (const [name, value] of Object.entries(left)) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }
}
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}
function deny(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

test('what an older version left on the device is no session: the member signs in and bets', async () => {
  const { page } = await world.visit();
  await page.addInitScript(leaveBehind);
  const bettor = bettorOn(page);
  await bettor.open('/');
  await page.getByRole('form', { name: 'Login' }).waitFor();
  const name = await bettor.register();
  await bettor.choose('First, big');
  await bettor.place('1');
  expect(await betsOf(name)).toBe(1);
});

test.each([
  ['full', fill],
  ['denied', deny],
])(
  'local storage is %s: one signs in, and a slip that could not be kept is not sent, which is said',
  async (_, spoil) => {
    const { page } = await world.visit();
    await page.addInitScript(spoil);
    const bettor = bettorOn(page);
    const name = await bettor.register();
    await bettor.choose('First, big');
    await bettor.stake('1');
    await bettor.submit();
    await bettor.confirm();
    await bettor.sees(NOT_KEPT);
    expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
    expect(await betsOf(name)).toBe(0);
  },
);

test('every answer takes three seconds and each fifth is lost: a bet is placed, once, and the page says what it waits for', async () => {
  const { page, bettor, allow, name } = await world.visitAsMember(null);
  allow(LOST);
  let asked = 0;
  const slowly = async (route: Route): Promise<void> => {
    const isLost = ++asked % 5 === 0;
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS);
    });
    // No call waits any more when the test is over.
    await (isLost ? route.fetch().then(() => route.abort('connectionreset')) : route.continue()).catch(
      () => undefined,
    );
  };
  await page.route(API, slowly);
  await bettor.open('/');
  await bettor.choose('First, big');
  await bettor.stake('1');
  await bettor.submit();
  await bettor.confirm();
  await page
    .getByText(/^(Placing…|Checking your bets)$/)
    .first()
    .waitFor();
  await bettor.heading('Bets placed').waitFor();
  expect(await betsOf(name)).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const PORTAL = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>' };
const BAD_GATEWAY = { ...PORTAL, status: 502 };

const answerInstead = (route: Route) => route.fetch().then(() => route.fulfill(PORTAL));

test('a bet that a proxy answers in the server’s place is looked up, and placed once', async () => {
  const { page, bettor, name } = await world.visitAsMember('/');
  await page.route(/\/orderSubmit$/, answerInstead, { times: 1 });
  await bettor.choose('First, big');
  await bettor.place('1');
  expect(await betsOf(name)).toBe(1);
});

test('a network that answers everything itself: dashes and a word, and all is there once it lets one through', async () => {
  const { page, bettor } = await world.visitAsMember(null);
  await page.route(API, (route) => route.fulfill(PORTAL));
  await bettor.open('/');
  await bettor.sees('Some figures could not be refreshed');
  expect(await bettor.cell('First, big').count()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await bettor.refresh();
  await bettor.cell('First, big').waitFor();
  expect(await bettor.figures()).toMatchObject({ Balance: '£1,000.00' });
});

test('a renewal that a proxy answers neither signs out nor loses the slip: the next renewal goes through', async () => {
  const { page, bettor, allow } = await world.visitAsMember('/');
  allow(GATEWAY);
  await bettor.choose('First, big');
  let answer: typeof BAD_GATEWAY | typeof PORTAL | null = BAD_GATEWAY;
  let given = 0;
  await page.route(/\/refreshToken$/, (route) => {
    if (answer === null) return route.continue();
    given += 1;
    return route.fulfill(answer);
  });
  // Longer than an access token lives.
  await world.shift(16 * 60_000);
  for (const each of [BAD_GATEWAY, PORTAL]) {
    answer = each;
    const before = given;
    // A press while a round of the page's own is under way begins no other.
    const press = async (): Promise<number> => {
      if (given === before) await bettor.refresh();
      return given;
    };
    await expect.poll(press, { timeout: 15_000, interval: 2000 }).toBeGreaterThan(before);
    await bettor.sees('Some figures could not be refreshed');
  }
  answer = null;
  await bettor.refresh();
  await bettor.sees(await world.drawId());
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
});

test('all that the browser keeps of the site is cleared in another tab while a bet is on its way: the login, and the bet is there, once', async () => {
  const { page, bettor, name, openTab } = await world.visitAsMember('/');
  const other = await openTab();
  await other.goto('/help/fair-draws.en.html');
  const clear = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await other.evaluate(() => localStorage.clear());
    await page.getByRole('form', { name: 'Login' }).waitFor();
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(/\/orderSubmit$/, clear, { times: 1 });
  await bettor.choose('First, big');
  await bettor.stake('1');
  await bettor.submit();
  await bettor.confirm();
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await bettor.signIn(name);
  await bettor.sees('First · Big');
  expect([await betsOf(name), await bettor.chosen()]).toEqual([1, []]);
});

test('back from another page, a draw later: who it was, with the slip, and fresh', async () => {
  const { page, bettor } = await world.visitAsMember('/');
  await bettor.choose('First, big');
  await page.goto('/help/fair-draws.en.html');
  const next = await world.nextDraw();
  await page.goBack();
  await bettor.sees(next);
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
});
