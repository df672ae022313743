/** The real server on a real database and a free port, and visitors with a browser of their own. */
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig, type Config, type Environment } from '../../../server/config/config.ts';
import { startClock, type ServerClock } from '../../../server/db/clock.ts';
import type { Database, OpenDatabase } from '../../../server/db/open.ts';
import { formatDrawId } from '../../../server/draws/drawIds.ts';
import { runningDraw } from '../../../server/draws/draws.ts';
import { doDrawWork, startDrawWork } from '../../../server/jobs/drawWork.ts';
import { borrowDatabase, shiftClock } from '../../server/support/database.ts';
import { SILENT } from '../../server/support/silent.ts';
import { bettorOn, newName, PASSWORD, type Bettor } from './bettor.ts';
import { sharedChromium } from './chromium.ts';
import { UNLIMITED } from '../../server/support/unlimited.ts';

/** Draws are long enough for the slowest machine: tests move the clock instead of waiting. */
const SETTINGS: Environment = {
  LOG_LEVEL: 'silent',
  DRAW_INTERVAL_S: '120',
  DRAW_CLOSE_S: '20',
  ...UNLIMITED,
  CAPTCHA_AFTER_CODES: '0',
};

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const SIZES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

/** A page whose parts are held back may not count as loaded before they come. */
export const COMMITTED = { waitUntil: 'commit' } as const;

/** How long a test waits for what a person should see. */
const PATIENCE_MS = 45_000;

/** How long a page of a failed test may take to tell what it shows. */
const SHOWN_MS = 5_000;

interface Running {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: ServerClock;
  readonly work: { readonly stop: () => Promise<void> };
  readonly browser: Browser;
  readonly url: string;
}

export interface World {
  readonly url: string;
  readonly db: Database;
  readonly config: Config;
  /** The id of the draw that is running. */
  readonly drawId: () => Promise<string>;
  /** Moves the server's time; the page learns of it with its next answer. */
  readonly shift: (ms: number) => Promise<void>;
  /** Moves the server's time to `before_ms` before the closing of the running draw. */
  readonly toClosing: (before_ms?: number) => Promise<void>;
  /** Moves the server's time to `before_ms` before the running draw is drawn. */
  readonly toDraw: (before_ms?: number) => Promise<void>;
  /** Moves on to the opening of the next draw: the one before is out and settled. Returns its id. */
  readonly nextDraw: () => Promise<string>;
  /** A browser profile of its own, closed after the test. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visit>;
  /** The profile of a new member whom it remembers, with the app open at a hash path; null leaves the page blank. */
  readonly visitAsMember: (path?: string | null, options?: BrowserContextOptions) => Promise<MemberVisit>;
}

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Another tab of the same profile. */
  readonly openTab: () => Promise<Page>;
  /**
   * Says which lines the page may write to its console as errors, such as the network faults of a story. Every other
   * one fails the test: uncaught errors and broken policies too.
   */
  readonly allow: (...complaints: readonly RegExp[]) => void;
}

export interface MemberVisit extends Visit {
  readonly name: string;
  readonly bettor: Bettor;
}

interface OpenVisit {
  readonly context: BrowserContext;
  readonly complaints: string[];
  readonly allowed: RegExp[];
}

async function start(config: Config): Promise<Running> {
  const database = await borrowDatabase();
  const clock = await startClock(database.db);
  const app = await buildApp({ db: database.db, config, clock });
  const work = startDrawWork(database.db, config, app.log);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, database, clock, work, browser: await sharedChromium(), url };
}

async function stop({ app, database, clock, work }: Running): Promise<void> {
  await work.stop();
  await app.close();
  clock.stop();
  await database.close();
}

