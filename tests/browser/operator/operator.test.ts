/** The operator's console [M-07], on the real server, beside a bettor. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { exchangePoints, offerPrizes } from '../../../server/points/prizes.ts';
import { soon, tableOf } from '../support/bettor.ts';
import { WHOLE_DESK } from '../../../contract/operatorRoles.ts';
import { operatorOn, operators, rechargeUnderReview } from '../support/operator.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ SANDBOX_RECHARGE_S: '3600' });
const { hire, atWork } = operators(world);
beforeAll(() => offerPrizes(world.db, DEMO_PRIZES));

/** A member's id, and that of the goods that cost least. */
async function readMember(name: string): Promise<{ readonly id: bigint; readonly prize: bigint }> {
  const { rows } = await world.db.execute<{ id: string; prize: string }>(sql`
    SELECT id::text AS id, (SELECT id FROM prizes WHERE kind = 'goods' ORDER BY points LIMIT 1)::text AS prize
      FROM members WHERE username = ${name}`);
  return { id: BigInt(rows[0]?.id ?? 0), prize: BigInt(rows[0]?.prize ?? 0) };
}

const givePoints = (memberId: bigint, points: number) =>
  world.db.execute(sql`
    WITH given AS (
      INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
      VALUES (${memberId}, 'stake', ${-memberId}, ${points}, ${points}, tenball_now()))
    INSERT INTO points_accounts (member_id, points, entries) VALUES (${memberId}, ${points}, 1)`);

