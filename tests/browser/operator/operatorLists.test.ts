/** An operator finds rows, takes a list along, and reads what was done [O-01], on the real server. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCsv } from '../../../contract/csv.ts';
import { EXPORT_ROWS_MAX } from '../../../contract/wire/exports.ts';
import { soon, tableOf } from '../support/bettor.ts';
import { operators, rechargeUnderReview } from '../support/operator.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({
  SANDBOX_RECHARGE_S: '3600',
  SANDBOX_PAYOUT_S: '3600',
  PAYOUT_SECOND_APPROVAL_FROM: '50.00',
});
const { atWork } = operators(world);

const idOf = async (name: string): Promise<bigint> => {
  const { rows } = await world.db.execute<{ id: string }>(
    sql`SELECT id::text AS id FROM members WHERE username = ${name}`,
  );
  return BigInt(rows[0]?.id ?? 0);
};
/** Two members, each with a recharge under review; the first one's is of 2 November. */
async function twoRecharges() {
  const [ada, ben] = [await world.visitAsMember(null), await world.visitAsMember(null)];
  const first = await rechargeUnderReview(world, await idOf(ada.name));
  const second = await rechargeUnderReview(world, await idOf(ben.name));
  await world.db.execute(
    sql`UPDATE recharges SET created_at = '2026-11-02T10:00:00Z' WHERE id = ${first.slice(1)}::bigint`,
  );
  return { ada: ada.name, ben: ben.name, first, second };
}
const ordersOn = async (page: Page) => (await tableOf(page)).map((line) => line['Order']);
const hashOf = (page: Page): string => new URL(page.url()).hash;