/** Registers by the API, and decides to have no limits. Returns the new member as a browser keeps them. */
async function register(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}${signInCalls.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, password_confirmation: PASSWORD }),
  });
  const { data } = envelope.parse(await response.json());
  const member = userInfo.parse(data);
  await fetch(`${url}${saferPlayCalls.playReview.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: member.token },
    body: '{}',
  });
  return JSON.stringify(member);
}

/**
 * The profile remembers a member from the first page of the site on, as if it had been there before. To put that into its
 * storage before (`storageState`) would take a page, and with it a process, that no test looks at.
 */
async function remember(context: BrowserContext, origin: string, member: string): Promise<void> {
  const seed = await context.addInitScript(
    ([site, kept]) => {
      if (window === window.top && window.origin === site) localStorage.setItem('userInfo', kept);
    },
    [origin, member] as const,
  );
  let isPut = false;
  const once = (page: Page) =>
    page.on('domcontentloaded', () => {
      if (isPut || !page.url().startsWith(`${origin}/`)) return;
      isPut = true;
      // The visit may be over by then.
      seed.dispose().catch(() => null);
    });
  context.pages().forEach(once);
  context.on('page', once);
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
}

async function openVisit(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const visit: OpenVisit = { context, complaints: [], allowed: [] };
  context.on('page', (page) => listen(page, visit.complaints));
  return visit;
}

/** What a page shows, by role and name: all that a machine's log tells of a failure. */
async function shown(page: Page): Promise<string> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: SHOWN_MS })
    .catch(() => 'nothing in time');
  return `${page.url()} showed:\n${tree}`;
}

/** A running Tenball for the tests of one file. Every test starts with a draw that has just opened. */
export function useWorld(settings: Environment = {}): World {
  const config = readConfig({ ...SETTINGS, ...settings });
  let running: Running | undefined;
  let visits: OpenVisit[] = [];
  const now = (): Running => {
    if (running === undefined) throw new Error('Tenball runs only while tests run');
    return running;
  };
  const draw = () => runningDraw(now().database.db, config);

  const world: World = {
    get url() {
      return now().url;
    },
    get db() {
      return now().database.db;
    },
    config,
    drawId: async () => formatDrawId((await draw()).id),
    shift: async (ms) => {
      await shiftClock(now().database.db, ms);
      await now().clock.measure();
    },
    toClosing: async (before_ms = 0) => world.shift((await draw()).untilCloseMs - before_ms),
    toDraw: async (before_ms = 0) => world.shift((await draw()).untilDrawMs - before_ms),
    nextDraw: async () => {
      await world.toDraw();
      await doDrawWork(world.db, config, SILENT);
      return world.drawId();
    },
    visit: async (options = {}) => {
      const visit = await openVisit(now().browser, { ...DESKTOP, baseURL: now().url, ...options });
      visits.push(visit);
      const { context, allowed } = visit;
      const openTab = () => context.newPage();
      return { context, openTab, page: await openTab(), allow: (...lines) => void allowed.push(...lines) };
    },
    visitAsMember: async (path = '/', options = {}) => {
      const name = newName();
      const kept = await register(now().url, name);
      const visit = await world.visit(options);
      await remember(visit.context, now().url, kept);
      const bettor = bettorOn(visit.page);
      if (path !== null) await bettor.open(path);
      return { ...visit, name, bettor };
    },
  };

  beforeAll(async () => {
    running = await start(config);
  });
  beforeEach(async () => {
    await world.nextDraw();
  });
  afterEach(async ({ task }) => {
    const closing = visits;
    visits = [];
    const failed = task.result?.state === 'fail';
    const pages = failed ? closing.flatMap(({ context }) => context.pages()) : [];
    const screens = await Promise.all(pages.map(shown));
    await Promise.all(closing.map(({ context }) => context.close()));
    const complaints = closing.flatMap((visit) =>
      visit.complaints.filter((line) => !visit.allowed.some((allowed) => allowed.test(line))),
    );
    if (failed) throw new Error([...complaints, ...screens].join('\n'));
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    if (running !== undefined) await stop(running);
  });
  return world;
}
