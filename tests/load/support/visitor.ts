/** A browser, with somebody signed in wherever the route needs it. */
import { chromium, type Page } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTRANCES, ROUTES, type Route } from '../../../src/app/routes.ts';
import { findChromium, launchChromium } from '../../browser/support/chromium.ts';
import { PHONE } from '../../browser/support/world.ts';
import type { House } from './house.ts';

const WITHOUT_PARAMETER = /^[^:]*$/;

/** Every route that has an address of its own. */
export const routesToVisit = (): readonly Route[] =>
  ROUTES.filter(({ path }) => WITHOUT_PARAMETER.test(path));

const needsSession = ({ path, audience }: Route): boolean => audience !== 'anybody' && !ENTRANCES.has(path);

export interface Visitor {
  readonly urlOf: (route: Pick<Route, 'path'>) => string;
  /** An empty page of a phone, in a profile of its own. */
  readonly page: (route: Route) => Promise<Page>;
  readonly close: () => Promise<void>;
}

export async function visitorOf(house: House): Promise<Visitor> {
  const [member] = await house.register(1);
  const browser = await launchChromium();
  const stored = [{ name: 'userInfo', value: member?.kept ?? '' }];
  return {
    urlOf: ({ path }) => `${house.url}/#${path}`,
    page: async (route) => {
      const localStorage = needsSession(route) ? stored : [];
      const context = await browser.newContext({
        ...PHONE,
        storageState: { cookies: [], origins: [{ origin: house.url, localStorage }] },
      });
      return context.newPage();
    },
    close: () => browser.close(),
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
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
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
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
