/** A browser, with somebody signed in wherever the route needs it. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES, type Route } from '../../src/app/routes.ts';
import { ENTRANCES } from '../../src/routing/paths.ts';
import { findChromium, launchChromium } from '../../scripts/chromium.ts';
import { PHONE } from '../../tests/browser/support/world.ts';
import type { House } from './house.ts';
import { toStop } from './stops.ts';

/** Signals are the measurement's to answer: see leavingNothing. */
const DEAF = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
const WITHOUT_PARAMETER = /^[^:]*$/;

/** Every route that has an address of its own. */
export const routesToVisit = (): readonly Route[] =>
  ROUTES.filter(({ path }) => WITHOUT_PARAMETER.test(path));

const needsSession = ({ path, audience }: Route): boolean => audience !== 'anybody' && !ENTRANCES.has(path);

export interface Visitor {
  readonly browser: Browser;
  readonly urlOf: (route: Pick<Route, 'path'>) => string;
  /** An empty page in a profile of its own, of a phone or of another size. */
  readonly page: (route: Route, size?: BrowserContextOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

export async function visitorOf(house: House): Promise<Visitor> {
  const [member] = await house.register(1);
  const browser = await launchChromium(DEAF);
  const close = toStop(() => browser.close());
  const stored = [{ name: 'userInfo', value: member?.kept ?? '' }];
  return {
    browser,
    urlOf: ({ path }) => `${house.url}/#${path}`,
    page: async (route, size = PHONE) => {
      const localStorage = needsSession(route) ? stored : [];
      const context = await browser.newContext({
        ...size,
        storageState: { cookies: [], origins: [{ origin: house.url, localStorage }] },
      });
      return context.newPage();
    },
    close,
  };
}

export interface Profile {
  /** Where Lighthouse finds the browser. */
  readonly port: number;
  /** Signs in for a route that needs it, and out for one that doesn't. */
  readonly prepare: (route: Route) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A browser whose one profile can be reached by a debugging port. */
export async function profileOf(house: House, port: number): Promise<Profile> {
  const [member] = await house.register(1);
  const folder = mkdtempSync(join(tmpdir(), 'tenball-profile-'));
  const remove = toStop(() => rmSync(folder, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(folder, {
    ...DEAF,
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const leave = toStop(() => context.close());
  const page = await context.newPage();
  return {
    port,
    prepare: async (route) => {
      await page.goto(`${house.url}/favicon.svg`);
      const kept = needsSession(route) ? (member?.kept ?? '') : null;
      await page.evaluate((value) => {
        localStorage.clear();
        if (value !== null) localStorage.setItem('userInfo', value);
      }, kept);
    },
    close: async () => {
      await leave();
      await remove();
    },
  };
}
