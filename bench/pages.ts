/**
 * Pages and servers of two versions: a member's page of each at the server of each, in a browser, also when answers are lost.
 * PAGES_OLD names the older commit (ac5011c, whose pages and server know no keys of commands); it is installed and built
 * in a folder of its own, or PAGES_BUILT names one where that was done. It needs the repository's history.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { KEY_HEADER } from '../contract/call.ts';
import { paymentCalls } from '../contract/calls/payments.ts';
import { playCalls } from '../contract/calls/play.ts';
import { CALLS } from '../contract/calls.ts';
import { signInCalls } from '../contract/calls/signIn.ts';
import { envelope } from '../contract/wire/common.ts';
import { userInfo } from '../contract/wire/session.ts';
import { packageRoot } from '../server/process/paths.ts';
import { launchChromium } from '../tests/browser/support/chromium.ts';
import type { Table } from './support/report.ts';
import { toStop } from './support/stops.ts';
import { checkOut } from './versions/checkOut.ts';
import { openFront } from './versions/front.ts';
import { startSources } from './versions/sources.ts';

const PASSWORD = 'load-test-1';
/** Of the answer, what both versions have. */
const play = z.object({ limits: z.array(z.object({ amount: z.nullable(z.string()) })) });
const SETTINGS = { DRAW_INTERVAL_S: '3600', START_BALANCE: '1000.00' };

/** The folder of the older version, installed and built. */
function oldFolder(): string {
  const built = process.env['PAGES_BUILT'] ?? '';
  if (built !== '') return built;
  const folder = checkOut(process.env['PAGES_OLD'] ?? 'ac5011c');
  const npm = (...words: readonly string[]) =>
    execFileSync('npm', [...words], { cwd: folder, stdio: 'inherit' });
  npm('ci', '--no-audit', '--no-fund');
  npm('run', 'build');
  return folder;
}

const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-pages-'));
  toStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

interface Member {
  readonly page: Page;
  readonly ask: (path: string) => Promise<unknown>;
  /** What the page has sent under keys, and what without. */
  readonly sent: () => string;
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Registers by the page's own form. */
async function register(browser: Browser, url: string): Promise<Member> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const counts = { keyed: 0, bare: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    counts[request.headers()[KEY_HEADER.toLowerCase()] === undefined ? 'bare' : 'keyed'] += 1;
  });
  const entered = page.waitForResponse((response) => response.url().endsWith(signInCalls.register.path));
  await page.goto('/#/register');
  await page.getByLabel('Username', { exact: true }).fill(`p${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await button(page, /^(?:Create account|Submit)$/).click();
  const { token } = userInfo.parse(envelope.parse(await (await entered).json()).data);
  await page.getByRole('grid').waitFor();
  return {
    page,
    sent: () => `${counts.keyed} keyed, ${counts.bare} not`,
    ask: async (path) => envelope.parse(await (await fetch(url + path, { headers: { token } })).json()).data,
  };
}

/** The server does what the page's next call asks, and the answer is lost on the way back. */
const loseNext = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === 'POST') {
        await route.fetch();
        await route.abort('connectionreset');
      } else await route.fallback();
    },
    { times: 1 },
  );

async function placeBet({ page, ask }: Member): Promise<string> {
  await page.getByRole('button', { name: /^First, big, odds / }).click();
  const slip = page
    .getByRole('complementary', { name: 'Bet slip' })
    .or(page.getByRole('region', { name: 'Bet slip' }));
  await slip.getByLabel('Amount for all').fill('10');
  await loseNext(page, CALLS.orderSubmit.path);
  await button(page, /^(?:Review bets|Submit)$/).click();
  await button(page, /^Place bets$/).click();
  await page.getByRole('heading', { name: 'Bets placed' }).waitFor();
  const { balance } = z.object({ balance: z.string() }).parse(await ask(CALLS.balance.path));
  return `balance ${balance}`;
}

async function recharge({ page, ask }: Member): Promise<string> {
  await page.goto('/#/recharge');
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await loseNext(page, paymentCalls.recharge.path);
  await button(page, /^Recharge$/).click();
  await page.getByText(/is on your balance/).waitFor();
  const { total } = z.object({ total: z.int() }).parse(await ask(paymentCalls.recharges.path));
  const { balance } = z.object({ balance: z.string() }).parse(await ask(CALLS.balance.path));
  return `${total} recharge, balance ${balance}`;
}

async function setLimit({ page, ask }: Member): Promise<string> {
  await page.goto('/#/user/play');
  await page.getByLabel('Amount in pounds').fill('50');
  await loseNext(page, playCalls.playLimit.path);
  await button(page, /^Set limit$/).click();
  await button(page, /^Set another(?: limit)?$/).waitFor();
  const { limits } = play.parse(await ask(playCalls.play.path));
  const amounts = limits.flatMap(({ amount }) => amount ?? []);
  return amounts.join(', ');
}

async function changePassword({ page }: Member): Promise<string> {
  await page.goto('/#/user/changePassword');
  await page.getByLabel(/^(?:Current|Old|Present) password$/).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}2`);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${PASSWORD}2`);
  await button(page, /^(?:Change password|Submit)$/)
    .last()
    .click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  return 'signed out';
}

const DEEDS = { placeBet, recharge, setLimit, changePassword };

export async function measure(): Promise<readonly Table[]> {
  const folders = { old: oldFolder(), new: packageRoot() };
  const urls: Record<'old' | 'new', string> = { old: '', new: '' };
  for (const version of ['old', 'new'] as const) {
    urls[version] = (await startSources(folders[version], { ...SETTINGS, DATA_DIR: newDataDir() })).url;
  }
  const browser = await launchChromium();
  toStop(() => browser.close());
  const rows: string[][] = [];
  for (const [page, server] of [
    ['old', 'new'],
    ['new', 'old'],
    ['old', 'old'],
    ['new', 'new'],
  ] as const) {
    const front = await openFront({ page: urls[page], api: urls[server] });
    const member = await register(browser, front.url);
    const outcomes: string[] = [];
    for (const deed of Object.values(DEEDS)) outcomes.push(await deed(member));
    rows.push([page, server, ...outcomes, member.sent()]);
    await member.page.context().close();
    await front.close();
  }
  return [
    {
      title: 'Pages and servers of two versions',
      how: 'A member registers, places a bet, recharges and sets a limit, each of whose answers is lost, and changes the password.',
      head: ['page', 'server', 'a bet of £10', 'a recharge of £20', 'a limit', 'a new password', 'its POSTs'],
      rows,
    },
  ];
}
