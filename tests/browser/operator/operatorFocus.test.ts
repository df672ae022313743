/** An operator by keyboard alone [I-03]: what had the focus may go, and the focus never falls back to the page. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../support/bettor.ts';
import { operatorOn, operators } from '../support/operator.ts';
import { focusOf } from '../support/reading.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ SANDBOX_PAYOUT_S: '3600', PAYOUT_SECOND_APPROVAL_FROM: '50.00' });
const { hire, atWork } = operators(world);

/** Goes on by Tab until the focus is there. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await focusOf(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  expect(await focusOf(page)).toBe(name);
}

test('[I-03] signing in, finding a member and approving a withdrawal: what is reached by a press has the focus', async () => {
  const { name } = await world.visitAsMember(null);
  await world.db.execute(sql`
    INSERT INTO withdrawals (member_id, request_id, body_hash, method, amount, account, created_at)
    SELECT id, gen_random_uuid(), '', 'sandbox', 10000, '', tenball_now() FROM members WHERE username = ${name}`);
  const { page } = await world.visit();
  const { dialog, button } = operatorOn(page);
  const username = await hire(['admin']);
  await page.goto('/operator/');
  await page.getByRole('heading', { name: 'Operator sign-in' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('operators-only');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await soon(() => focusOf(page)).toBe('Dashboard');

  await page.goto(`/operator/#/members?search=${name}`);
  await page.getByRole('link', { name, exact: true }).waitFor();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name }).waitFor();
  await soon(() => focusOf(page)).toBe('Member');

  await page.goto(`/operator/#/withdrawals?search=${name}`);
  const approve = button(/^Approve: W\d+$/);
  const order = (await approve.getAttribute('aria-label')) ?? '';
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const send = dialog.getByRole('button', { name: 'Approve withdrawal' });
  await soon(() => send.isEnabled()).toBe(true);
  await tabTo(page, 'Approve withdrawal');
  await page.keyboard.press('Enter');
  await dialog.getByText('Your approval is recorded.').waitFor();
  await soon(() => approve.count()).toBe(0);
  expect(await focusOf(page)).toBe('Close');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await soon(() => focusOf(page)).toBe('Withdrawals');
});

test('[I-03] filters that are cleared, and the way out', async () => {
  const { page } = await atWork(['risk']);
  await page.goto('/operator/#/members?state=locked');
  await page.getByRole('link', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Clear' }).waitFor({ state: 'detached' });
  await soon(() => focusOf(page)).toBe('Members');
  await page.getByRole('button', { name: 'Sign out', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Operator sign-in' }).waitFor();
  expect(await focusOf(page)).toBe('Operator sign-in');
});
