/** Auto-bet on the real server: made, started, played, stopped by its loss limit, switched off. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { SILENT } from '../../server/support/silent.ts';
import { comeBack, hide, soon, tableOf } from '../support/bettor.ts';
import { show } from '../support/looks.ts';
import { loseDraw } from '../support/losing.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const world = useWorld();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Fills in the form of a new task and saves it: one pound on big at the first position, once a draw. */
async function make(page: Page, name: string, { lossLimit = '2', draws = '5' } = {}): Promise<void> {
  await show(page, '/createAutoBet');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('First, big', { exact: true }).check();
  await page.getByLabel('Stake on each bet').fill('1');
  await page.getByLabel('Draws').fill(draws);
  await page.getByLabel('Loss limit').fill(lossLimit);
  await button(page, 'Save').click();
  await page.getByText('It is off: nothing is bet until you start it.').waitFor();
}

describe('a task [A-02]', () => {
  test.each(SIZES)(
    'on a %s: made, started, it plays each draw until another could exceed its loss limit, and says so',
    async (_size, size) => {
      const { page, bettor } = await world.visitAsMember(null, size);
      await make(page, 'Big first');
      await link(page, 'Review and start').click();
      const dialog = page.getByRole('dialog', { name: 'Big first' });
      await dialog.getByRole('button', { name: 'Start Big first' }).click();
      const first = await world.drawId();
      await dialog.getByText('Running', { exact: true }).waitFor();
      await button(page, 'Close').click();
      await doDrawWork(world.db, world.config, SILENT);
      await bettor.refresh();
      await soon(async () => (await tableOf(page))[0]).toMatchObject({
        Draws: '1 of 5',
        Staked: '£1.00',
        Net: '£0.00',
      });
      expect(await loseDraw(world)).toBe(first);
      await bettor.refresh();
      await soon(async () => (await tableOf(page))[0]).toMatchObject({
        Draws: '2 of 5',
        Staked: '£2.00',
        Net: '−£1.00',
      });
      const second = await loseDraw(world);
      await bettor.refresh();
      await soon(async () => (await tableOf(page))[0]).toEqual({
        Task: ['Big first', 'First, big', 'Stopped: another draw could raise its loss above the limit.'].join(
          '\n',
        ),
        Status: 'Stopped',
        Draws: '2 of 5',
        'Next draw': '–',
        Staked: '£2.00',
        Paid: '£0.00',
        Net: '−£2.00',
        Actions: 'Details\nStart',
      });
      await link(page, 'Details of Big first').click();
      await soon(() =>
        dialog
          .locator('tbody tr')
          .evaluateAll((rows) =>
            rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
          ),
      ).toEqual([
        [second, '£1.00', '£0.00', '−£1.00'],
        [first, '£1.00', '£0.00', '−£1.00'],
      ]);
      await dialog.getByRole('button', { name: 'Start Big first' }).click();
      await dialog
        .getByText('Its loss limit of £2.00 leaves no room for another draw.', { exact: false })
        .waitFor();
    },
  );

  test('runs, is switched off from the list, is changed, and stays as it is when the answer is lost', async () => {
    const { page, allow } = await world.visitAsMember(null);
    allow(NETWORK_FAULT);
    await make(page, 'Evening', { lossLimit: '20' });
    await show(page, '/auto-bet');
    await button(page, 'Start Evening').click();
    await button(page, 'Switch off Evening').click();
    await soon(async () => (await tableOf(page))[0]?.['Status']).toBe('Off');
    await link(page, 'Details of Evening').click();
    await link(page, 'Change').click();
    await page.getByRole('heading', { name: 'Change auto-bet' }).waitFor();
    await page.getByLabel('What is predicted for each draw').check();
    await page.getByLabel('First: big or small, as predicted').check();
    await page.getByLabel('Loss limit').fill('30');
    await page.route(/saveAutoBettingAmount/, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Save').click();
    await page.getByText("No answer came, so we don't know yet whether this was done.").waitFor();
    await page.unroute(/saveAutoBettingAmount/);
    await button(page, 'Try again now').click();
    await link(page, 'All tasks').click();
    await page.getByText('First: big or small, as predicted').waitFor();
    expect((await tableOf(page)).map((row) => row['Task'])).toEqual([
      'Evening\nFirst: big or small, as predicted',
    ]);
  });
});

test('what it places while the tab is hidden is said when the member comes back, on which draws and without outcome', async () => {
  const { page } = await world.visitAsMember(null);
  await make(page, 'Away', { lossLimit: '20' });
  await show(page, '/auto-bet');
  await button(page, 'Start Away').click();
  await button(page, 'Switch off Away').waitFor();
  await doDrawWork(world.db, world.config, SILENT);
  await hide(page);
  await loseDraw(world);
  const first = await world.drawId();
  await loseDraw(world);
  const last = await world.drawId();
  await doDrawWork(world.db, world.config, SILENT);
  await comeBack(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  const said = `While you were away, auto-bet placed 2 bets on 2 draws, ${first} to ${last}`;
  await messages.getByText(said).waitFor();
  expect(await messages.getByText(said).count()).toBe(1);
});

test('errors stand at their fields, entries stay; cost and the highest loss are shown', async () => {
  const { page } = await world.visitAsMember(null, PHONE);
  await show(page, '/createAutoBet');
  await button(page, 'Save').click();
  await page.getByRole('alert').filter({ hasText: 'Please check what you entered' }).waitFor();
  const form = page.getByRole('form');
  const problems = () => form.locator('.problem').allInnerTexts();
  await soon(problems).toEqual([
    'This is required',
    'Choose at least one bet',
    'Please enter a valid amount',
    'Please enter a valid amount',
  ]);
  await page.getByLabel('Name').fill('Two sides');
  await page.getByLabel('First, big', { exact: true }).check();
  await page.getByLabel('Second, odd', { exact: true }).check();
  await page.getByLabel('Stake on each bet').fill('2.50');
  await page.getByLabel('Loss limit').fill('4');
  await soon(() => form.locator('output').innerText()).toBe('One draw costs £5.00: 2 bets.');
  await button(page, 'Save').click();
  await soon(problems).toEqual(['At least £5.00, the cost of one draw.']);
  expect(await page.getByLabel('Name').inputValue()).toBe('Two sides');
  await page.getByLabel('Loss limit').fill('12');
  await soon(() => form.locator('output').innerText()).toBe(
    'One draw costs £5.00: 2 bets.\nThe most that this task can lose is £12.00.',
  );
});

test('a member who may not run tasks gets no button to make or start one [M-03]; a list that could not be loaded can be tried again', async () => {
  const { page, name, allow } = await world.visitAsMember(null);
  allow(NETWORK_FAULT);
  await world.db.execute(
    sql`INSERT INTO withheld_nodes (member_id, node) SELECT id, 'autoBet/run' FROM members WHERE username = ${name}`,
  );
  await page.route(/getAutoBetList/, (route) => route.abort('connectionreset'));
  await page.goto('/#/auto-bet');
  await page.getByRole('alert').filter({ hasText: 'This list could not be loaded' }).waitFor();
  await page.unroute(/getAutoBetList/);
  await button(page, 'Try again').click();
  await page.getByText('Nothing is bet until you start it.').waitFor();
  expect(await link(page, 'New auto-bet').count()).toBe(0);
});
