/** The journeys around the game, each from the page on which it begins to the sentence that says it is done, with its presses. */
import { sql } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { JourneyId } from '../../scenarios/journeys.ts';
import { PAY_PASSWORD, setPassword } from '../browser/support/cash.ts';
import { winDraw } from '../browser/support/losing.ts';
import { show } from '../browser/support/looks.ts';
import { operators } from '../browser/support/operator.ts';
import { useWorld, type MemberVisit } from '../browser/support/world.ts';
import { ASKED } from './asked.ts';
import { keepJourney, settled, SMALL, teller, type Journey } from './played.ts';
import { countPresses } from './presses.ts';

const world = useWorld({ SANDBOX_RECHARGE_S: '0', SANDBOX_PAYOUT_S: '3600' });
const { atWork } = operators(world);

const WEEK_MS = 7 * 86_400_000;
const A_MINUTE_MS = 60_000;

/** What a member's journey is given: the game in front of them, and a count that has just begun. */
interface AtHome extends MemberVisit {
  readonly press: (name: string) => Promise<void>;
  readonly follow: (name: string | RegExp) => Promise<void>;
  /** To a page of their account: by the menu beside the game, or by Mine. */
  readonly toEntry: (entry: string) => Promise<void>;
  readonly tell: (text: string) => Promise<void>;
}

/** @param prepare what was done before the journey begins */
const ofMember =
  (prepare: (visit: MemberVisit) => Promise<void>, walk: (home: AtHome) => Promise<void>): Journey =>
  async (size: BrowserContextOptions) => {
    const visit = await world.visitAsMember(null, size);
    const { page, bettor } = visit;
    const count = await countPresses(page);
    await prepare(visit);
    await show(page, '/');
    await page.getByRole('grid').waitFor();
    await settled(page);
    const { scenes, tell } = teller(SMALL);
    count.begin();
    const follow = (name: string | RegExp) =>
      page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await walk({
      ...visit,
      press: (name) => bettor.button(name).click(),
      follow,
      toEntry: async (entry) => {
        const near = page.getByRole('link', { name: entry, exact: true }).filter({ visible: true });
        if ((await near.count()) > 0) return near.first().click();
        const mine = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Mine' });
        if (!(await mine.isVisible())) await bettor.button('User menu').click();
        await follow('Mine');
        await bettor.heading('Mine').waitFor();
        await page.getByRole('main').getByRole('link', { name: entry, exact: true }).click();
      },
      tell: (text) => tell(page, text),
    });
    return { scenes, ...count.counted() };
  };

const nothing = () => Promise.resolve();
const MINE = 'Balance and results';

/** The balance with its two ways: beside the game, or behind the balance of a phone. */
async function wayFromBalance({ page, bettor, follow }: AtHome, name: string): Promise<void> {
  const near = page.getByRole('link', { name, exact: true }).filter({ visible: true });
  if ((await near.count()) === 0) await bettor.button(new RegExp(`^${MINE}`)).click();
  await follow(name);
}

