/** Signing in and out, renewing, expiring, looking around: who is here, in every tab [S-01 … S-08, R-04]. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import { bettorOn, lookAway, newName, PASSWORD, soon, type Bettor } from '../support/bettor.ts';
import { readBooks } from '../support/books.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const CHOSEN = ['First, big, odds 1.98'];
const RENEWAL = /\/api\/common\/refreshToken$/;
const FRESH = { Balance: '£1,000.00', Pending: '£0.00', "Today's report": '£0.00' };

const ofMember = (name: string) => sql`(
  SELECT f.id FROM session_families AS f JOIN members AS m ON m.id = f.member_id WHERE m.username = ${name})`;
/** The member's access token is no longer valid; their session goes on. */
const expireAccess = (name: string) =>
  world.db.execute(sql`DELETE FROM session_tokens WHERE kind = 'access' AND family_id IN ${ofMember(name)}`);
/** The server ends the member's session. */
const endSession = (name: string) =>
  world.db.execute(sql`DELETE FROM session_families WHERE id IN ${ofMember(name)}`);

function countRequests(page: Page, call: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (call.test(request.url())) count++;
  });
  return () => count;
}

const isAt = (page: Page, hash: string) => soon(() => new URL(page.url()).hash).toBe(hash);
const message = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Signs out. The tab reloads at the root path, and is looked at only when it has; another says why it is at the sign-in. */
async function logOut({ page, button }: Bettor, ...others: readonly Page[]): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await button(/^User menu/).click();
  await button('Logout').click();
  await reloaded;
  for (const tab of [page, ...others]) await isAt(tab, '#/login');
  for (const tab of others) await message(tab, 'You were signed out in another tab or window');
}

describe('an access token that is no longer valid', () => {
  test('is renewed once for all calls that were refused', async () => {
    const { page, bettor, name } = await world.visitAsMember();
    await soon(() => bettor.figures()).toEqual(FRESH);
    const renewals = countRequests(page, RENEWAL);
    await expireAccess(name);
    await world.db.execute(sql`UPDATE odds SET odds = 19000 WHERE position = 'first' AND field = 'big'`);
    await bettor.refresh();
    await page.getByRole('button', { name: 'First, big, odds 1.90' }).waitFor();
    await world.db.execute(sql`UPDATE odds SET odds = 19800 WHERE position = 'first' AND field = 'big'`);
    await soon(() => bettor.button('Refresh balance').getAttribute('aria-busy')).toBe('false');
    expect(renewals()).toBe(1);
    expect(await bettor.figures()).toEqual(FRESH);
    await isAt(page, '#/');
  });

  test('is renewed when one comes back to the page, and nothing is missing from it', async () => {
    const { page, bettor, name } = await world.visitAsMember();
    await soon(() => bettor.figures()).toEqual(FRESH);
    // The menu is of the answer that is waited for next: it must not be still on its way.
    await page.getByRole('link', { name: 'Auto' }).waitFor();
    const refused = page.waitForResponse(/\/api\/index\/index/).then((response) => response.text());
    await expireAccess(name);
    await page.reload();
    expect(await refused).toContain('"code":401');
    await soon(() => bettor.figures()).toEqual(FRESH);
    await page.getByRole('link', { name: 'Auto' }).waitFor();
    expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
  });

  test('is renewed once for two tabs', async () => {
    const { page, bettor, name, openTab } = await world.visitAsMember();
    const other = bettorOn(await openTab());
    await other.open();
    await other.page.getByRole('grid').waitFor();
    const renewals = [page, other.page].map((tab) => countRequests(tab, RENEWAL));
    await expireAccess(name);
    await Promise.all([bettor.refresh(), other.refresh()]);
    for (const tab of [bettor, other]) {
      await soon(() => tab.button('Refresh balance').getAttribute('aria-busy')).toBe('false');
      expect(await tab.figures()).toEqual(FRESH);
      expect(await tab.page.getByText('Some figures could not be refreshed').count()).toBe(0);
    }
    expect(renewals.reduce((sum, count) => sum + count(), 0)).toBe(1);
  });

  test('holds up a submit, and no more: it is placed once', async () => {
    const { page, bettor, name } = await world.visitAsMember();
    const renewals = countRequests(page, RENEWAL);
    await bettor.choose('First, big');
    await bettor.stake('10');
    await bettor.submit();
    await expireAccess(name);
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect(await readBooks(world.db, name)).toMatchObject({
      submits: 1,
      tickets: 1,
      debits: 1,
      ledger: '990.00',
    });
    await soon(renewals).toBe(1);
  });
});

