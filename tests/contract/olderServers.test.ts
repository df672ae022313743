/**
 * A page is newer than its server while an upgrade goes on: what answers have gained since commit ac5011c may be absent.
 * The answers here are that version's.
 */
import { expect, test } from 'vitest';
import { rolesGiven, WHOLE_DESK } from '../../contract/operatorRoles.ts';
import { accountBalance, balanceChange } from '../../contract/wire/balanceLog.ts';
import { operatorExchanges, operatorInfo } from '../../contract/wire/operator/operator.ts';
import { payInfo } from '../../contract/wire/payments.ts';

const AT = '2026-11-21T10:00:00.000Z';
const OPERATOR = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: AT,
  super: true,
  step: null,
};
const CHANGE = {
  id: '1',
  type: 'stake',
  before: '10.00',
  after: '9.00',
  ref: '7',
  memo: 'Stake',
  create_time: AT,
} as const;

test('an operator without roles is an admin, or has every other role', () => {
  expect(operatorInfo.parse(OPERATOR)).toEqual(OPERATOR);
  expect(rolesGiven(operatorInfo.parse(OPERATOR))).toEqual(['admin']);
  expect(rolesGiven(operatorInfo.parse({ ...OPERATOR, super: false }))).toEqual(WHOLE_DESK);
  expect(rolesGiven(operatorInfo.parse({ ...OPERATOR, roles: ['risk'] }))).toEqual(['risk']);
});

test('a change of the balance without the number of its order and its draw', () => {
  const read = { order_no: null, orders: 1, lottery_id: null, pending: false };
  expect(balanceChange.parse({ ...CHANGE, amount: '-1.00' })).toEqual({
    ...CHANGE,
    ...read,
    amount: '-1.00',
  });
  const { type: _type, ref: _ref, ...older } = { ...CHANGE, money: '-1.00' };
  expect(accountBalance.parse({ list: [older], total: 1 }).list).toEqual([{ ...older, ...read, ref: '' }]);
});

test('payment details that do not say whether the login password is asked for', () => {
  const older = {
    paypal: null,
    usdt_address: null,
    has_pay_password: false,
    locked_until: null,
    locked_by: null,
    hold_s: 0,
  };
  expect(payInfo.parse(older)).toEqual({ ...older, asks_login: false });
});

test('an exchange without an address', () => {
  const older = {
    order_no: '1',
    member_id: '1',
    member: 'ada',
    nickname: 'Ada',
    email: '',
    mobile: '',
    name: 'Mug',
    points: 100,
    status: 'ordered',
    sent_ref: null,
    create_time: AT,
    sent_at: null,
  };
  const read = operatorExchanges.parse({ list: [older], total: 1 });
  expect(read.list).toEqual([{ ...older, postal: null }]);
});
