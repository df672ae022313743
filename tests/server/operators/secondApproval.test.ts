/** Four-eyes [O-01]: from a sum on two different operators approve a withdrawal. */
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { readConfig } from '../../../server/config/config.ts';
import { BALANCED, cash } from '../support/cash.ts';
import { testServer } from '../support/harness.ts';
import { staff } from '../support/staff.ts';

const server = testServer({ SANDBOX_PAYOUT_S: '3600', PAYOUT_SECOND_APPROVAL_FROM: '100' });
const { hire, signIn, boss } = staff(server);
const { setPassword, withdraw, withdrawals, work, books } = cash(server);

const cashier = async (username: string): Promise<string> => {
  await hire(username, ['cashier']);
  return (await signIn(username)).token;
};
/** A member who has asked for a withdrawal. */
async function asked(amount: string, name?: string) {
  const { token } = await server.register(name);
  await setPassword(token);
  await withdraw(token, { amount });
  return { token, order_no: (await withdrawals(token)).list[0]?.order_no ?? '' };
}
const approve = (token: string, order_no: string, key?: string) =>
  server.call(operatorCalls.operatorApproveWithdrawal, {
    token,
    body: { order_no },
    ...(key !== undefined && { key }),
  });
const shown = async (token: string) => {
  const { list } = await server.data(operatorCalls.operatorWithdrawals, { token });
  return list.map(({ status, needs_second, first_approval, steps }) => ({
    status,
    needs_second,
    first: first_approval?.operator ?? null,
    steps,
  }));
};
const statusOf = async (token: string) => (await withdrawals(token)).list[0]?.status;
const balanceOf = async (token: string) => (await server.data(CALLS.balance, { token })).balance;

describe('[O-01] a withdrawal of the sum, or more', () => {
  test('is approved by two operators; the first approval leaves it requested, and pays nothing', async () => {
    const [rosa, sam] = [await cashier('rosa'), await cashier('sam')];
    const { token, order_no } = await asked('100');
    expect(await shown(rosa)).toEqual([
      { status: 'requested', needs_second: true, first: null, steps: ['approve', 'refuse'] },
    ]);
    expect((await approve(rosa, order_no)).data).toEqual({ order_no, status: 'requested' });
    await work();
    expect([await statusOf(token), await balanceOf(token)]).toEqual(['requested', '900.00']);
    const first = { status: 'requested', needs_second: true, first: 'rosa' };
    expect(await shown(rosa)).toEqual([{ ...first, steps: ['refuse'] }]);
    expect(await shown(sam)).toEqual([{ ...first, steps: ['approve', 'refuse'] }]);
    expect((await approve(sam, order_no)).data).toEqual({ order_no, status: 'approved' });
    expect(await shown(sam)).toEqual([{ status: 'approved', needs_second: true, first: 'rosa', steps: [] }]);
    expect(await books()).toEqual(BALANCED);
  });

  test('is refused to the operator who approved it first, however often', async () => {
    const rosa = await cashier('rosa');
    const { token, order_no } = await asked('250');
    await approve(rosa, order_no);
    const answers = await Promise.all([approve(rosa, order_no), approve(rosa, order_no)]);
    expect(answers.map(({ code }) => code)).toEqual([CODE.secondOperator, CODE.secondOperator]);
    expect(await statusOf(token)).toBe('requested');
  });

  test('holds for an admin, too', async () => {
    const admin = await boss();
    const { token, order_no } = await asked('250');
    await approve(admin, order_no);
    expect((await approve(admin, order_no)).code).toBe(CODE.secondOperator);
    expect(await statusOf(token)).toBe('requested');
  });

  test('one operator twice at once counts once; two at once are the first and the second', async () => {
    const [rosa, sam] = [await cashier('rosa'), await cashier('sam')];
    const alone = await asked('100');
    const twice = await Promise.all([approve(rosa, alone.order_no), approve(rosa, alone.order_no)]);
    expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.secondOperator]);
    expect(await statusOf(alone.token)).toBe('requested');
    const both = await asked('100');
    const answers = await Promise.all([approve(rosa, both.order_no), approve(sam, both.order_no)]);
    expect(answers.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { order_no: both.order_no, status: 'requested' },
        { order_no: both.order_no, status: 'approved' },
      ]),
    );
    expect(await statusOf(both.token)).toBe('approved');
  });

  test('three at once: the third is too late, and it is approved and paid once', async () => {
    const tokens = [await cashier('rosa'), await cashier('sam'), await cashier('tess')];
    const { token, order_no } = await asked('100', 'ada');
    const answers = await Promise.all(tokens.map((each) => approve(each, order_no)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      CODE.ok,
      CODE.ok,
      CODE.tooLate,
    ]);
    await server.shift(3_601_000);
    await work();
    await work();
    const renewed = await server.data(signInCalls.login, {
      body: { username: 'ada', password: 'correct-horse' },
    });
    expect([await statusOf(renewed.token), await balanceOf(renewed.token)]).toEqual(['paid', '900.00']);
    expect(await books()).toEqual(BALANCED);
    expect(token).not.toBe(renewed.token);
  });

  test('the first approval sent again under its key is answered as before, and is no second one', async () => {
    const rosa = await cashier('rosa');
    const { token, order_no } = await asked('100');
    const key = '00000000-0000-4000-8000-000000000007';
    const first = await approve(rosa, order_no, key);
    const again = await approve(rosa, order_no, key);
    expect([first.data, again.data]).toEqual([
      { order_no, status: 'requested' },
      { order_no, status: 'requested' },
    ]);
    expect(await statusOf(token)).toBe('requested');
  });

  test('can be refused by either, after the first approval, too: the money is back', async () => {
    const [rosa, sam] = [await cashier('rosa'), await cashier('sam')];
    const { token, order_no } = await asked('100');
    await approve(rosa, order_no);
    const [approved, refused] = await Promise.all([
      approve(sam, order_no),
      server.call(operatorCalls.operatorRefuseWithdrawal, {
        token: rosa,
        body: { order_no, reason: 'a stolen account' },
      }),
    ]);
    expect([approved.code, refused.code].toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.tooLate]);
    expect(await balanceOf(token)).toBe(refused.code === CODE.ok ? '1000.00' : '900.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('both approvals stand in the audit log, the second with the name of the first', async () => {
    const [rosa, sam] = [await cashier('rosa'), await cashier('sam')];
    const { order_no } = await asked('100');
    await approve(rosa, order_no);
    await approve(sam, order_no);
    const { list } = await server.data(operatorCalls.operatorAudit, { token: rosa });
    expect(
      list.slice(0, 2).map(({ action, operator, subject, after }) => [action, operator, subject, after]),
    ).toEqual([
      ['withdrawal.approve', 'sam', order_no, '{"status":"approved","amount":"100.00","first":"rosa"}'],
      ['withdrawal.firstApprove', 'rosa', order_no, '{"status":"requested","amount":"100.00"}'],
    ]);
  });
});

