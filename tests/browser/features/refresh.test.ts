/** What refreshes by itself: the countdown, rounds, a network that goes and comes [P-01 … P-06, B-15]. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { soon, stopTheClock } from '../support/bettor.ts';
import { readBooks } from '../support/books.ts';
import { hold, NETWORK_FAULT } from '../support/network.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const NOW_INFO = /\/api\/v1\/getNowLotteryInfo$/;
const BALANCE = /\/api\/v1\/getBalance$/;

const strip = (page: Page) => page.getByRole('region', { name: 'Current draw' });

/** What stands over the strip while a draw is made. */
const stageOf = (page: Page) => page.getByRole('region', { name: 'Draw in progress' });

async function secondsShown(page: Page, region = strip(page)): Promise<number> {
  const [minutes = '', seconds = ''] = (await region.getByRole('timer').innerText()).split(':');
  return Number(minutes) * 60 + Number(seconds);
}

/** A machine however busy sees the countdown within so many seconds. */
const SEEN_WITHIN_S = 45;

/** It goes on from there, and has not jumped. @returns what it shows then */
async function countedDownFrom(page: Page, start: number): Promise<number> {
  await soon(() => secondsShown(page)).toBeLessThan(start);
  const shown = await secondsShown(page);
  expect(shown).toBeGreaterThan(start - SEEN_WITHIN_S);
  return shown;
}

/** From the moment when the network will be back to the next reading of the draw, by the page's own clock. */
async function watchReturn(page: Page): Promise<{ readonly pause_ms: () => Promise<number> }> {
  const watched = await page.evaluateHandle(() => {
    const offline_ms = performance.now();
    const back = new Promise<number>((resolve) => {
      addEventListener('online', () => resolve(performance.now()), { once: true });
    });
    const called = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (startTime >= offline_ms && name.endsWith('/getNowLotteryInfo')) resolve(startTime);
      }).observe({ type: 'resource' });
    });
    return { back, called };
  });
  return { pause_ms: () => watched.evaluate(async ({ back, called }) => (await called) - (await back)) };
}

const answered = (page: Page, call: RegExp) => page.waitForResponse((response) => call.test(response.url()));

