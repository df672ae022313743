/** What stands ready for paths in a browser: a page, another tab, calls on hold, the server, and time in our hands. */
import type { CallName } from '../../../contract/allCalls.ts';
import type { Pages } from '../../browser/page/build.ts';
import { holdCalls } from './calls.ts';
import type { Stopped } from './gate.ts';
import { until } from './patience.ts';
import { openSite, START_MS } from './site.ts';
import { openTabs } from './tabs.ts';

const SOON_MS = 3000;
/** Of longer times not every moment is lived through. */
const LEAP_MS = 60_000;
/** A page that shows nothing new for so long may wait for a little of its own time. */
const SHOW_EVERY_MS = 250;
const MOMENT_MS = 300;
/** A call that is part of a round may still be on its way to being made. */
const MADE_SOON_MS = 150;

export type Stand = Awaited<ReturnType<typeof openStand>>;

/** @param pages as they were built */
export async function openStand(pages: Pages) {
  const site = await openSite(pages);
  const tabs = await openTabs(site.url);
  const calls = await holdCalls(tabs.gate, site.url);
  const { page, context } = tabs;
  /** What the page knows of the server's clock, and how much time has passed on the page. */
  let told_ms = START_MS;
  let sinceTold_ms = 0;

  const stateOf = (address: string) => page.evaluate((at) => window.ear.stateOf(at), address);
  const isPaused = async () => (await stateOf('refresh'))?.includes('paused') === true;
  const pass = async (ms: number) => {
    // As on a laptop that was closed: every timer that is due fires once.
    if (ms > LEAP_MS) await page.clock.fastForward(ms);
    else await page.clock.runFor(ms);
    sinceTold_ms += ms;
  };
  /** Everything is read anew: the network is lost for a moment. */
  const lookAgain = async () => {
    await context.setOffline(true);
    await until(isPaused, 'the page is offline', SOON_MS);
    await context.setOffline(false);
    await until(async () => !(await isPaused()), 'the page is back', SOON_MS);
  };
  /** A call of a round; one that was answered already is made again in another round. */
  const take = async (name: CallName): Promise<Stopped> => {
    if (!(await calls.isHeld(name, MADE_SOON_MS)) && (await stateOf('refresh'))?.includes('reading') === true)
      await lookAgain();
    return calls.take(name);
  };
  let movedAt_ms = 0;
  const learn = (time_ms: number) => {
    told_ms = time_ms;
    sinceTold_ms = 0;
  };
  return {
    site,
    tabs,
    calls,
    page,
    pass,
    take,
    lookAgain,
    stateOf,
    /** Time passes on the page until its clock of the server is there. The server's own clock stands still. */
    passUntil: async (time_ms: number) => {
      await pass(Math.max(0, time_ms - told_ms - sinceTold_ms));
    },
    /** The server's answer to a call comes through. */
    letThrough: async (name: CallName) => {
      const call = await take(name);
      await site.holdTime();
      await call.go();
      learn(site.now());
    },
    /** The server answers at once, but the answer takes its time: the page believes half of that to be the way back. */
    letThroughSlowly: async (name: CallName, ms: number) => {
      const call = await take(name);
      await site.holdTime();
      const arrive = await call.goAndHold();
      await pass(ms);
      await arrive();
      learn(site.now() + ms / 2);
    },
    lose: async (name: CallName) => (await take(name)).lose(),
    /** A new path begins, on the server as it was. */
    restart: async () => {
      learn(START_MS);
      await site.reset();
    },
    /** What has been loaded is shown: a little of the page's time passes while somebody waits. */
    showLoaded: async (waited_ms: number) => {
      if (Math.min(waited_ms, performance.now() - movedAt_ms) < SHOW_EVERY_MS) return;
      movedAt_ms = performance.now();
      await pass(MOMENT_MS);
    },
    close: async () => {
      await tabs.close();
      await site.close();
    },
  };
}
