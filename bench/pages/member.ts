/** A member at the page of one version and the server of another: what they do, and what becomes of it. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { paymentCalls } from '../../contract/calls/payments.ts';
import { saferPlayCalls } from '../../contract/calls/saferPlay.ts';
import { CALLS } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { envelope } from '../../contract/wire/common.ts';
import { userInfo } from '../../contract/wire/session.ts';
import { countPosts, loseNext, shownOf } from './page.ts';

const PASSWORD = 'load-test-1';
/** Of the answer, what both versions have. */
const play = z.object({ limits: z.array(z.object({ amount: z.nullable(z.string()) })) });
/** Screens of both versions. */
const SCREENS = [
  '/',
  '/order',
  '/notSubmit',
  '/isSubmit',
  '/auto-bet',
  '/createAutoBet',
  '/report',
  '/reportM',
  '/productReport',
  '/predictLog',
  '/drawLog',
  '/gameRule',
  '/mine',
  '/mine/withdrawRecords',
  '/payment',
  '/recharge',
  '/withdraw',
  '/Historical',
  '/integral',
  '/distribution',
  '/Fluctuation',
  '/user',
  '/user/profile',
  '/user/verification',
  '/user/changePassword',
  '/user/sessions',
  '/user/balance',
  '/user/integral',
  '/user/play',
];

export interface Member {
  readonly page: Page;
  readonly ask: (path: string) => Promise<unknown>;
  /** What the page has sent under keys, and what without. */
  readonly sent: () => string;
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Registers by the page's own form. */
export async function register(browser: Browser, url: string): Promise<Member> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sent = countPosts(page);
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
    sent,
    ask: async (path) => envelope.parse(await (await fetch(url + path, { headers: { token } })).json()).data,
  };
}

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
  // A page and a server that both know the question ask for a limit first.
  const without = page.getByRole('link', { name: 'Continue without a limit' });
  await without.or(page.getByLabel('Amount', { exact: true })).waitFor();
  if (await without.isVisible()) {
    await without.click();
    await button(page, /^Yes, no limit for now$/).click();
  }
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await loseNext(page, paymentCalls.recharge.path);
  await button(page, /^Deposit$/).click();
  await page.getByText(/is on your balance/).waitFor();
  const { total } = z.object({ total: z.int() }).parse(await ask(paymentCalls.recharges.path));
  const { balance } = z.object({ balance: z.string() }).parse(await ask(CALLS.balance.path));
  return `${total} recharge, balance ${balance}`;
}

async function setLimit({ page, ask }: Member): Promise<string> {
  await page.goto('/#/user/play');
  await page.getByLabel('Amount in pounds').fill('50');
  await loseNext(page, saferPlayCalls.playLimit.path);
  await button(page, /^Set limit$/).click();
  await button(page, /^Set another(?: limit)?$/).waitFor();
  const { limits } = play.parse(await ask(saferPlayCalls.play.path));
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

const lookAround = ({ page }: Member): Promise<string> =>
  shownOf(page, SCREENS, (screen) => page.goto(`/#${screen}`));

export const MEMBER_DEEDS: Readonly<Record<string, (member: Member) => Promise<string>>> = {
  'a bet of £10': placeBet,
  'a recharge of £20': recharge,
  'a limit': setLimit,
  screens: lookAround,
  'a new password': changePassword,
};
