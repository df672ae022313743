/** Every route of the specification, as a person opens it: its address, its title, what it shows [R-01 … R-12]. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bettorOn, soon } from './support/bettor.ts';
import { useWorld } from './support/world.ts';

const world = useWorld();

const BUILT = [
  ['/', 'Two-Sided'],
  ['/order', 'Single Numbers 1~10'],
  ['/two-side', 'Single Numbers 1~10'],
  ['/notSubmit', 'Pending Orders'],
  ['/isSubmit', 'Settled Orders'],
  ['/auto-bet', 'Auto'],
  ['/createAutoBet', 'New auto-bet'],
  ['/drawLog', 'Draw History'],
  ['/drawLogM', 'Draw History'],
  ['/draw/20200101-0001', 'Check a draw'],
  ['/report', 'Report'],
  ['/reportM', 'Report'],
  ['/predictLog', 'Prediction log'],
  ['/gameRule', 'Game rules'],
  ['/rule', 'Game rules'],
  ['/productReport', 'Report by bet type'],
  ['/mine', 'Mine'],
  ['/mine/withdrawRecords', 'Withdrawal records'],
  ['/payment', 'Payment details'],
  ['/recharge', 'Deposit'],
  ['/withdraw', 'Withdraw'],
  ['/Historical', 'Past exchanges'],
  ['/integral', 'Points'],
  ['/distribution', 'Agency'],
  ['/Fluctuation', 'Transactions'],
  ['/statements', 'Statements'],
  ['/404', 'Page not found'],
] as const;

interface Seen {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

const expected = (path: string, heading: string): Seen => ({
  path,
  title: `Tenball - ${heading}`,
  heading,
});

async function look(page: Page, path: string, heading: string): Promise<Seen> {
  await page.goto(`/#${path}`);
  await soon(() => page.title()).toBe(`Tenball - ${heading}`);
  const h1 = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await h1.waitFor({ state: 'attached' });
  return {
    path: new URL(page.url()).hash.slice(1),
    title: await page.title(),
    heading: await h1.innerText(),
  };
}

test('every route opens under its own path, with its own title', async () => {
  const { page } = await world.visitAsMember();
  const seen: Seen[] = [];
  for (const [path, heading] of BUILT) seen.push(await look(page, path, heading));
  expect(seen).toEqual(BUILT.map(([path, heading]) => expected(path, heading)));
});

test.each([
  ['/login', 'Login'],
  ['/register', 'Register'],
])('%s is for those who have no session', async (path, heading) => {
  const { page } = await world.visit();
  expect(await look(page, path, heading)).toEqual(expected(path, heading));
  const { page: members } = await world.visitAsMember(path);
  await soon(() => new URL(members.url()).hash).toBe('#/');
});

describe('an unknown path', () => {
  test.each(['/nowhere', '/Order', '/user/a/b'])('%s leads a visitor to /404', async (path) => {
    const { page } = await world.visit();
    await page.goto(`/#${path}`);
    await soon(() => new URL(page.url()).hash).toBe('#/404');
    await page.getByRole('main').getByText('There is no such page').waitFor();
    expect(await page.getByText('There is no such page').count()).toBe(1);
    expect(await page.title()).toBe('Tenball - Page not found');
  });

  test('leads a member to /404, and from there home', async () => {
    const { page, bettor } = await world.visitAsMember('/nowhere');
    await soon(() => new URL(page.url()).hash).toBe('#/404');
    await page.getByRole('main').getByRole('link').click();
    await bettor.heading('Two-Sided').waitFor();
    expect(new URL(page.url()).hash).toBe('#/');
  });
});

test('going on and back keeps place: the page is turned, the heading has the focus, the title follows', async () => {
  const { page, bettor } = await world.visitAsMember();
  await page.getByRole('grid').waitFor();
  await bettor.goTo('Draw History');
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Draw History');
  expect(await page.title()).toBe('Tenball - Draw History');
  await page.goBack();
  await bettor.heading('Two-Sided').waitFor();
  await soon(() => page.title()).toBe('Tenball - Two-Sided');
});

test('an address that is written by hand is another place on the same page, like any other', async () => {
  const { page } = await world.visitAsMember('/');
  await page.getByRole('grid').waitFor();
  const write = (hash: string) =>
    page.evaluate((written) => {
      window.location.hash = written;
    }, hash);
  await write('/drawLog');
  await page.getByRole('heading', { level: 1, name: 'Draw History' }).waitFor();
  await write('/drawLog?date=2020-01-01');
  await page.getByText('Nothing matches').waitFor();
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('2020-01-01');
});

test('the language is switched without a reload, title and all, and remembered', async () => {
  const { page, bettor } = await world.visitAsMember();
  await bettor.button(/^Language/).click();
  await page.getByRole('button', { name: 'Português' }).click();
  await soon(() => page.title()).toBe('Tenball - Grande/par');
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt');
  expect(await page.title()).toBe('Tenball - Grande/par');
});

test('a visitor who opens the address is sent to the login', async () => {
  const { page } = await world.visit();
  const bettor = bettorOn(page);
  await bettor.open('/');
  await soon(() => new URL(page.url()).hash).toBe('#/login');
  expect(await page.getByRole('grid').count()).toBe(0);
});