describe('the countdown', () => {
  test("counts to the closing by the server's clock, second by second", async () => {
    const { page, bettor } = await world.visitAsMember(null);
    await page.clock.install();
    await bettor.open('/');
    await strip(page).getByText('Betting closes in').waitFor();
    // An answer meanwhile would set right again what is moved on here.
    const calls = await hold(page, /\/api\//);
    await stopTheClock(page);
    // What is shown is of the moment at which it stands.
    await page.clock.runFor(1000);
    const start = await secondsShown(page);
    expect(start).toBeGreaterThan(60);
    expect(start).toBeLessThanOrEqual(100);
    for (const passed of [1, 2, 3]) {
      await page.clock.runFor(1000);
      expect(await secondsShown(page)).toBe(start - passed);
    }
    await page.clock.resume();
    await calls.release();
    await world.toClosing(30_000);
    await bettor.refresh();
    await soon(() => secondsShown(page)).toBeLessThanOrEqual(30);
    expect(await secondsShown(page)).toBeGreaterThan(20);
  });

  test("is not moved by the device's clock", async () => {
    const { page, bettor } = await world.visitAsMember();
    await strip(page).getByText('Betting closes in').waitFor();
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    const round = answered(page, NOW_INFO);
    await bettor.refresh();
    await round;
    const start = await secondsShown(page);
    expect(start).toBeGreaterThan(60);
    const later = await countedDownFrom(page, start);
    await page.clock.setFixedTime(Date.now() - 7 * 3_600_000);
    await countedDownFrom(page, later);
  });

  test('goes on to the draw once betting is closed, and to the next one', async () => {
    const { page, bettor } = await world.visitAsMember();
    const drawId = await world.drawId();
    await world.toClosing(1500);
    await bettor.refresh();
    await stageOf(page).getByText('Draw in').waitFor();
    expect(await secondsShown(page, stageOf(page))).toBeLessThanOrEqual(20);
    await world.toDraw(1500);
    await bettor.refresh();
    await strip(page).getByText('Betting closes in').waitFor();
    await strip(page)
      .getByText(`Draw ${await world.drawId()}`, { exact: true })
      .waitFor();
    await strip(page)
      .getByRole('list', { name: `Result of draw ${drawId}` })
      .waitFor();
    expect(await world.drawId()).not.toBe(drawId);
  });
});

describe('rounds', () => {
  test('come every ten seconds, without a press', async () => {
    const { page } = await world.visitAsMember();
    await answered(page, NOW_INFO);
    const before = Date.now();
    await answered(page, NOW_INFO);
    const waited_ms = Date.now() - before;
    expect(waited_ms).toBeGreaterThan(8000);
    expect(waited_ms).toBeLessThan(15_000);
  });

  test('never overlap, however often somebody asks', async () => {
    const { page, bettor } = await world.visitAsMember();
    await strip(page).getByText('Betting closes in').waitFor();
    await bettor.refresh();
    await soon(() => bettor.button('Refresh balance').getAttribute('aria-busy')).toBe('false');
    let underWay = 0;
    let atOnce = 0;
    let rounds = 0;
    await page.route(NOW_INFO, async (route) => {
      rounds++;
      atOnce = Math.max(atOnce, ++underWay);
      const response = await route.fetch();
      underWay--;
      await route.fulfill({ response });
    });
    await bettor.button('Refresh balance').evaluate((button) => {
      for (let press = 0; press < 5; press++)
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await soon(() => rounds).toBe(2);
    await soon(() => bettor.button('Refresh balance').getAttribute('aria-busy')).toBe('false');
    expect({ rounds, atOnce }).toEqual({ rounds: 2, atOnce: 1 });
  });

  test('one call failing leaves the others fresh; the next round repairs it', async () => {
    const { page, bettor, allow } = await world.visitAsMember();
    await strip(page).getByText('Betting closes in').waitFor();
    allow(NETWORK_FAULT);
    await page.route(BALANCE, (route) => route.abort('connectionreset'));
    const drawId = await world.drawId();
    await world.nextDraw();
    await bettor.refresh();
    await bettor.sees('Some figures could not be refreshed');
    await strip(page)
      .getByRole('list', { name: `Result of draw ${drawId}` })
      .waitFor();
    expect(await bettor.figures()).toEqual({
      Balance: '£1,000.00',
      Pending: '£0.00',
      "Today's report": '£0.00',
    });
    await page.unroute(BALANCE);
    await bettor.refresh();
    await page.getByText('Some figures could not be refreshed').waitFor({ state: 'detached' });
  });

  test('disturb no input: focus, caret, text and scroll stay', async () => {
    const { page, bettor } = await world.visitAsMember('/', { viewport: { width: 1280, height: 500 } });
    await bettor.choose('First, big');
    const box = bettor.slip().getByLabel('Amount for all');
    await box.fill('12');
    await page.mouse.wheel(0, 150);
    await soon(() => page.evaluate(() => window.scrollY)).toBe(150);
    await box.press('ArrowLeft');
    const scroll = await page.evaluate(() => window.scrollY);
    const round = answered(page, NOW_INFO);
    await bettor.button('Refresh balance').dispatchEvent('click');
    await round;
    await soon(() => bettor.button('Refresh balance').getAttribute('aria-busy')).toBe('false');
    await page.keyboard.type('5');
    expect(await box.inputValue()).toBe('152');
    expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  });
});

describe('the network', () => {
  test('goes and comes back: everything is read at once', async () => {
    const { page, bettor, context, allow } = await world.visitAsMember();
    await strip(page).getByText('Betting closes in').waitFor();
    allow(NETWORK_FAULT);
    const drawId = await world.drawId();
    await context.setOffline(true);
    await world.nextDraw();
    const { pause_ms } = await watchReturn(page);
    await context.setOffline(false);
    await strip(page)
      .getByRole('list', { name: `Result of draw ${drawId}` })
      .waitFor();
    // A countdown is ten seconds.
    expect(await pause_ms()).toBeLessThan(5000);
    expect(await bettor.figures()).toEqual({
      Balance: '£1,000.00',
      Pending: '£0.00',
      "Today's report": '£0.00',
    });
  });

  test('is gone when the slip is sent: it is checked, and sent again once there is one [B-13]', async () => {
    const { bettor, page, context, allow, name } = await world.visitAsMember();
    allow(NETWORK_FAULT);
    await bettor.choose('First, big');
    await bettor.stake('10');
    await bettor.submit();
    await page.route(
      `**${CALLS.orderSubmit.path}`,
      async (route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await bettor.confirm();
    await bettor.heading('Checking your bets').waitFor();
    await context.setOffline(false);
    await bettor.button('Try again').click();
    await bettor.heading('Bets placed').waitFor();
    expect(await readBooks(world.db, name)).toEqual({
      balance: '990.00',
      ledger: '990.00',
      pending: '10.00',
      submits: 1,
      tickets: 1,
      debits: 1,
    });
  });
});