describe('a session that the server ended', () => {
  test('leads to the login, once; the slip is there again after signing in', async () => {
    const { page, bettor, name } = await world.visitAsMember('/order');
    await bettor.choose('First, number 3');
    await bettor.stake('7');
    await endSession(name);
    // Any call may have told the page already.
    await lookAway(page);
    await isAt(page, '#/login');
    await message(
      page,
      'Your session has ended: it timed out, or was ended on another device. Please sign in again.',
    );
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    await bettor.signIn(name);
    await isAt(page, '#/order');
    await soon(() => bettor.chosen()).toEqual(['First, number 3, odds 9.80']);
    expect(await bettor.slip().getByLabel('Stake, First, number 3').inputValue()).toBe('7');
    await bettor.submit();
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect((await readBooks(world.db, name)).ledger).toBe('993.00');
  });

  test('leaves the slip to its member: another one on this browser does not see it', async () => {
    const { page, bettor, name } = await world.visitAsMember();
    await bettor.choose('First, big');
    await endSession(name);
    // Any call may have told the page already.
    await lookAway(page);
    await isAt(page, '#/login');
    const other = await bettor.register(newName());
    expect(other).not.toBe(name);
    await bettor.sees('Your slip is empty');
    expect(await bettor.chosen()).toEqual([]);
    await logOut(bettor);
    await bettor.signIn(name);
    await soon(() => bettor.chosen()).toEqual(CHOSEN);
  });

  test('while a submit is under way: the slip is kept, nothing is placed', async () => {
    const { page, bettor, name } = await world.visitAsMember();
    await bettor.choose('First, big');
    await bettor.stake('10');
    await bettor.submit();
    // It ends with the submit on its way: no other call can learn of it first.
    await page.route(`**${CALLS.orderSubmit.path}`, async (route) => {
      await endSession(name);
      await route.continue();
    });
    await bettor.confirm();
    await isAt(page, '#/login');
    await bettor.signIn(name);
    await isAt(page, '#/');
    await soon(() => bettor.chosen()).toEqual(CHOSEN);
    expect((await readBooks(world.db, name)).ledger).toBe('1000.00');
  });
});

describe('signing out', () => {
  test('ends the session on the server, and reaches the other tabs', async () => {
    const { page, bettor, openTab } = await world.visitAsMember();
    const other = bettorOn(await openTab());
    await other.open('/order');
    await other.page.getByRole('grid').waitFor();
    const { token } = userInfo.parse(
      JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo'))) ?? ''),
    );
    await logOut(bettor, other.page);
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    const response = await fetch(`${world.url}/api/v1/getBalance`, { headers: { token } });
    expect(await response.json()).toMatchObject({ code: 401 });
  });

  test('and in again reaches them too', async () => {
    const { bettor, openTab, name } = await world.visitAsMember();
    const other = bettorOn(await openTab());
    await other.open('/order');
    await other.page.getByRole('grid').waitFor();
    await logOut(bettor, other.page);
    await bettor.signIn(name);
    await other.page.getByRole('grid').waitFor();
    expect(await other.figures()).toEqual(FRESH);
  });
});

