/** An operator at the console of one version and the server of another: what they do, and what becomes of it. */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { envelope } from '../../contract/wire/common.ts';
import { countPosts, loseNext, shownOf } from './page.ts';

const OWN_PASSWORD = 'one-of-my-own-1';
const SECTIONS = [
  'Odds',
  'Draws',
  'Members',
  'Deposits',
  'Withdrawals',
  'Prizes',
  'Settings',
  'Operators',
  'Audit log',
];
/** Of the answer, what both versions have. */
const audit = z.object({ list: z.array(z.object({ action: z.string() })) });
const signedIn = z.object({ token: z.string() });

export interface Operator {
  readonly page: Page;
  /** How often something stands in the audit log. */
  readonly timesOf: (action: string) => Promise<number>;
  readonly sent: () => string;
}

/** Makes an admin, before the server starts. @returns the password, which is good for one sign-in */
export function hireAdmin(folder: string, username: string, dataDir: string): string {
  const said = execFileSync('npm', ['run', '-s', 'operator:create', '--', username, '--super'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const [, password] = /^Password, shown this once: (.+)$/m.exec(said) ?? [];
  if (password === undefined) throw new Error(said);
  return password;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Signs in for the first time, and chooses a password. */
export async function enter(
  browser: Browser,
  url: string,
  { username, password }: Readonly<Record<'username' | 'password', string>>,
): Promise<Operator> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sent = countPosts(page);
  await page.goto('/operator/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Login').click();
  await page.locator('input[name=old_password]').fill(password);
  await page.locator('input[name=new_password]').fill(OWN_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: /^(?:Odds|Dashboard)$/ }).waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('operatorInfo'));
  const { token } = signedIn.parse(JSON.parse(kept ?? 'null'));
  const timesOf = async (action: string): Promise<number> => {
    const response = await fetch(`${url}${operatorCalls.operatorAudit.path}?limit=100`, {
      headers: { token },
    });
    const { list } = audit.parse(envelope.parse(await response.json()).data);
    return list.filter((entry) => entry.action === action).length;
  };
  return { page, timesOf, sent };
}

const goTo = async (page: Page, section: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
};

interface Deed {
  readonly section: string;
  /** Of the row or page, by whose press the form opens. */
  readonly opens: RegExp;
  readonly fields: () => Readonly<Record<string, string>>;
  readonly press: string;
  readonly path: string;
  readonly action: string;
}

/** Fills a form in and sends it; the answer is lost. @returns what the form says at last, and how often it was done */
const carryingOut =
  ({ section, opens, fields, press, path, action }: Deed) =>
  async ({ page, timesOf }: Operator): Promise<string> => {
    const before = await timesOf(action);
    await goTo(page, section);
    await button(page, opens).first().click();
    const dialog = page.getByRole('dialog');
    for (const [name, value] of Object.entries(fields())) {
      await dialog.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await loseNext(page, path);
    await button(page, press).last().click();
    const refused = dialog.getByRole('alert').filter({ hasNotText: /^No answer/ });
    const told = dialog.locator('output .told').or(refused).first();
    const said = await told.innerText();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: section }).waitFor();
    return `${(await timesOf(action)) - before}, "${said.trim()}"`;
  };

export const CONSOLE_DEEDS: Readonly<Record<string, (operator: Operator) => Promise<string>>> = {
  'voids a draw': carryingOut({
    section: 'Draws',
    opens: /^Void draw /,
    fields: () => ({ Reason: 'a fault' }),
    press: 'Void draw',
    path: operatorCalls.operatorVoidDraw.path,
    action: 'draw.void',
  }),
  'locks a member': carryingOut({
    section: 'Members',
    opens: /^Lock /,
    fields: () => ({ Reason: 'asked for it' }),
    press: 'Lock member',
    path: operatorCalls.operatorLockMember.path,
    action: 'member.lock',
  }),
  'changes odds': carryingOut({
    section: 'Odds',
    opens: /^Change odds$/,
    fields: () => ({ Odds: `1.${randomInt(10, 97)}` }),
    press: 'Change odds',
    path: operatorCalls.operatorSetOdds.path,
    action: 'odds.change',
  }),
  sections: ({ page }) => shownOf(page, SECTIONS, (section) => goTo(page, section)),
};
