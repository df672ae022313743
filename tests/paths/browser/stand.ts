/** What stands ready for paths in a browser: a page, another tab, calls on hold, the server, and time in our hands. */
import type { CallName } from '../../../contract/allCalls.ts';
import type { Pages } from '../../browser/page/pages.ts';
import { holdCalls } from './calls.ts';
import type { Stopped } from './gate.ts';
import { LOOK_EVERY_MS, until } from './patience.ts';
import { ROUND_CALLS } from './round.ts';
import { openSite, START_MS } from './site.ts';
import { openTabs } from './tabs.ts';
import { snapshotOf, type Snapshot } from '../../server/commands/rowsOf.ts';

const SOON_MS = 20_000;
/** Of longer times not every moment is lived through. */
const LEAP_MS = 60_000;
/** A page that shows nothing new for so long may wait for a little of its own time. */
const SHOW_EVERY_MS = 250;
const MOMENT_MS = 300;
/** What makes a call may still have to be loaded, and then shown. */
const LOADED_MS_MAX = 30_000;
const LOADED_SOON_MS = 2000;
/** A call that is part of a round may still be on its way to being made. */
const MADE_SOON_MS = 150;

/** What the database held before a call whose answer was lost, and after it. */
interface Loss {
  readonly call: CallName;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

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
  /** The moments of the draw that the page heard last. */
  let moments = { closes_ms: 0, draws_ms: 0 };
  let losses: readonly Loss[] = [];

  const stateOf = (address: string) => page.evaluate((at) => window.probe.stateOf(at), address);
  const isReading = async () => (await stateOf('refresh'))?.includes('reading') === true;
  const isPaused = async () => (await stateOf('refresh'))?.includes('paused') === true;
  const pass = async (ms: number) => {
    // As on a laptop that was closed: every timer that is due fires once.
    if (ms > LEAP_MS) await page.clock.fastForward(ms);
    else await page.clock.runFor(ms);
    sinceTold_ms += ms;
  };
  /** Everything is read again: the network is lost for a moment. */
  const lookAgain = async () => {
    await context.setOffline(true);
    await until(isPaused, 'the page is offline', SOON_MS);
    await context.setOffline(false);
    await until(async () => !(await isPaused()), 'the page is back', SOON_MS);
  };
  /** A call; one of a round that was answered already is made again in another round. */
  const take = async (name: CallName): Promise<Stopped> => {
    if (ROUND_CALLS.includes(name) && !(await calls.isHeld(name, MADE_SOON_MS)) && (await isReading()))
      await lookAgain();
    const began = performance.now();
    const isMade = async () => {
      const waited_ms = performance.now() - began;
      if (waited_ms > LOADED_SOON_MS) await showLoaded(waited_ms);
      return calls.isHeld(name, LOOK_EVERY_MS);
    };
    await until(isMade, `the page calls ${name}`, LOADED_MS_MAX);
    return calls.take(name);
  };
  let movedAt_ms = 0;
  /** What has been loaded is shown: a little of the page's time passes while somebody waits. False where none did. */
  const showLoaded = async (waited_ms: number): Promise<boolean> => {
    if (Math.min(waited_ms, performance.now() - movedAt_ms) < SHOW_EVERY_MS) return false;
    movedAt_ms = performance.now();
    await pass(MOMENT_MS);
    return true;
  };
  const learn = (time_ms: number, name: CallName) => {
    told_ms = time_ms;
    sinceTold_ms = 0;
    if (name === 'nowInfo') moments = { closes_ms: site.closes(), draws_ms: site.draws() };
  };
  /** Time passes on the page until its clock of the server is there. The server's own clock does not move. */
  const passUntil = (time_ms: number) => pass(Math.max(0, time_ms - told_ms - sinceTold_ms));
  return {
    site,
    tabs,
    calls,
    page,
    pass,
    take,
    lookAgain,
    stateOf,
    passToClosing: () => passUntil(moments.closes_ms),
    passToDrawing: () => passUntil(moments.draws_ms),
    /** The server answers a call, which may carry another body; what is changed there afterwards is not in the answer. */
    letThrough: async (name: CallName, body?: string) => {
      const call = await take(name);
      await site.holdTime();
      const before = site.answersTo(name);
      if (await call.go(body))
        await until(async () => site.answersTo(name) > before, `the server answers ${name}`, SOON_MS);
      learn(site.now(), name);
    },
    /** The server answers at once, but the answer takes its time: the page believes half of that to be the way back. */
    letThroughSlowly: async (name: CallName, ms: number) => {
      const call = await take(name);
      await site.holdTime();
      const arrive = await call.goAndHold();
      await pass(ms);
      await arrive();
      learn(site.now() + ms / 2, name);
    },
    /** All calls of this name: a round and a list may ask for the same, one a little after the other. */
    lose: async (name: CallName) => {
      await (await take(name)).lose();
      while (await calls.isHeld(name, MADE_SOON_MS)) await (await calls.take(name)).lose();
    },
    /** The server does what the call asks, and its answer is lost on its way back. */
    loseAnswer: async (name: CallName) => {
      const call = await take(name);
      await site.holdTime();
      const before = await snapshotOf(site.db);
      await call.loseAnswer(async () => {
        losses = [...losses, { call: name, before, after: await snapshotOf(site.db) }];
      });
    },
    /** Answers that were lost on this path. */
    losses: () => losses,
    /** A new path begins, on the server as it was. */
    restart: async () => {
      losses = [];
      await site.reset();
      learn(START_MS, 'nowInfo');
    },
    showLoaded,
    close: async () => {
      await tabs.close();
      await site.close();
    },
  };
}
