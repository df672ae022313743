/** What the browser does beside the page, on the real server: notices of draws [W-04], and the offer to install it [W-05]. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { balance } from '../../../contract/wire/betting.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { bettorOn, comeBack, hide, lookAway, soon } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { PHONE, useWorld, type MemberVisit } from '../support/world.ts';

const world = useWorld();

/** Longer than any draw of these tests. */
const DRAW_MS = 150_000;
/** Until a draw is asked about again. */
const PAUSE_MS = 10_000;
const REFUSED = /^Your browser does not allow notifications from this site\./;

type Permission = 'default' | 'granted' | 'denied';

/**
 * Stands in for what Chromium without a window has not: a permission, as it is and as the person answers, and notices. Notes
 * what is constructed and closed. It says that notices are denied, whatever permission the context has.
 */
async function standIn(page: Page, now: Permission, answer: Permission): Promise<() => Promise<unknown>> {
  const recorder = ([before, after]: readonly [Permission, Permission]) => {
    const log: unknown[] = [];
    // A browser remembers it over loads.
    const kept = 'stand-in permission';
    class Recorded extends EventTarget {
      static get permission() {
        return sessionStorage.getItem(kept) ?? before;
      }
      static requestPermission() {
        sessionStorage.setItem(kept, after);
        return Promise.resolve(after);
      }
      constructor(title: string, { body }: NotificationOptions) {
        super();
        log.push([title, body]);
      }
      close() {
        log.push('closed');
        this.dispatchEvent(new Event('close'));
      }
    }
    Object.defineProperty(window, 'Notification', { value: Recorded });
    Reflect.set(window, 'noticesLog', log);
    const request = navigator.locks.request.bind(navigator.locks);
    let decided = 0;
    Object.defineProperty(navigator.locks, 'request', {
      value: async (...asked: Parameters<typeof request>) => {
        const result: unknown = await request(...asked);
        if (asked[0] === 'tenball.drawNotice') decided += 1;
        return result;
      },
    });
    Object.defineProperty(window, 'noticesDecided', { get: () => decided });
  };
  await page.addInitScript(recorder, [now, answer] as const);
  return () => page.evaluate((): unknown => Reflect.get(window, 'noticesLog'));
}

const switchOf = (page: Page, name: 'on' | 'off') =>
  page.getByRole('button', { name: `Turn ${name} draw notices`, exact: true });

/** How often this tab has decided whether it announces a draw. */
const decided = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'noticesDecided'));
const noticeOf = (drawId: string) => [
  `Draw ${drawId} is out`,
  'You have bets on it. Open Tenball to see the result.',
];

/** A member at the page of notifications, whose browser will allow them. */
async function atNotifications(options = {}): Promise<MemberVisit & { notices: () => Promise<unknown> }> {
  const visit = await world.visitAsMember(null, options);
  const { page } = visit;
  const notices = await standIn(page, 'default', 'granted');
  await page.clock.install();
  await show(page, '/user/notifications');
  await switchOf(page, 'on').waitFor();
  return { ...visit, notices };
}

/** A member with notices and £10.00 on the running draw, at the game. */
async function withBet() {
  const visit = await atNotifications();
  const { page, bettor } = visit;
  await switchOf(page, 'on').click();
  await switchOf(page, 'off').waitFor();
  await bettor.open('/');
  await bettor.choose('First, big');
  await bettor.place('10');
  await soon(async () => (await bettor.figures())['Pending']).toBe('£10.00');
  return { ...visit, drawId: await world.drawId() };
}

/** Another tab of theirs, which knows of the bet too. */
async function another({ openTab }: MemberVisit) {
  const page = await openTab();
  const notices = await standIn(page, 'granted', 'granted');
  await show(page, '/mine');
  await switchOf(page, 'off').waitFor();
  const bettor = bettorOn(page);
  await bettor.open('/');
  await soon(async () => (await bettor.figures())['Pending']).toBe('£10.00');
  return { page, notices };
}