describe('an operator [M-07]', () => {
  test('signs in, is known after a reload, and signs out', async () => {
    const visit = await world.visit();
    const { page, signIn, button } = operatorOn(visit.page);
    const username = await hire();
    await page.goto('/operator/#/draws');
    await button('Login').click();
    await page.getByText('Please enter username').waitFor();
    await signIn(username, 'wrong');
    await page
      .getByRole('alert')
      .getByText(/Wrong username or password/)
      .waitFor();
    await signIn(username);
    await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor();
    await button('Sign out').click();
    await page.getByRole('heading', { name: 'Operator sign-in' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Operator sign-in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('operatorInfo'))).toBeNull();
  });

  test('a bettor is asked when odds change, gets the stake back of a draw that is called off, and is locked out', async () => {
    const rosa = await atWork();
    const { bettor, name, page } = await world.visitAsMember('/');
    await bettor.choose('First, big');
    await bettor.stake('10');

    await rosa.open('Odds');
    await rosa.button('Change odds').click();
    await rosa.dialog.getByLabel('Position').selectOption('first');
    await rosa.dialog.getByLabel('Bet', { exact: true }).selectOption('big');
    expect(await rosa.carryOut({ Odds: '1.9' }, 'Change odds')).toBe('Odds set for 1 bet.');
    await rosa.page.getByRole('row', { name: /First/ }).first().getByText('1.90').waitFor();
    await bettor.submit();
    await bettor.confirm();
    await page.getByText(/1\.90/).filter({ visible: true }).first().waitFor();
    await page.reload();
    await bettor.cell('First, big').waitFor();

    const { bettor: other, page: table } = await world.visitAsMember('/');
    await soon(() => other.cell('First, big').getAttribute('aria-label')).toContain('1.90');
    await other.choose('First, small');
    await other.place('25');
    await soon(async () => (await other.figures())['Balance']).toBe('£975.00');
    const running = await world.drawId();
    await rosa.open('Draws');
    await rosa.button(`Void draw ${running}`).click();
    expect(await rosa.carryOut({ Reason: 'a fault' }, 'Void draw')).toBe(
      'The draw is void. 1 bet is returned: £25.00.',
    );
    const row = rosa.page.getByRole('row').filter({ hasText: running });
    await row.getByText('Void', { exact: true }).waitFor();
    await soon(async () => {
      await table.reload();
      return (await other.figures())['Balance'];
    }).toBe('£1,000.00');

    await rosa.open('Members');
    await rosa.page.getByLabel(/^Name, email/).fill(name);
    await rosa.button('Search').click();
    await rosa.page.getByRole('link', { name, exact: true }).click();
    await rosa.page.getByRole('heading', { level: 2, name }).waitFor();
    await rosa.button(`Add note: ${name}`).click();
    expect(await rosa.carryOut({ Note: 'called about a lost phone' }, 'Add note')).toBe('Done.');
    await rosa.page.getByText('called about a lost phone').waitFor();
    await rosa.button(`Sign out everywhere: ${name}`).click();
    expect(await rosa.carryOut({ Reason: 'a lost phone' }, 'Sign out everywhere')).toBe('Done.');
    await rosa.button(`Lock ${name}`).click();
    await rosa.carryOut({ Reason: 'asked for it' }, 'Lock member');
    await rosa.button(`Unlock ${name}`).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.getByLabel('Username', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill('correct-horse');
    await bettor.button('Login').click();
    await page.getByText('This account is locked. Please contact support.').first().waitFor();

    await rosa.open('Audit log');
    const told = async () =>
      (await tableOf(rosa.page)).slice(0, 5).map((line) => [line['What'], line['What was done']]);
    await soon(told).toEqual([
      ['Member locked', `${rosa.username} locked member ${name}: asked for it`],
      ['Member signed out everywhere', `${rosa.username} signed member ${name} out everywhere: a lost phone`],
      ['Note', `${rosa.username} added a note about member ${name}: called about a lost phone`],
      ['Draw voided', `${rosa.username} voided draw ${running}: a fault. 1 bet is returned: £25.00.`],
      ['Odds changed', `${rosa.username} changed odds. First, big: 1.98 → 1.90`],
    ]);
    await rosa.button('Check the log').click();
    expect(await rosa.carryOut({}, 'Check the log')).toMatch(/^All \d+ entries are intact\.$/);
  });

  test('a recharge of another amount is credited, and goods that were ordered are sent [A-08, A-10]', async () => {
    const { page, bettor, name } = await world.visitAsMember(null);
    const { id, prize } = await readMember(name);
    await givePoints(id, 100);
    await exchangePoints(world.db, { memberId: id, prizeId: prize, requestId: randomUUID(), postal: null });
    const order = await rechargeUnderReview(world, id);
    const rosa = await atWork();
    await rosa.open('Deposits');
    const row = rosa.page.getByRole('row').filter({ hasText: order });
    await row.getByText('Under review').waitFor();
    await rosa.button(`Credit: ${order}`).click();
    await rosa.dialog.getByText(`${name} requested £10.00; 7.50 GBP was received.`).waitFor();
    expect(await rosa.carryOut({ Credited: '7.5', Reason: 'by the receipt' }, 'Credit deposit')).toBe(
      'Done.',
    );
    await row.getByText('Credited', { exact: true }).waitFor();
    await bettor.open('/recharge');
    await bettor.sees('You requested £10.00. What we received was worth this amount.');
    await soon(async () => (await tableOf(page)).map((line) => [line['Amount'], line['Status']])).toEqual([
      ['£7.50', 'Paid'],
    ]);

    await bettor.open('/Historical');
    await bettor.sees('Ordered');
    await rosa.open('Prizes');
    const goods = rosa.page.getByRole('row').filter({ hasText: name });
    await goods.getByRole('button', { name: /^Sent: / }).click();
    expect(await rosa.carryOut({ 'Proof of dispatch': 'parcel 7' }, 'Mark as sent')).toBe('Done.');
    await goods.getByText('parcel 7').waitFor();
    expect(await goods.getByRole('button').count()).toBe(0);
    await page.reload();
    await bettor.sees('Sent');
    await soon(async () => (await tableOf(page)).map((line) => line['Proof of dispatch'])).toEqual([
      'parcel 7',
    ]);
  });

  test('a refusal is shown at its field, and nothing is closed', async () => {
    const { button, dialog, page, open } = await atWork();
    await open('Odds');
    await button('Change odds').click();
    const odds = dialog.getByRole('textbox', { name: 'Odds', exact: true });
    await odds.fill('2.50');
    await dialog.getByRole('button', { name: 'Change odds' }).click();
    await dialog.getByRole('alert').waitFor();
    expect([await odds.getAttribute('aria-invalid'), await odds.inputValue()]).toEqual(['true', '2.50']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('an operator who is no admin reads settings, and sees no operators', async () => {
    const { open, page, button } = await atWork(WHOLE_DESK);
    await open('Settings');
    await soon(() => page.getByText('Only admins can change this.').count()).toBe(2);
    expect(await button('Change limits').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Operators' }).count()).toBe(0);
  });

  test('a session that was ended leads to the sign-in, and back to the place', async () => {
    const rosa = await atWork();
    const boss = await atWork();
    await rosa.open('Members');
    await boss.open('Operators');
    await boss.button(`Disable ${rosa.username}`).click();
    await boss.carryOut({}, 'Change operator');
    await rosa.button('Load again').click();
    await rosa.page.getByText(/Your session has ended/).waitFor();
    await boss.button(`Enable ${rosa.username}`).click();
    await boss.carryOut({}, 'Change operator');
    await rosa.signIn(rosa.username);
    await rosa.page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    expect(new URL(rosa.page.url()).hash).toBe('#/members');
  });
});
