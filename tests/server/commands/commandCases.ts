/**
 * What each command of the contract needs so that it can be done, and a body that differs. The table's keys are the
 * calls that declare a key: one that is missing here, or too much, is a type error.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ALL_CALLS, type CallName } from '../../../contract/allCalls.ts';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { accountCalls } from '../../../contract/calls/account.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { savedSlipCalls } from '../../../contract/calls/savedSlips.ts';
import { task } from '../support/autoBets.ts';
import { OTHER_TRON, PAY_PASSWORD, TRON } from '../support/cash.ts';
import { PASSWORD, type Answered } from '../support/harness.ts';
import { pngOf } from '../support/pictures.ts';
import { OPERATOR_PASSWORD } from '../support/staff.ts';
import {
  MINUTES_OF_A_WEEK,
  POSTAL,
  type Prepare,
  type Ready,
  type World,
  asked,
  boss,
  codeFor,
  forBoss,
  forMember,
  limits,
  member,
  memberId,
  nameOf,
  odds,
  ordered,
  payee,
  nextNumber,
  prizeFor,
  step,
  underReview,
  upcoming,
  withdrawal,
} from './commandWorld.ts';

type Keyed = {
  [Name in CallName]: (typeof ALL_CALLS)[Name] extends { readonly repeat: 'key' } ? Name : never;
}[CallName];

const ofSavedSlip: Prepare = async (world) => {
  const { token } = await member(world);
  const { id } = await world.data(savedSlipCalls.savedSlipSave, {
    token,
    body: { name: 'Evens', bets: [{ row: 'first', field: 'big', value: '1' }] },
  });
  return { token, body: { id }, other: { body: { id: randomUUID() } } };
};

const ofMembers = {
  autoSave: (world) => forMember(task({ id: randomUUID() }), task({ name: 'Another' }))(world, ''),
  autoSwitch: async (world) => {
    const { token } = await member(world);
    const { id } = await world.data(autoBetCalls.autoSave, {
      token,
      body: task(),
    });
    return { token, body: { id, status: 'running' }, other: { body: { id, status: 'off' } } };
  },
  savedSlipSave: (world) => {
    const bets = [{ row: 'first', field: 'big', value: '1' }];
    const id = randomUUID();
    return forMember({ id, name: 'Evens', bets }, { id, name: 'Odds', bets })(world, '');
  },
  savedSlipUse: ofSavedSlip,
  savedSlipDelete: ofSavedSlip,
  saveProfile: forMember({ nickname: 'Countess' }, { nickname: 'Ada' }),
  sendCode: forMember(
    { event: 'changeBind', type: 'email', account: 'new@tenball.example' },
    { event: 'changeBind', type: 'email', account: 'other@tenball.example' },
  ),
  changeBind: async (world) => {
    const { id, token } = await member(world);
    const email = `${nameOf('ada')}@tenball.example`;
    const body = { type: 'email', captcha: await codeFor(world, id, email), email, password: PASSWORD };
    return { token, body, other: { body: { ...body, email: 'other@tenball.example' } } };
  },
  setNotifications: forMember(
    { withdrawalPaid: true, newDevice: true, limitReached: false, locale: 'pt' },
    { withdrawalPaid: false, newDevice: true, limitReached: false, locale: 'pt' },
  ),
  changePassword: forMember({ oldPassword: PASSWORD, newPassword: 'another-horse' }, null),
  endSession: async (world) => {
    const { username, token } = await member(world);
    await world.data(signInCalls.login, { body: { username, password: PASSWORD } });
    const { list } = await world.data(accountCalls.sessions, { token });
    const ids = list.filter(({ current }) => !current).map(({ id }) => id);
    return { token, body: { id: ids[0] }, other: { body: { id: randomUUID() } } };
  },
  upload: async (world) => ({
    token: (await member(world)).token,
    file: pngOf(16 + nextNumber(), 16),
    other: { file: pngOf(15, 15) },
  }),
  playLimit: forMember(
    { limit: 'stake', period: 'day', amount: '50.00' },
    { limit: 'stake', period: 'day', amount: '51.00' },
  ),
  playConfirmLimit: async (world) => {
    const { id, token } = await member(world);
    const limit = { limit: 'stake', period: 'day' } as const;
    await world.data(saferPlayCalls.playLimit, { token, body: { ...limit, amount: '50.00' } });
    await world.data(saferPlayCalls.playLimit, { token, body: { ...limit, amount: '90.00' } });
    await world.db.execute(
      sql`UPDATE play_limits SET ready_at = tenball_now() WHERE member_id = ${id}::bigint`,
    );
    return { token, body: limit, other: { body: { ...limit, period: 'week' } } };
  },
  playTimeOut: forMember({ hours: 24 }, { hours: 48 }),
  playReview: forMember({}, null),
  playExclude: forMember({ months: 6 }, { months: 12 }),
  playRealityCheck: forMember({ minutes: MINUTES_OF_A_WEEK }, { minutes: 30 }),
  recharge: async (world, key) => {
    const body = { method: 'usdt_trc20', amount: '10.00', request_id: key };
    return forMember(body, { ...body, amount: '11.00' })(world, key);
  },
  withdraw: async (world, key) => {
    const { token } = await payee(world);
    const body = withdrawal({ request_id: key });
    return { token, body, other: { body: { ...body, amount: '11.00' } } };
  },
  setPaypal: async (world) => {
    const { token } = await payee(world);
    const body = { paypal: 'ada@tenball.example', pay_password: PAY_PASSWORD };
    return { token, body, other: { body: { ...body, paypal: 'bob@tenball.example' } } };
  },
  setUsdtAddress: async (world) => {
    const { token } = await payee(world);
    const body = { usdt_address: OTHER_TRON, pay_password: PAY_PASSWORD };
    return { token, body, other: { body: { ...body, usdt_address: TRON } } };
  },
  changePayPwd: forMember({ new_password: PAY_PASSWORD, confirm: PAY_PASSWORD }, null),
  exchange: async (world, key) => {
    const { token, prize } = await prizeFor(world, 'mug');
    const body = { id: prize, request_id: key, postal: POSTAL };
    return { token, body, other: { body: { ...body, postal: { ...POSTAL, town: 'York' } } } };
  },
} as const satisfies Partial<Record<Keyed, Prepare>>;

/** The id of an operator who was just made. */
async function anOperator(world: World): Promise<string> {
  const { username } = await boss(world);
  const { rows } = await world.db.execute<{ id: string }>(
    sql`SELECT id FROM operators WHERE username = ${username}`,
  );
  return rows[0]?.id ?? '';
}

