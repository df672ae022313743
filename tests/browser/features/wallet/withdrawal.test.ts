/** A withdrawal as its member sees it while operators decide about it, without a reload. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, tableOf } from '../../support/bettor.ts';
import { field, PAY_PASSWORD, setPassword, stepsOf } from '../../support/cash.ts';
import { show } from '../../support/looks.ts';
import { operators } from '../../support/operator.ts';
import { PHONE, useWorld } from '../../support/world.ts';

const world = useWorld({ SANDBOX_PAYOUT_S: '3600' });
const { atWork } = operators(world);

/** Asks for an amount to be paid out. Returns the number of the withdrawal. */
async function withdraw(page: Page, amount: string): Promise<string> {
  await show(page, '/withdraw');
  await field(page, 'Withdraw from your balance', 'Amount').fill(amount);
  await field(page, 'Withdraw from your balance', 'Payment password').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const told = await page.getByText(/^You requested /).innerText();
  return /W\d+/.exec(told)?.[0] ?? '';
}

test('a refusal shows its reason, an approval its step: the page follows by itself', async () => {
  const { page } = await world.visitAsMember(null, PHONE);
  await setPassword(page);
  const refused = await withdraw(page, '100');
  await show(page, '/mine/withdrawRecords');
  expect(await stepsOf(page)).toEqual(['now: Requested', 'next: Approved', 'next: On its way', 'next: Paid']);
  const rosa = await atWork();
  await rosa.open('Withdrawals');
  await rosa.button(`Refuse: ${refused}`).click();
  const reason = 'The account has another name.';
  expect(await rosa.carryOut({ Reason: reason }, 'Refuse withdrawal')).toBe('Done.');
  await soon(() => stepsOf(page)).toEqual(['done: Requested', 'failed: Refused']);
  await page.getByText(`${reason} · The amount is back in your balance.`).waitFor();

  await show(page, '/Fluctuation?type=withdraw_back');
  expect((await tableOf(page)).map((row) => [row['Change'], row['Reference']])).toEqual([
    ['+£100.00', refused],
  ]);
  await page.getByRole('link', { name: refused, exact: true }).click();
  await page.getByText(reason).waitFor();

  const approved = await withdraw(page, '50');
  await show(page, '/mine/withdrawRecords');
  await rosa.page.reload();
  await rosa.button(`Approve: ${approved}`).click();
  expect(await rosa.carryOut({}, 'Approve withdrawal')).toBe('Done.');
  await soon(() => stepsOf(page)).toEqual([
    'done: Requested',
    'now: Approved',
    'next: On its way',
    'next: Paid',
  ]);
});