describe('[O-01] the sum', () => {
  test('below it one operator is enough', async () => {
    const rosa = await cashier('rosa');
    const { order_no } = await asked('99.99');
    expect(await shown(rosa)).toMatchObject([{ needs_second: false, steps: ['approve', 'refuse'] }]);
    expect((await approve(rosa, order_no)).data).toEqual({ order_no, status: 'approved' });
  });

  test('is a setting of the site: an admin changes it, it holds for the next decision, and 0 switches it off', async () => {
    const [admin, rosa] = [await boss(), await cashier('rosa')];
    const { order_no } = await asked('100');
    await approve(rosa, order_no);
    const site = await server.data(operatorCalls.operatorSettings, { token: admin });
    expect(site.secondApprovalFrom).toBe('100.00');
    const change = (secondApprovalFrom: string) =>
      server.data(operatorCalls.operatorSetSettings, { token: admin, body: { ...site, secondApprovalFrom } });
    expect((await change('0')).secondApprovalFrom).toBe('0.00');
    expect((await approve(rosa, order_no)).data).toEqual({ order_no, status: 'approved' });
    const other = await asked('50');
    await change('50');
    expect((await approve(rosa, other.order_no)).data).toMatchObject({ status: 'requested' });
    const { list } = await server.data(operatorCalls.operatorAudit, {
      token: admin,
      query: { action: 'settings.change' },
    });
    expect(list.map(({ before, after }) => [before, after])).toEqual([
      ['{"secondApprovalFrom":"0.00"}', '{"secondApprovalFrom":"50.00"}'],
      ['{"secondApprovalFrom":"100.00"}', '{"secondApprovalFrom":"0.00"}'],
    ]);
  });

  test('stays as it is where a program that does not know of it changes the site', async () => {
    const admin = await boss();
    const { secondApprovalFrom: _, ...site } = await server.data(operatorCalls.operatorSettings, {
      token: admin,
    });
    const changed = await server.data(operatorCalls.operatorSetSettings, {
      token: admin,
      body: { ...site, siteName: 'Ten' },
    });
    expect([changed.siteName, changed.secondApprovalFrom]).toEqual(['Ten', '100.00']);
  });

  test('is £1,000 in production, and off in the demo, unless the environment says otherwise', () => {
    expect(readConfig({}).payments.secondApprovalFrom).toBe(0n);
    const production = { PRESET: 'production', PUBLIC_URL: 'https://tenball.example' };
    expect(readConfig(production).payments.secondApprovalFrom).toBe(100_000n);
  });
});