const JOURNEYS_OF_MEMBERS: Readonly<Partial<Record<JourneyId, Journey>>> = {
  'to-deposit': ofMember(nothing, async (home) => {
    const { bettor, press, tell } = home;
    await tell('The game, with “Deposit” and “Withdraw” beside the balance');
    await wayFromBalance(home, 'Deposit');
    await press('£250');
    await tell('Deposit, and £250 of the amounts to pick from');
    await press('Deposit');
    await bettor.sees('£250.00 was added to your balance.');
    await tell('Deposit: it is on the balance, and each of its steps is shown');
  }),
  'to-withdraw': ofMember(
    ({ page }) => setPassword(page),
    async (home) => {
      const { page, bettor, press, tell } = home;
      await wayFromBalance(home, 'Withdraw');
      await page.getByLabel('Amount', { exact: true }).fill('100');
      await page.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
      await tell('Withdraw, the amount and the payment password');
      await press('Withdraw');
      await bettor.sees(/^You requested £100\.00/);
      await tell('Withdraw: it is requested. “Withdrawal records” show what becomes of it');
    },
  ),
  'a-bet-of-last-week': ofMember(
    async ({ page, bettor }) => {
      await bettor.open('/');
      await bettor.choose('First, big');
      await bettor.place('10');
      await winDraw(world);
      await world.shift(WEEK_MS - 86_400_000);
      await world.nextDraw();
      await page.reload();
      await page.getByText('£1,009.80').first().waitFor({ timeout: A_MINUTE_MS });
    },
    async ({ page, follow, toEntry, tell }) => {
      await toEntry('Settled Orders');
      await follow('7 days');
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .waitFor();
      await tell('Their settled bets, with chips for the days: the last 7');
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByText(/^First: ball/)
        .waitFor();
      await tell('The bet, what it was paid, and why');
    },
  ),
  'a-month-exported': ofMember(
    async ({ bettor }) => {
      await bettor.open('/');
      await bettor.choose('First, big');
      await bettor.place('10');
      await world.nextDraw();
    },
    async ({ page, toEntry, follow, press, tell }) => {
      await toEntry('Settled Orders');
      await follow('Statements, CSV and PDF');
      await page.getByRole('region', { name: 'Settled bets', exact: true }).waitFor();
      await tell('From the settled bets to the statement of this month: to print, or as PDF or CSV');
      const saved = page.waitForEvent('download');
      await press('Save as CSV');
      await saved;
      await tell('Save as CSV: the browser saves a file, and the page stays as it is');
    },
  ),
  'a-limit-at-the-first-deposit': ofMember(
    async () => {
      await world.db.execute(sql`DELETE FROM play_settings`);
    },
    async (home) => {
      const { page, bettor, press, tell } = home;
      await wayFromBalance(home, 'Deposit');
      await page.getByLabel('Amount in pounds').fill('50');
      await tell('Before the form of the first deposit: a limit, which is the default');
      await press('Set this limit');
      await page.getByLabel('Amount', { exact: true }).fill('20');
      await press('Deposit');
      await bettor.sees('£20.00 was added to your balance.');
      await tell(
        'The limit is set, and the deposit is made; “Set or change deposit limits” leads to the limit',
      );
    },
  ),
  'to-exclude-oneself': ofMember(nothing, async ({ page, bettor, toEntry, follow, press, tell }) => {
    await toEntry('Breaks and help');
    await follow('Six months');
    await page.getByText('You are signed out everywhere at once.').waitFor();
    await tell('Breaks and help, Six months: what will happen is said before it begins');
    await press('Exclude myself');
    await bettor.heading('No betting until your break ends').waitFor();
    await tell('They are signed out, and the device says until when, and whom to talk to');
  }),
};

type Desk = Awaited<ReturnType<typeof atWork>> & {
  /** What is seen at the desk, or on another page. */
  readonly tell: (text: string, at?: Page) => Promise<void>;
  /** The member whom the journey is about, their page, and their withdrawal. */
  readonly name: string;
  readonly home: Page;
  readonly order: string;
};

async function withdrawalOf(): Promise<Pick<Desk, 'name' | 'home' | 'order'>> {
  const { name, page: home } = await world.visitAsMember(null);
  const { rows } = await world.db.execute<{ id: string }>(sql`
    WITH asked AS (
      INSERT INTO withdrawals (member_id, request_id, body_hash, method, amount, account, created_at)
      SELECT id, gen_random_uuid(), '', 'sandbox', 10000, '', tenball_now() FROM members WHERE username = ${name}
      RETURNING id, member_id
    ),
    counted AS (
      INSERT INTO pay_details (member_id, withdrawals) SELECT member_id, 1 FROM asked
      ON CONFLICT (member_id) DO UPDATE SET withdrawals = pay_details.withdrawals + 1
    )
    SELECT id::text AS id FROM asked`);
  return { name, home, order: `W${rows[0]?.id}` };
}

const ofOperator =
  (walk: (desk: Desk) => Promise<void>, prepare: (desk: Desk) => Promise<void> = nothing): Journey =>
  async () => {
    const subject = await withdrawalOf();
    const operator = await atWork();
    const { page } = operator;
    const count = await countPresses(page);
    const { scenes, tell } = teller(SMALL);
    const desk = { ...operator, ...subject, tell: (text: string, at: Page = page) => tell(at, text) };
    await prepare(desk);
    await page.goto('/operator/#/dashboard');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await settled(page);
    count.begin();
    await walk(desk);
    return { scenes, ...count.counted() };
  };