describe('a guest', () => {
  test('looks around, can not bet, and is shown the way in; what they chose becomes theirs', async () => {
    const { page } = await world.visit();
    const bettor = bettorOn(page);
    const name = newName();
    await bettor.browseAsGuest();
    await bettor.cell('First, big').waitFor();
    await bettor.choose('First, big');
    await bettor.stake('10');
    await bettor.button('Sign in to bet').waitFor();
    await bettor.submit();
    await message(page, 'Sign in to place bets');
    expect(await bettor.chosen()).toEqual(CHOSEN);
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register' });
    await dialog.getByLabel('Username', { exact: true }).fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill('correct-horse');
    await dialog.getByLabel('Confirm password', { exact: true }).fill('correct-horse');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await message(page, 'Registration successful!');
    await dialog.waitFor({ state: 'detached' });
    expect(await bettor.chosen()).toEqual(CHOSEN);
    await bettor.submit();
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect((await readBooks(world.db, name)).ledger).toBe('990.00');
  });

  test('sees draws and their proof, and is sent to the login by what is for members', async () => {
    const { page } = await world.visit();
    const bettor = bettorOn(page);
    await bettor.browseAsGuest();
    await bettor.goTo('Draw History');
    await page
      .getByRole('link', { name: /^Verify draw/ })
      .first()
      .click();
    await page.getByText(/^Verified: the seed/).waitFor();
    await bettor.button('Close').click();
    await page.getByRole('link', { name: 'Pending Orders' }).first().click();
    await isAt(page, '#/login');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Login');
  });
});

describe('somebody without a session', () => {
  test.each([
    ['/notSubmit', 'Pending Orders'],
    ['/order', 'Single Numbers 1~10'],
    ['/drawLog?page=1', 'Draw History'],
  ])('is stopped at %s, and lands there after signing in', async (path, title) => {
    const { name } = await world.visitAsMember();
    const { page } = await world.visit();
    const bettor = bettorOn(page);
    await bettor.open(path);
    await isAt(page, '#/login');
    await message(page, 'Please sign in to see this page');
    await bettor.signIn(name);
    await isAt(page, `#${path}`);
    await bettor.heading(title).waitFor();
    await message(page, 'Login successful!');
    expect(await page.title()).toBe(`Tenball - ${title}`);
  });

  test('sees once after the login when and from where they signed in before', async () => {
    const { name } = await world.visitAsMember(null);
    await fetch(`${world.url}${signInCalls.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password: PASSWORD }),
    });
    const { page } = await world.visit();
    const bettor = bettorOn(page);
    await bettor.open('/login');
    await bettor.signIn(name);
    await message(page, 'Login successful!');
    const told = page.getByText(/^Last sign-in: \d+ \w+, [\d:]+, from 127\.0\.0\.1\.$/);
    await told.waitFor();
    await told.waitFor({ state: 'detached' });
    await bettor.goTo('Draw History');
    await bettor.open('/');
    await page.getByRole('heading', { level: 2, name: 'Draw History' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Draw History' }).waitFor();
    expect(await told.count()).toBe(0);
  });

  test('hears why no answer comes to a login [E-05]', async () => {
    const { page, context, allow } = await world.visit();
    allow(NETWORK_FAULT);
    const bettor = bettorOn(page);
    await bettor.open('/login');
    const logIn = async () => {
      await page.getByLabel('Username', { exact: true }).fill('anna');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await bettor.button('Login').click();
    };
    const told = () => page.getByRole('alert').innerText();
    await page.route(`**${signInCalls.login.path}`, (route) => route.abort('connectionreset'));
    await logIn();
    await soon(told).toBe('Server exception');
    await context.setOffline(true);
    await logIn();
    await soon(told).toBe('You are disconnected');
    await context.setOffline(false);
    expect(new URL(page.url()).hash).toBe('#/login');
  });

  test('hears why a login fails, and what is wrong with a registration', async () => {
    const { name } = await world.visitAsMember();
    const { page } = await world.visit();
    const bettor = bettorOn(page);
    await bettor.open('/login');
    await bettor.button('Login').click();
    await bettor.sees('Please enter username');
    await bettor.sees('Please enter password');
    await page.getByLabel('Username', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill('wrong-horse');
    await bettor.button('Login').click();
    await message(page, 'Wrong username or password. 4 attempts left.');
    await page.getByRole('link', { name: 'New here? Register' }).click();
    await page.getByLabel('Username', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password', { exact: true }).fill('other');
    await bettor.button('Create account').click();
    await bettor.sees('Password must be at least 6 characters');
    await bettor.sees('Passwords do not match');
    await page.getByLabel('Password', { exact: true }).fill('correct-horse');
    await page.getByLabel('Confirm password', { exact: true }).fill('correct-horse');
    await bettor.button('Create account').click();
    await message(page, 'This username is taken');
    expect(await page.getByRole('alert').innerText()).toBe('This username is taken');
  });
});