describe('[W-04] a notice', () => {
  test('comes once a draw with bets is out and the tab is hidden, without outcome or amount, and goes with a look', async () => {
    const { page, notices, drawId } = await withBet();
    await hide(page);
    expect(await notices()).toEqual([]);
    await world.nextDraw();
    await page.clock.fastForward(DRAW_MS);
    await soon(notices).toEqual([noticeOf(drawId)]);
    await comeBack(page);
    await soon(notices).toEqual([expect.anything(), 'closed']);
  });

  test('does not come for a draw without bets of the member, though money of an earlier draw is still pending', async () => {
    const { page, bettor, notices } = await atNotifications();
    await switchOf(page, 'on').click();
    await switchOf(page, 'off').waitFor();
    // As between a draw and the settlement of its bets.
    await page.route('**/api/v1/getBalance', async (route) => {
      const response = await route.fetch();
      const answer = envelope.parse(await response.json());
      const data = { ...balance.parse(answer.data), notSubmitBenAmount: '10.00' };
      return route.fulfill({ response, json: { ...answer, data } });
    });
    await bettor.open('/');
    await soon(async () => (await bettor.figures())['Pending']).toBe('£10.00');
    await hide(page);
    await world.nextDraw();
    for (let asked = 1; asked <= 3; asked++) {
      const read = page.waitForResponse((response) => response.url().includes('/report/index'));
      await page.clock.fastForward(asked === 1 ? DRAW_MS : PAUSE_MS);
      await (await read).finished();
    }
    expect(await notices()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('drawAnnounced'))).toBeNull();
  });

  test('comes once in a browser with several hidden tabs', async () => {
    const visit = await withBet();
    const other = await another(visit);
    await hide(visit.page);
    await hide(other.page);
    await world.nextDraw();
    // The clock of a browser is that of all its tabs; either may be the first.
    await visit.page.clock.fastForward(DRAW_MS);
    await soon(() => Promise.all([decided(visit.page), decided(other.page)])).toEqual([1, 1]);
    const lists = await Promise.all([visit.notices(), other.notices()]);
    expect(lists.flat()).toEqual([noticeOf(visit.drawId)]);
  });

  test('does not come in a hidden tab while another tab is looked at', async () => {
    const visit = await withBet();
    const { page, notices } = visit;
    await another(visit);
    await hide(page);
    await world.nextDraw();
    await page.clock.fastForward(DRAW_MS);
    await soon(() => decided(page)).toBe(1);
    expect(await notices()).toEqual([]);
  });

  test('is wiped with the sign-out, and is not asked for again without a press', async () => {
    const { page, bettor } = await atNotifications();
    await switchOf(page, 'on').click();
    await switchOf(page, 'off').waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem('drawNotices'));
    expect(await kept()).toBe('"on"');
    await bettor.open('/mine');
    await switchOf(page, 'off').waitFor();
    await bettor.button('Logout').click();
    await page.getByRole('form', { name: 'Login' }).waitFor();
    expect(await kept()).toBeNull();
  });

  test('that the browser refuses is said plainly, and nothing is kept', async () => {
    const visit = await world.visitAsMember(null);
    const { page, bettor } = visit;
    await standIn(page, 'default', 'denied');
    await show(page, '/user/notifications');
    await switchOf(page, 'on').click();
    await bettor.sees(REFUSED);
    expect(await page.evaluate(() => localStorage.getItem('drawNotices'))).toBeNull();
    await lookAway(page);
    await switchOf(page, 'on').waitFor();
  });

  test('whose permission was refused before is said so from the start', async () => {
    const { page, bettor } = await world.visitAsMember(null);
    await standIn(page, 'denied', 'denied');
    await show(page, '/user/notifications');
    await bettor.sees(REFUSED);
    expect(await switchOf(page, 'on').count()).toBe(1);
  });

  test('is not offered on a phone, which has none without a service worker', async () => {
    const { page } = await world.visitAsMember(null, PHONE);
    await page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window);
      window.matchMedia = (query) => matchMedia(query.includes('pointer: fine') ? 'not all' : query);
    });
    await standIn(page, 'default', 'granted');
    await offersInstall(page);
    await show(page, '/mine');
    // What the device can do is known.
    await page.getByRole('button', { name: 'Install', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /draw notices/ }).count()).toBe(0);
    await show(page, '/user/notifications');
    await page.getByRole('heading', { name: 'By email' }).waitFor();
    expect(await page.getByRole('heading', { name: 'On this device' }).count()).toBe(0);
  });

  test.each(LANGUAGES)('in %s: nothing that axe finds, dark or light, and it fits', async (locale) => {
    const { page } = await atNotifications();
    await speak(page, locale);
    await show(page, '/user/notifications');
    await page.locator('#on-device').waitFor();
    expect(await looksOf(page)).toEqual(FLAWLESS);
  });
});

/** The browser offers to install the page, before its program is there; what it is asked is noted. */
const offersInstall = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = [];
    Reflect.set(window, 'installAsked', asked);
    document.addEventListener('DOMContentLoaded', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.defineProperty(event, 'prompt', {
        value: () => {
          asked.push('asked');
          return Promise.resolve({ outcome: 'dismissed' });
        },
      });
      window.dispatchEvent(event);
      asked.push(event.defaultPrevented ? 'no banner' : 'a banner');
    });
  });

describe('[W-05] installing', () => {
  test('is a quiet entry of the settings, and asked by its press', async () => {
    const { page, bettor } = await world.visitAsMember(null);
    await offersInstall(page);
    await show(page, '/mine');
    await bettor.button('Install').click();
    await bettor.button('Install').waitFor({ state: 'detached' });
    expect(await page.evaluate((): unknown => Reflect.get(window, 'installAsked'))).toEqual([
      'no banner',
      'asked',
    ]);
  });

  test('declined, is not offered again, after a reload too', async () => {
    const { page, bettor } = await world.visitAsMember(null);
    await offersInstall(page);
    await standIn(page, 'default', 'granted');
    await show(page, '/mine');
    await bettor.button("Don't offer again").click();
    await bettor.button('Install').waitFor({ state: 'detached' });
    await page.reload();
    await switchOf(page, 'on').waitFor();
    expect(await bettor.button('Install').count()).toBe(0);
  });

  test('is not offered where the browser does not', async () => {
    const { page, bettor } = await world.visitAsMember(null);
    await standIn(page, 'default', 'granted');
    await show(page, '/mine');
    await switchOf(page, 'on').waitFor();
    expect(await bettor.button('Install').count()).toBe(0);
  });
});
