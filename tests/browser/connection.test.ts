/** A server that fails, and a network that comes and goes: no reader is left without what they came for. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { bettorOn, soon } from './support/bettor.ts';
import { frames } from './support/looks.ts';
import { NETWORK_FAULT } from './support/network.ts';
import { findingsOf } from './support/reading.ts';
import { forgetShifts, recordShifts } from './support/shifts.ts';
import { movedOn } from './support/stage.ts';
import { DESKTOP, PHONE, useWorld } from './support/world.ts';

const world = useWorld();

const BUSY = /^Failed to load resource: .* 503/;
const hashOf = (page: Page): string => new URL(page.url()).hash;

test('[P-07] a guest whose first round fails is not stuck: it goes on when the service does', async () => {
  const { page, allow } = await world.visit();
  allow(BUSY);
  let isDown = true;
  await page.route(/\/api\/v1\/(Lottery\/|getNowLotteryInfo$)/, (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await bettorOn(page).open('/login');
  // Without the draw there is nothing to bet on.
  const failed = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/getNowLotteryInfo') && response.status() === 503,
  );
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await failed;
  isDown = false;
  await page.getByRole('button', { name: 'First, big, odds 1.98' }).waitFor();
  await page
    .getByText(/^Draw \d{8}-\d+$/)
    .first()
    .waitFor();
  expect(await page.getByText(/could not be refreshed/).count()).toBe(0);
});

test('[E-09] a page that was not open before is opened without a network, and is there when the network is', async () => {
  const { page, context, bettor, allow } = await world.visitAsMember('/', DESKTOP);
  allow(NETWORK_FAULT, /Failed to fetch dynamically imported module/);
  await page.getByRole('grid').waitFor();
  const hasLayout = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/BasicLayout-')),
    );
  await soon(hasLayout).toBe(true);
  await context.setOffline(true);
  await bettor.sees(/^You are disconnected/);
  await page.evaluate(() => {
    window.location.hash = '#/gameRule';
  });
  await soon(() => page.title()).toBe('Tenball - Game rules');
  await bettor.sees(/^You are disconnected/);
  await page.getByRole('main').getByText('This page opens by itself when you are back online.').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Tenball' }).count()).toBe(1);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await context.setOffline(false);
  await bettor.heading('Game rules').waitFor();
  await page
    .getByText(/^How to play/)
    .first()
    .waitFor();
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  '[P-05] on %s the note that the network is gone moves nothing, and stands in the window, above what is at its foot',
  async (_, size) => {
    const { page, context, bettor, allow } = await world.visitAsMember(null, size);
    allow(NETWORK_FAULT);
    await recordShifts(context);
    await bettor.open('/');
    await bettor.button('One at random').waitFor({ state: 'attached' });
    await forgetShifts(page);
    const top = () => page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().top);
    const before = await top();
    await context.setOffline(true);
    const note = page.getByText(/^You are disconnected\. This is as last known/);
    await note.waitFor();
    await frames(page);
    // In the strip 'Last known' makes room for itself.
    const moved = (await movedOn(page)).filter((shift) => !shift.includes('class="clock"'));
    expect([await top(), moved]).toEqual([before, []]);
    const { left, right, bottom } = await note.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { left: box.left, right: box.right, bottom: box.bottom };
    });
    const foot = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('nav[aria-label="Sections"], .bottom > *')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ top: edge }) => edge),
        innerHeight,
      ),
    );
    expect([left >= 0, right <= size.viewport.width, bottom <= foot]).toEqual([true, true, true]);
    expect(await findingsOf(page)).toEqual([]);
    if (size === PHONE) {
      // The open sheet says it beside its buttons, and not twice.
      await bettor.choose('First, big');
      await bettor.slip().getByText('bets can be placed again when you are back online').waitFor();
      await soon(() => note.evaluate((element) => getComputedStyle(element).clipPath)).toBe('inset(50%)');
    }
    await context.setOffline(false);
    await note.waitFor({ state: 'detached' });
  },
);

test.each([
  ['a desktop', DESKTOP, 'Review bets'],
  ['a phone', PHONE, 'Submit'],
] as const)(
  '[B-20] on %s nothing is placed without a network: the slip stays, and takes a press again by itself',
  async (_, size, submit) => {
    const { page, context, bettor, allow } = await world.visitAsMember('/', size);
    allow(NETWORK_FAULT);
    await bettor.choose('First, big');
    await bettor.stake('10');
    const isDead = (name: string) =>
      soon(() => bettor.button(name).getAttribute('aria-disabled')).toBe('true');
    const isLive = (name: string) => soon(() => bettor.button(name).getAttribute('aria-disabled')).toBe(null);
    await context.setOffline(true);
    await isDead(submit);
    const lastKnown = page.getByText('Last known', { exact: true });
    await soon(() => lastKnown.evaluate((phase) => getComputedStyle(phase).position)).toBe('static');
    await bettor.slip().getByText('bets can be placed again when you are back online').waitFor();
    await bettor.button(submit).click({ force: true });
    expect(await bettor.heading('Confirm your bets').count()).toBe(0);
    await context.setOffline(false);
    await isLive(submit);
    await soon(() => lastKnown.count()).toBe(0);
    await bettor.button(submit).click();
    await isLive('Place bets');
    await context.setOffline(true);
    await isDead('Place bets');
    await bettor.button('Place bets').click({ force: true });
    await context.setOffline(false);
    await isLive('Place bets');
    expect(await bettor.heading('Confirm your bets').count()).toBe(1);
    await bettor.button('Place bets').click();
    await bettor.heading('Bets placed').waitFor();
  },
);

test('[B-20] without a network no money is paid in: what is typed stays, and can be sent when it is back', async () => {
  const { page, context, bettor, allow } = await world.visitAsMember('/recharge');
  allow(NETWORK_FAULT);
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await context.setOffline(true);
  await soon(() => bettor.button('Deposit').getAttribute('aria-disabled')).toBe('true');
  await page.getByText('You are disconnected: this can be sent when you are back online.').waitFor();
  await bettor.button('Deposit').click({ force: true });
  await context.setOffline(false);
  await soon(() => bettor.button('Deposit').getAttribute('aria-disabled')).toBe(null);
  expect(await page.getByRole('alert').count()).toBe(0);
  await bettor.button('Deposit').click();
  await bettor.sees('£25.00 was added to your balance.');
});

test('[E-09] a list that failed without a network is loaded when the network is back', async () => {
  const { page, context, bettor, allow } = await world.visitAsMember('/notSubmit', DESKTOP);
  allow(NETWORK_FAULT);
  await page.getByText('Nothing here yet').waitFor();
  await page.goto('/#/isSubmit');
  await page.getByText('Nothing here yet').waitFor();
  await context.setOffline(true);
  await bettor.sees(/^You are disconnected/);
  await page.goto('/#/notSubmit');
  await page.getByText('This list could not be loaded').waitFor();
  await context.setOffline(false);
  await page.getByText('Nothing here yet').waitFor();
  expect(await page.getByText('This list could not be loaded').count()).toBe(0);
});

test('[E-10] a history that was open before is readable without a network, and wiped at the sign-out', async () => {
  const { page, context, bettor, allow } = await world.visitAsMember('/', DESKTOP);
  allow(NETWORK_FAULT);
  await page.goto('/#/Fluctuation');
  const row = page.getByRole('cell', { name: 'Play balance' });
  await row.waitFor();
  await page.goto('/#/');
  await page.getByRole('grid').waitFor();
  await context.setOffline(true);
  await bettor.sees(/^You are disconnected/);
  await page.goto('/#/Fluctuation');
  await page.getByText(/^As of .+, \d\d:\d\d\.$/).waitFor();
  await row.waitFor();
  await context.setOffline(false);
  await page.getByText(/^As of /).waitFor({ state: 'detached' });
  await row.waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem('history'));
  expect(await kept()).toContain('BalanceLog');
  expect(await kept()).not.toMatch(/getBalance|lotteryOdds|getNowLotteryInfo|BetLog/);
  await page.goto('/#/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await soon(() => hashOf(page)).toBe('#/login');
  // The page reloads meanwhile.
  await soon(() => kept().catch(() => 'reloading')).toBe(null);
});

test('[S-10] signing out works without a network, says so, and ends the session when the network is back', async () => {
  const { page, context, bettor, allow } = await world.visitAsMember('/', DESKTOP);
  allow(NETWORK_FAULT);
  await page.getByRole('grid').waitFor();
  const other = await context.newPage();
  await other.goto('/#/');
  await other.getByRole('grid').waitFor();
  const refreshToken = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
    return typeof kept === 'object' && kept !== null && 'refresh_token' in kept
      ? String(kept.refresh_token)
      : '';
  });
  await context.setOffline(true);
  await bettor.sees(/^You are disconnected/);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('alert')
    .getByText(/^You are signed out on this device/)
    .waitFor();
  await soon(() => hashOf(page)).toBe('#/login');
  await soon(() => hashOf(other)).toBe('#/login');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(null);
  // By whichever tab has the lock of revocations.
  const revoked = context.waitForEvent('response', (response) => response.url().endsWith(CALLS.logout.path));
  await context.setOffline(false);
  await revoked;
  await soon(() => page.evaluate(() => localStorage.getItem('revocations'))).toBe('[]');
  const renewal = await page.request.post(`${world.url}${CALLS.refreshToken.path}`, {
    data: { refreshToken },
  });
  expect(await renewal.json()).toMatchObject({ code: 401 });
});

test('[E-02] a member whom the server keeps sending to sign in sees a message', async () => {
  const { page } = await world.visitAsMember('/', DESKTOP);
  await page.getByRole('grid').waitFor();
  await page.route('**/api/v1/getBalance', (route) =>
    route.fulfill({ json: { code: 303, msg: '', data: { type: 'need login' }, time: Date.now() } }),
  );
  await page.getByRole('button', { name: 'Refresh balance' }).first().click();
  await page
    .getByText('Your session has ended: it timed out, or was ended on another device. Please sign in again.')
    .waitFor();
  await soon(() => hashOf(page)).toBe('#/login');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Login');
});

test('a visitor at an unknown address sees nothing of an account', async () => {
  const { page } = await world.visit(DESKTOP);
  await page.goto('/#/no-such-page');
  await page.getByText('There is no such page').first().waitFor();
  await soon(() => hashOf(page)).toBe('#/404');
  expect(await page.getByText(/£|Balance|Guest/).count()).toBe(0);
});
