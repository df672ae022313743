/** A member on one page, and what operators note [O-01]. */
import { describe, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../../contract/calls/operatorDesk.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CODE } from '../../../contract/codes.ts';
import { drawBalls } from '../../../contract/game/draw.ts';
import { cash } from '../support/cash.ts';
import { testServer } from '../support/harness.ts';
import { aText, bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { staff } from '../support/staff.ts';

const server = testServer({ START_BALANCE: '1000.00', SANDBOX_PAYOUT_S: '3600' });
const { submit, now, draw } = play(server);
const { hire, signIn, clerk } = staff(server);
const { setPassword, withdraw, recharge } = cash(server);

const page = (token: string, id: string) =>
  server.data(operatorDeskCalls.operatorMember, { token, query: { id } });
const note = (token: string, body: object) =>
  server.call(operatorDeskCalls.operatorNoteMember, { token, body });
const actsOf = async (token: string, id: string) =>
  (await page(token, id)).acts.map(({ action, operator, text }) => [action, operator, text]);

describe('[O-01] a member on one page', () => {
  test('who has only registered: the play money, one session, and nothing else', async () => {
    const [operator, { id }] = [await clerk(), await server.register('ada')];
    const { member, sessions, ...rest } = await page(operator, id);
    expect(member).toMatchObject({ id, username: 'ada', balance: '1000.00', state: 'active' });
    expect(sessions).toMatchObject([{ ip: '127.0.0.1' }]);
    expect(rest).toEqual({
      totals: { deposited: '0.00', withdrawn: '0.00', staked: '0.00', won: '0.00' },
      limits: [],
      paused_until: null,
      bets: [],
      payments: [],
      acts: [],
    });
  });

  test('money, bets that are pending and settled, payments and limits; of no other member', async () => {
    const [operator, ada, ben] = [await clerk(), await server.register('ada'), await server.register('ben')];
    await submit(ben.token, { bets: [bet('third', 'big', '7')] });
    const { lottery_id } = await now(ada.token);
    await sealSeed(server.db, lottery_id, VECTOR_SEED);
    const [ball = 0] = drawBalls(VECTOR_SEED, lottery_id);
    const side = ball >= 6 ? 'big' : 'small';
    await submit(ada.token, { bets: [bet('first', side, '10')] });
    await draw(ada.token);
    await submit(ada.token, { bets: [bet('second', 'big', '20')] });
    await setPassword(ada.token);
    await withdraw(ada.token, { amount: '100' });
    await recharge(ada.token, { amount: '50' });
    await server.data(saferPlayCalls.playLimit, {
      token: ada.token,
      body: { limit: 'stake', period: 'day', amount: '200' },
    });
    const shown = await page(operator, ada.id);
    // The stake that is pending is staked, too.
    expect(shown.totals).toEqual({ deposited: '50.00', withdrawn: '100.00', staked: '30.00', won: '19.80' });
    expect(shown.member).toMatchObject({ balance: '939.80', notSubmitBenAmount: '20.00' });
    expect(
      shown.bets.map(({ num, type, bet_amount, win_amount, status }) => [
        num,
        type,
        bet_amount,
        win_amount,
        status,
      ]),
    ).toEqual([
      ['second', 'big', '20.00', '39.60', 'pending'],
      ['first', side, '10.00', '19.80', 'won'],
    ]);
    expect(shown.payments.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
      ['recharge', '50.00', 'paid'],
      ['withdrawal', '100.00', 'requested'],
    ]);
    expect(shown.limits).toEqual([{ limit: 'stake', period: 'day', amount: '200.00', used: '30.00' }]);
    expect((await page(operator, ben.id)).bets.map(({ num }) => num)).toEqual(['third']);
  });

  test('a break, with its end; the sessions are over', async () => {
    const [operator, ada] = [await clerk(), await server.register('ada')];
    await server.data(saferPlayCalls.playTimeOut, { token: ada.token, body: { hours: 24 } });
    const shown = await page(operator, ada.id);
    expect([shown.paused_until, shown.sessions]).toEqual([aText(/^2026-/), []]);
  });

  test('there is no page of somebody who is no member', async () => {
    const operator = await clerk();
    for (const query of [{ id: '999999' }, { id: 'x' }, {}]) {
      const { code } = await server.call(operatorDeskCalls.operatorMember, { token: operator, query });
      expect(code).toBe(CODE.inputRefused);
    }
  });
});

describe("[O-01] operators' notes", () => {
  test('stand on the page beside what was done, newest first, and in the audit log', async () => {
    const [operator, ada] = [await clerk(), await server.register('ada')];
    expect((await note(operator, { id: ada.id, note: 'Called about a late payout.' })).code).toBe(CODE.ok);
    await server.data(operatorCalls.operatorLockMember, {
      token: operator,
      body: { id: ada.id, reason: 'asked for it' },
    });
    await server.data(operatorCalls.operatorUnlockMember, { token: operator, body: { id: ada.id } });
    expect(await actsOf(operator, ada.id)).toEqual([
      ['member.unlock', 'clerk', ''],
      ['member.lock', 'clerk', 'asked for it'],
      ['member.note', 'clerk', 'Called about a late payout.'],
    ]);
    const { list } = await server.data(operatorCalls.operatorAudit, {
      token: operator,
      query: { action: 'member.note' },
    });
    expect(list.map(({ subject, after }) => [subject, after])).toEqual([
      [ada.id, '{"note":"Called about a late payout."}'],
    ]);
    expect((await server.data(operatorCalls.operatorVerifyAudit, { token: operator })).ok).toBe(true);
  });

  test('are never changed or deleted', async () => {
    const [operator, ada] = [await clerk(), await server.register('ada')];
    await note(operator, { id: ada.id, note: 'first' });
    await expect(
      server.script(`UPDATE audit_entries SET after = '{}' WHERE subject = '${ada.id}'`),
    ).rejects.toThrow('never');
    await expect(server.script(`DELETE FROM audit_entries WHERE subject = '${ada.id}'`)).rejects.toThrow(
      'never',
    );
    expect(await actsOf(operator, ada.id)).toEqual([['member.note', 'clerk', 'first']]);
  });

  test('of every desk role; of a member who exists; not empty, and not too long', async () => {
    const ada = await server.register('ada');
    for (const role of ['support', 'cashier', 'risk'] as const) {
      await hire(role, [role]);
      const { token } = await signIn(role);
      expect((await note(token, { id: ada.id, note: role })).code).toBe(CODE.ok);
    }
    const { token } = await signIn('support');
    expect((await note(token, { id: '999999', note: 'x' })).data).toEqual({ fields: { id: 'invalid' } });
    expect((await note(token, { id: ada.id, note: '' })).data).toEqual({ fields: { note: 'required' } });
    expect((await note(token, { id: ada.id, note: 'x'.repeat(501) })).data).toEqual({
      fields: { note: 'invalid' },
    });
    expect((await actsOf(token, ada.id)).map(([, operator]) => operator)).toEqual([
      'risk',
      'cashier',
      'support',
    ]);
  });
});