const close = async ({ dialog }: Desk) => {
  await dialog.locator('output').getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const JOURNEYS_OF_OPERATORS: Readonly<Partial<Record<JourneyId, Journey>>> = {
  'to-approve': ofOperator(async (desk) => {
    await desk.tell('The dashboard, and beside each section how many wait');
    await desk.open('Withdrawals');
    await desk.button(`Approve: ${desk.order}`).click();
    await desk.tell('Withdrawals, Approve: whose it is, how much, and what comes next');
    await desk.dialog.getByRole('button', { name: 'Approve withdrawal' }).click();
    await desk.dialog.locator('output .told').waitFor();
    await desk.tell('Approve withdrawal: it is approved');
    await close(desk);
    await desk.button(`Approve: ${desk.order}`).waitFor({ state: 'detached' });
    await settled(desk.page);
    await desk.tell('Close: it does not wait for an approval any more');
  }),
  'to-refuse': ofOperator(async (desk) => {
    await desk.open('Withdrawals');
    await desk.button(`Refuse: ${desk.order}`).click();
    await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('The account has another name.');
    await desk.tell('Refuse: to whose balance the amount returns, and the reason that the member reads');
    await desk.dialog.getByRole('button', { name: 'Refuse withdrawal' }).click();
    await desk.dialog.locator('output .told').waitFor();
    await desk.tell('Refuse withdrawal: it is done');
    await close(desk);
    await show(desk.home, '/mine/withdrawRecords');
    await desk.home.getByText('The account has another name.').first().waitFor();
    await desk.tell('The member reads the reason in their withdrawal records', desk.home);
  }),
  'to-void': ofOperator(
    async (desk) => {
      const running = await world.drawId();
      await desk.open('Draws');
      await desk.button(`Void draw ${running}`).click();
      await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill('a fault');
      await desk.tell('Draws, Void draw, with the reason');
      await desk.dialog.getByRole('button', { name: 'Void draw' }).click();
      await desk.dialog.getByText('£10.00').waitFor();
      await desk.tell('Void draw: how many bets are returned, and how much');
      await close(desk);
    },
    async () => {
      await world.nextDraw();
      const { bettor } = await world.visitAsMember('/');
      await bettor.choose('First, big');
      await bettor.place('10');
    },
  ),
  'to-find-a-member': ofOperator(async (desk) => {
    const { page, name } = desk;
    await desk.open('Members');
    await page.getByLabel(/^Name, email/).fill(name);
    await desk.button('Search').click();
    const found = page.getByRole('link', { name, exact: true });
    await found.waitFor();
    await desk.tell('Members, and who has this name, address or number');
    await found.click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await settled(page);
    await desk.tell('The member: money, bets, sessions, limits and notes on one page');
  }),
  'to-explain-a-complaint': ofOperator(
    async (desk) => {
      const { page, name, order } = desk;
      await desk.open('Audit log');
      await desk.tell('The audit log: what operators did, the latest first');
      await page.getByLabel('About member: username, email or ID').fill(name);
      await desk.button('Search').click();
      await page
        .getByText(`refused withdrawal ${order} of £100.00 for ${name}: The account has another name.`)
        .waitFor();
      await settled(page);
      await desk.tell('About the member: who did what and why, in a sentence that leads to the withdrawal');
    },
    async (desk) => {
      await desk.open('Withdrawals');
      await desk.button(`Refuse: ${desk.order}`).click();
      await desk.carryOut({ Reason: 'The account has another name.' }, 'Refuse withdrawal');
    },
  ),
};

describe('a member', () => {
  test.for(Object.entries(JOURNEYS_OF_MEMBERS))('%s', async ([id, journey], { skip }) => {
    skip(!ASKED.includes(id), 'it was not asked for');
    expect(await keepJourney(id, journey, 'both')).toBeGreaterThan(0);
  });
});

describe('an operator', () => {
  test.for(Object.entries(JOURNEYS_OF_OPERATORS))('%s', async ([id, journey], { skip }) => {
    skip(!ASKED.includes(id), 'it was not asked for');
    expect(await keepJourney(id, journey, 'desktop')).toBeGreaterThan(0);
  });
});