const ofOperators = {
  operatorPassword: async (world) => ({
    ...(await forBoss({ old_password: OPERATOR_PASSWORD, new_password: 'another-password' }, {})(world, '')),
    other: null,
  }),
  operatorSetOdds: forBoss(odds('1.97'), odds('1.96')),
  operatorSetLimits: forBoss(limits('4000.00'), limits('4001.00')),
  operatorSetSettings: forBoss(
    { siteName: 'Elevenball', recordNumber: '', openMemberCenter: true },
    { siteName: 'Tenball', recordNumber: '', openMemberCenter: true },
  ),
  operatorVoidDraw: async (world) => {
    const { token } = await boss(world);
    const [first, second] = (await upcoming(world, token)).toReversed();
    const body = { lottery_id: first, reason: 'a fault' };
    return { token, body, other: { body: { ...body, lottery_id: second } } };
  },
  operatorSetBetting: forBoss({ stopped: true, reason: 'a fault' }, { stopped: true, reason: 'another' }),
  operatorLockMember: step(
    memberId,
    (id) => ({ id, reason: 'asked for it' }),
    (id) => ({ id, reason: 'another' }),
  ),
  operatorNoteMember: step(
    memberId,
    (id) => ({ id, note: 'called about a payout' }),
    (id) => ({ id, note: 'another' }),
  ),
  operatorUnlockMember: step(
    async (world) => {
      const id = await memberId(world);
      await world.db.execute(sql`UPDATE members SET locked_at = tenball_now() WHERE id = ${id}::bigint`);
      return id;
    },
    (id) => ({ id }),
    () => ({ id: '1' }),
  ),
  operatorSignOutMember: step(
    memberId,
    (id) => ({ id, reason: 'a lost phone' }),
    (id) => ({ id, reason: 'another' }),
  ),
  operatorApproveWithdrawal: step(
    asked,
    (order_no) => ({ order_no }),
    () => ({ order_no: 'W1' }),
  ),
  operatorRefuseWithdrawal: step(
    asked,
    (order_no) => ({ order_no, reason: 'not yours' }),
    (order_no) => ({ order_no, reason: 'another' }),
  ),
  operatorPayWithdrawal: step(
    async (world) => {
      const order = await asked(world);
      await world.db.execute(
        sql`UPDATE withdrawals SET status = 'approved' WHERE id = ${order.slice(1)}::bigint`,
      );
      return order;
    },
    (order_no) => ({ order_no, provider_ref: 'a transfer' }),
    (order_no) => ({ order_no, provider_ref: 'another' }),
  ),
  operatorCreditRecharge: step(
    underReview,
    (order_no) => ({ order_no, reason: 'by the receipt', amount: '4.00' }),
    (order_no) => ({ order_no, reason: 'by the receipt', amount: '5.00' }),
  ),
  operatorRejectRecharge: step(
    underReview,
    (order_no) => ({ order_no, reason: 'by the receipt' }),
    (order_no) => ({ order_no, reason: 'another' }),
  ),
  operatorSendPrize: step(
    ordered,
    (order_no) => ({ order_no, sent_ref: 'parcel 7' }),
    (order_no) => ({ order_no, sent_ref: 'parcel 8' }),
  ),
  operatorCreate: async (world) => {
    const body = { username: nameOf('clerk'), password: OPERATOR_PASSWORD, nickname: '' };
    return forBoss(body, { ...body, nickname: 'Another' })(world, '');
  },
  operatorSwitch: step(
    anOperator,
    (id) => ({ id, disabled: true }),
    (id) => ({ id, disabled: false }),
  ),
  operatorSetRoles: step(
    anOperator,
    (id) => ({ id, roles: ['risk'] }),
    (id) => ({ id, roles: ['cashier'] }),
  ),
} as const satisfies Partial<Record<Keyed, Prepare>>;

const CASES: Readonly<Record<Keyed, Prepare>> = { ...ofMembers, ...ofOperators };

export const isKeyed = (name: string): name is Keyed => name in CASES;

/** Every command of the contract that has a key. */
export const COMMANDS: readonly (readonly [name: Keyed, prepare: Prepare])[] = Object.keys(CASES)
  .filter(isKeyed)
  .map((name) => [name, CASES[name]]);

/** Sends a command that is ready. */
export const sendReady = (
  world: World,
  name: Keyed,
  { token, body, file }: Pick<Ready, 'token' | 'body' | 'file'>,
  key: string,
): Promise<Answered> =>
  world.call(ALL_CALLS[name], { token, key, ...(body !== undefined && { body }), ...(file && { file }) });

/** An answer without its time. */
export const told = ({ status, code, msg, data }: Answered) => ({ status, code, msg, data });
