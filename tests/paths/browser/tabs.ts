/** The browser that paths are walked in: one page for all of them, and another tab beside it. */
import * as z from 'zod/mini';
import { merge, type Coverage } from 'chartkit';
import { launchChromium } from '../../../scripts/chromium.ts';
import type { Given } from '../../../scenarios/scenes/scene.ts';
import { standInNotices } from './deviceStandIns.ts';
import { openGate, type Stopped, type Watch } from './gate.ts';
import { START_MS } from './site.ts';
import { tracingOf } from './trace.ts';

const counts = z.record(z.string(), z.number());
const toldSchema = z.object({
  page: z.string(),
  coverage: z.object({
    version: z.literal(1),
    bodies: z.array(z.string()),
    transitions: counts,
    states: counts,
  }),
});

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const SCREENS = /^\/assets\/[^/]+\.js$/;
/** The chunks of the charts that are fetched when they are needed. */
const LATE_CHARTS = /^\/assets\/(captcha|lobby|memberCharts|stage)[^/]*\.js$/;
const STAGE = /^\/assets\/stage[^/]*\.js$/;
/** A busy machine may take seconds to stop a clock that goes; time that has passed by then can't be stopped at. */
const SETTING_UP_MS_MAX = 600_000;
/** A press that can't be done should say so soon. */
const PATIENCE_MS = 20_000;

/** A call's time limit runs by the browser's own clock, which can't be stopped: here calls have none. */
const endlessCalls = () => {
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set: () => {} });
};

/** What is spread over a moment by chance comes in its middle, on every walk; no two numbers are the same. */
const leaveNothingToChance = () => {
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 0.45 + seed / 2_147_483_647 / 20;
  };
};

/** As in a browser that is set to keep no data. */
const refuseStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
};

/** As in a browser that can't tell whether its window is seen. */
const hidePresence = () => {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (type: string, ...rest: readonly [EventListener, AddEventListenerOptions?]) => {
    if (type === 'visibilitychange') throw new DOMException('Not supported.', 'NotSupportedError');
    listen(type, ...rest);
  };
};

/** Browsers limit how often a page may rewrite its address; here, once. */
const refuseHistoryOnce = () => {
  history.replaceState = () => {
    Reflect.deleteProperty(history, 'replaceState');
    throw new DOMException('Too many calls to Location or History APIs.', 'SecurityError');
  };
};

/** As in a browser that does not know whether less motion is asked for. */
const refuseMotion = () => {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    if (query.includes('reduced-motion')) throw new DOMException('Not supported.', 'NotSupportedError');
    return matchMedia.call(window, query);
  };
};

/** Other tabs hear of what is not as it was: the same once more gets a space at its end. */
const write = (entries: Readonly<Record<string, unknown>>) => {
  for (const [key, value] of Object.entries(entries)) {
    const text = JSON.stringify(value);
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, localStorage.getItem(key) === text ? `${text} ` : text);
  }
};

/** Takes the lock under which orders are stored, and keeps it until told. */
const lockClaims = (name: string) =>
  new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise<void>((release) =>
        Object.defineProperty(window, 'release', { value: release, configurable: true }),
      );
    });
  });
const releaseLock = () => {
  const release: unknown = Reflect.get(window, 'release');
  if (typeof release === 'function') Reflect.apply(release, undefined, []);
};