test('a list is found by order, member and days, each at an address that can be opened again', async () => {
  const { ada, ben, first, second } = await twoRecharges();
  const { page, open, button } = await atWork(['cashier']);
  await open('Deposits');
  await soon(() => ordersOn(page)).toEqual([second, first]);
  await page.getByLabel('Order, username, email or member ID').fill(ada);
  await button('Search').click();
  await soon(() => ordersOn(page)).toEqual([first]);
  expect(hashOf(page)).toBe(`#/recharges?search=${ada}`);
  await page.getByLabel('From', { exact: true }).fill('2026-11-03');
  await button('Search').click();
  await page.getByText('Nothing found').waitFor();
  await page.goBack();
  await soon(() => ordersOn(page)).toEqual([first]);
  await soon(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('');
  await page.goto('/operator/#/recharges?from=2026-11-02&to=2026-11-02');
  await page.reload();
  await soon(() => ordersOn(page)).toEqual([first]);
  await soon(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-11-02');
  await page.getByRole('link', { name: 'Clear' }).click();
  await soon(() => ordersOn(page)).toEqual([second, first]);
  await page.goto(`/operator/#/recharges?search=${second}`);
  await soon(async () => (await tableOf(page)).map((line) => line['Member'])).toEqual([ben]);
});

test('a list is taken along as it is filtered, and the audit log says so, with links', async () => {
  const { ada, first } = await twoRecharges();
  const { page, open, button, dialog, carryOut, username } = await atWork(['cashier']);
  await page.goto(`/operator/#/recharges?search=${ada}`);
  await soon(() => ordersOn(page)).toEqual([first]);
  await button('Export CSV').click();
  await dialog.getByText('All rows of the list as it is filtered now: 1 row.').waitFor();
  const saved = page.waitForEvent('download');
  expect(await carryOut({}, 'Export CSV')).toMatch(/^Saved as tenball-recharges-\d{4}-\d\d-\d\d\.csv\.$/);
  const [columns = [], ...lines] = readCsv(await readFile(await (await saved).path(), 'utf8'));
  expect(
    lines.map((cells) => [cells[columns.indexOf('order_no')], cells[columns.indexOf('member')]]),
  ).toEqual([[first, ada]]);

  await button(`Reject: ${first}`).click();
  await carryOut({ Reason: 'no payment' }, 'Reject deposit');
  await open('Audit log');
  await page.getByLabel('About member: username, email or ID').fill(ada);
  await button('Search').click();
  const sentences = async () => (await tableOf(page)).map((line) => line['What was done']);
  await soon(sentences).toEqual([`${username} rejected deposit ${first} of ${ada}: no payment`]);
  await page.getByRole('link', { name: username, exact: true }).click();
  await soon(sentences).toEqual([
    `${username} rejected deposit ${first} of ${ada}: no payment`,
    `${username} exported Deposits: 1 line. Filtered by Search ${ada}`,
    `${username} signed in.`,
  ]);
  await page.getByRole('link', { name: first }).click();
  await page.getByRole('heading', { level: 1, name: 'Deposits' }).waitFor();
  await soon(() => ordersOn(page)).toEqual([first]);
});

test('days are those of the rows: of the operator’s time zone, in the exported file too', async () => {
  const { first, second } = await twoRecharges();
  for (const [order, at] of [
    [first, '2026-07-01T23:30:00Z'],
    [second, '2026-07-02T23:30:00Z'],
  ] as const)
    await world.db.execute(
      sql`UPDATE recharges SET created_at = ${at}::timestamptz WHERE id = ${order.slice(1)}::bigint`,
    );
  const { page, button, carryOut } = await atWork(['cashier'], { timezoneId: 'Europe/London' });
  await page.goto('/operator/#/recharges?from=2026-07-02&to=2026-07-02');
  await soon(() => ordersOn(page)).toEqual([first]);
  await soon(async () => (await tableOf(page)).map((line) => line['When'])).toEqual([
    expect.stringMatching(/^0?2 Jul 2026.*00:30/),
  ]);
  await button('Export CSV').click();
  const saved = page.waitForEvent('download');
  expect(await carryOut({}, 'Export CSV')).toBe('Saved as tenball-recharges-2026-07-02-2026-07-02.csv.');
  const [columns = [], ...lines] = readCsv(await readFile(await (await saved).path(), 'utf8'));
  expect(lines.map((cells) => cells[columns.indexOf('order_no')])).toEqual([first]);
});

test('a file of too many rows is refused, and says what to do', async () => {
  const { page, open, button, dialog } = await atWork(['cashier']);
  await twoRecharges();
  await world.db.execute(sql`
    INSERT INTO list_counts (list, part, whose, block, slot, count)
    VALUES ('recharges', 'failed', '', 100, 7, ${EXPORT_ROWS_MAX})
    ON CONFLICT (list, part, whose, block, slot) DO UPDATE SET count = list_counts.count + excluded.count`);
  await open('Deposits');
  await button('Export CSV').click();
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  await dialog.getByRole('alert').getByText('A file has at most 20,000 rows. Choose fewer days.').waitFor();
  await button('Cancel').click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/operator/#/recharges?status=review');
  await button('Export CSV').click();
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  expect(await dialog.locator('output .told').innerText()).toMatch(/^Saved as tenball-recharges-/);
});

test('a withdrawal that two must approve says who approved it first, and when; the first is not the second', async () => {
  const { name } = await world.visitAsMember(null);
  await world.db.execute(sql`
    INSERT INTO withdrawals (member_id, request_id, body_hash, method, amount, account, created_at)
    VALUES (${await idOf(name)}, gen_random_uuid(), '', 'sandbox', 10000, '', tenball_now())`);
  const [carl, dora] = [await atWork(['cashier']), await atWork(['cashier'])];
  await carl.page.goto(`/operator/#/withdrawals?search=${name}`);
  await carl.button(/^Approve: W\d+$/).click();
  await carl.dialog.getByText(/Two operators must approve this sum: you are the first/).waitFor();
  expect(await carl.carryOut({}, 'Approve withdrawal')).toBe(
    'Your approval is recorded. Another operator must approve it as well.',
  );
  const firsts = async () => (await tableOf(carl.page)).map((line) => line['First approval']);
  await soon(firsts).toEqual([
    expect.stringMatching(new RegExp(`^${carl.username}, \\d{1,2} \\w{3,4} \\d{4}, \\d\\d:\\d\\d:\\d\\d$`)),
  ]);
  expect(await carl.button(/^Approve/).count()).toBe(0);
  await dora.page.goto(`/operator/#/withdrawals?search=${name}`);
  await dora.button(/^Approve: W\d+$/).click();
  await dora.dialog.getByText(`approved by ${carl.username}. Yours is the second approval.`).waitFor();
  expect(await dora.carryOut({}, 'Approve withdrawal')).toBe('Done.');
  await dora.page.goto(`/operator/#/audit?member=${name}`);
  await soon(async () => (await tableOf(dora.page)).map((line) => line['What was done'])).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${dora.username} approved withdrawal W\\d+ of £100.00 for ${name}. The first approval was by ${carl.username}.$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(
        `^${carl.username} approved withdrawal W\\d+ of £100.00 for ${name}, the first of two approvals.$`,
      ),
    ),
  ]);
});