export async function openTabs(url: string) {
  const browser = await launchChromium();
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES.desktop,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const told = new Map<string, Coverage>();
  let past: Coverage = merge([]);
  const complaints: string[] = [];
  const page = await context.newPage();
  // Playwright's own bindings lose what a page says as it is left.
  const session = await context.newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'report') return;
    const { page: id, coverage } = toldSchema.parse(JSON.parse(payload));
    told.set(id, coverage);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'report' });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(endlessCalls);
  await page.addInitScript(leaveNothingToChance);
  await page.clock.install({ time: START_MS - SETTING_UP_MS_MAX });
  await page.clock.pauseAt(START_MS + 1);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await page.bringToFront();
  let faults: readonly { readonly dispose: () => Promise<void> }[] = [];
  const gate = await openGate(session);
  let screens: readonly Stopped[] = [];
  const watch: Watch = {
    pattern: `${url}/assets/*.js`,
    isMeant: ({ pathname }) => SCREENS.test(pathname),
    stopped: (request) => {
      screens = [...screens, request];
    },
  };
  /** The chart of the stage, where the page waits for it. */
  let stages: readonly Stopped[] | null = null;
  let isHolding = false;
  const releaseScreens = async () => {
    if (!isHolding) return;
    isHolding = false;
    await gate.unwatch(watch);
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    for (const request of screens) await request.go();
    screens = [];
  };

  return {
    page,
    context,
    gate,
    /** What was taken since the page was last cleared. */
    coverage: (): Coverage => merge([...told.values()]),
    /** What was taken in all paths. */
    allCoverage: (): Coverage => merge([past, ...told.values()]),
    /** What went wrong in the page's code since it was last cleared. */
    complaints: (): readonly string[] => complaints,
    /** An empty page, in a browser that remembers what is given. */
    clear: async (
      { width, motion }: Pick<Given, 'width' | 'motion'>,
      entries: Readonly<Record<string, unknown>>,
    ) => {
      await context.setOffline(false);
      await releaseScreens();
      if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
      await page.goto('about:blank');
      past = merge([past, ...told.values()]);
      told.clear();
      complaints.length = 0;
      for (const fault of faults) await fault.dispose();
      faults = [];
      await other.evaluate(releaseLock);
      await other.evaluate(() => localStorage.clear());
      await other.evaluate(write, entries);
      await page.emulateMedia({ reducedMotion: motion === 'full' ? 'no-preference' : 'reduce' });
      if (page.viewportSize()?.width !== SIZES[width].width) await page.setViewportSize(SIZES[width]);
    },
    /** From the next load on. */
    refuseStorage: async () => {
      faults = [...faults, await page.addInitScript(refuseStorage)];
    },
    giveNotices: async (notices: Given['notices']) => {
      faults = [...faults, await page.addInitScript(standInNotices, notices)];
    },
    hidePresence: async () => {
      faults = [...faults, await page.addInitScript(hidePresence)];
    },
    refuseMotion: () => page.evaluate(refuseMotion),
    refuseHistoryOnce: () => page.evaluate(refuseHistoryOnce),
    /** The next chart that the page fetches does not come. */
    refuseChartOnce: async () => {
      const dispose = async () => {
        await gate.unwatch(once);
        await session.send('Network.setCacheDisabled', { cacheDisabled: false });
      };
      const once: Watch = {
        pattern: `${url}/assets/*.js`,
        isMeant: ({ pathname }) => LATE_CHARTS.test(pathname),
        stopped: (request) => {
          void dispose().then(request.lose);
        },
      };
      faults = [...faults, { dispose }];
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await gate.watch(once);
    },
    /** The chart of the stage does not arrive until it is said whether it does. */
    holdStage: async () => {
      stages = [];
      const held: Watch = {
        pattern: `${url}/assets/*.js`,
        isMeant: ({ pathname }) => STAGE.test(pathname),
        stopped: (request) => {
          if (stages === null) void request.go();
          else stages = [...stages, request];
        },
      };
      const dispose = async () => {
        stages = null;
        await gate.unwatch(held);
        await session.send('Network.setCacheDisabled', { cacheDisabled: false });
      };
      faults = [...faults, { dispose }];
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await gate.watch(held);
    },
    isStageHeld: (): boolean => stages !== null,
    endStage: async (how: 'resolve' | 'reject') => {
      const requests = stages ?? [];
      stages = null;
      for (const request of requests) await (how === 'resolve' ? request.go() : request.lose());
    },
    writeElsewhere: (entries: Readonly<Record<string, unknown>>) => other.evaluate(write, entries),
    holdClaims: (memberId: string) => other.evaluate(lockClaims, `tenball.submission.twoSided.${memberId}`),
    releaseClaim: () => other.evaluate(releaseLock),
    /** Nothing that a screen is made of arrives until it is released. */
    holdScreens: async () => {
      if (isHolding) return;
      isHolding = true;
      // What was loaded once would come from the cache.
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await gate.watch(watch);
    },
    releaseScreens,
    ...tracingOf(context),
    close: () => browser.close(),
  };
}
