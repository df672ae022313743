import { describe, expect, test } from 'vitest';
import { parseTyped } from '../../../machines/command/command.declared.ts';
import { COMMANDS } from '../../../scenarios/commands.ts';
import { isRepeatable } from '../../../machines/command/command.setup.ts';
import type { CommandName } from '../../../machines/command/command.types.ts';

const ID = 'b6a2d3d0-1f0f-4c86-9a53-0c47a7f1a001';
type Values = Readonly<Record<string, string>>;
const parsed = (name: CommandName, values: Values) => parseTyped(COMMANDS[name], values, ID);
const problems = (name: CommandName, values: Values) => {
  const outcome = parsed(name, values);
  return outcome.isBody ? {} : outcome.problems;
};
const bodyOf = (name: CommandName, values: Values): unknown => {
  const outcome = parsed(name, values);
  return outcome.isBody ? outcome.body : outcome.problems;
};

const task = { name: ' Big ', follow: 'fixed', stake: ' 2 ', draws: '10', loss_limit: '5.00' };
const saved = { name: 'Big', follow: 'fixed', stake: '2', draws: 10, loss_limit: '5.00', stop_on_win: false };

describe('what is filled in becomes the body of the call [A-08, V-06]', () => {
  const cash = { method: 'paypal', amount: '10', min: '5.00', max: '50.00' };
  test.each<readonly [CommandName, Values, object]>([
    ['recharge', cash, { method: 'paypal', amount: '10', request_id: ID }],
    [
      'withdraw',
      { ...cash, pay_password: 'pay-1' },
      { method: 'paypal', amount: '10', pay_password: 'pay-1', request_id: ID },
    ],
    ['takeTimeOut', { hours: '24' }, { hours: 24 }],
    ['excludeMyself', { months: '6' }, { months: 6 }],
    ['setRealityCheck', { minutes: '0' }, { minutes: 0 }],
    ['setLimit', { which: 'stake.day', amount: ' ' }, { limit: 'stake', period: 'day', amount: null }],
    ['verify', { type: 'email', captcha: ' 123456 ' }, { type: 'email', captcha: '123456' }],
    ['exchangePrize', { id: '7' }, { id: '7', request_id: ID }],
    [
      'createOperator',
      { username: 'olga', nickname: '', password: 'secret-1', roles: 'support,risk' },
      {
        username: 'olga',
        nickname: '',
        password: 'secret-1',
        roles: ['support', 'risk'],
        super: false,
      },
    ],
    ['changeRoles', { id: '7', roles: 'cashier' }, { id: '7', roles: ['cashier'] }],
    ['switchOperator', { id: '7', disabled: 'false' }, { id: '7', disabled: false }],
    [
      'changeOdds',
      { row: 'first', field: 'big', odds: '1,9' },
      {
        odds: [{ row: 'first', field: 'big', odds: '1.90' }],
      },
    ],
    [
      'saveSlip',
      { name: ' Evens ', bets: 'first.big=10 second.pair= tenth.one=2.50 eleventh.big=1' },
      {
        name: 'Evens',
        bets: [
          { row: 'first', field: 'big', value: '10' },
          { row: 'second', field: 'pair', value: null },
          { row: 'tenth', field: 'one', value: '2.50' },
        ],
      },
    ],
    ['renameSlip', { id: ID, name: 'Odds' }, { id: ID, name: 'Odds' }],
    [
      'saveTask',
      { ...task, stake: ' 1 ', cells: 'first.big second.pair tenth.tenth', predictions: 'first.size' },
      {
        ...saved,
        bets: [
          { row: 'first', field: 'big' },
          { row: 'second', field: 'pair' },
          { row: 'tenth', field: 'tenth' },
        ],
        stake: '1',
      },
    ],
    [
      'saveTask',
      {
        ...task,
        id: ID,
        follow: 'predict',
        cells: 'first.big',
        predictions: 'first.size',
        stop_on_win: 'on',
      },
      {
        ...saved,
        id: ID,
        follow: 'predict',
        bets: [{ row: 'first', method: 'size' }],
        stop_on_win: true,
      },
    ],
    ['startTask', { id: ID }, { id: ID, status: 'running' }],
    ['switchOffTask', { id: ID }, { id: ID, status: 'off' }],
    ['voidDraw', { lottery_id: '20261121-0001', reason: 'r' }, { lottery_id: '20261121-0001', reason: 'r' }],
  ])('of %s', (name, values, body) => {
    expect(bodyOf(name, values)).toEqual(body);
  });

  test('a mobile number and an email address stand under their own names', () => {
    const proof = { captcha: '123456', password: 'secret-1' };
    expect([
      bodyOf('changeBind', { ...proof, type: 'mobile', address: '+44 20 7946 0000' }),
      bodyOf('changeBind', { ...proof, type: 'email', address: 'ada@tenball.example' }),
    ]).toEqual([
      { ...proof, type: 'mobile', mobile: '+44 20 7946 0000' },
      { ...proof, type: 'email', email: 'ada@tenball.example' },
    ]);
  });
});

describe('what is wrong is shown by field before anything is sent [V-06]', () => {
  const range = { min: '5.00', max: '50.00', method: 'paypal' };
  test.each<readonly [CommandName, Values, object]>([
    ['recharge', { method: '', amount: '', min: '', max: '' }, { method: 'required', amount: 'required' }],
    ['recharge', { ...range, amount: 'ten' }, { amount: 'amount' }],
    ['recharge', { ...range, amount: '4.99' }, { amount: 'amountTooLow' }],
    ['recharge', { ...range, amount: '50.01' }, { amount: 'amountTooHigh' }],
    ['withdraw', { ...range, amount: '10', pay_password: '' }, { pay_password: 'required' }],
    ['setPaypal', { paypal: '', pay_password: '' }, { paypal: 'required', pay_password: 'required' }],
    ['setPaypal', { paypal: 'ada', pay_password: 'p' }, { paypal: 'email' }],
    ['setUsdtAddress', { usdt_address: 'T1', pay_password: 'p' }, { usdt_address: 'usdtAddress' }],
    [
      'changePayPassword',
      { new_password: '', confirm: '' },
      {
        new_password: 'passwordRequired',
        confirm: 'confirmationRequired',
      },
    ],
    [
      'changePayPassword',
      { old_password: '', new_password: 'secret-1', confirm: 'secret-2' },
      {
        old_password: 'required',
        confirm: 'passwordsDiffer',
      },
    ],
    ['setLimit', { which: 'stake.day', amount: '0' }, { amount: 'amount' }],
    ['setLimit', { which: 'deposit.week', amount: ' ', isFirst: 'yes' }, { amount: 'required' }],
    [
      'saveProfile',
      { username: '', nickname: 'Ada', gender: '', birthday: '', motto: 'm'.repeat(201) },
      {
        username: 'usernameRequired',
        motto: 'invalid',
      },
    ],
    ['uploadAvatar', { problem: 'fileSize' }, { file: 'fileSize' }],
    [
      'sendCode',
      { event: 'retrievePassword', type: 'email', account: ' ', locale: 'en' },
      {
        account: 'required',
      },
    ],
    [
      'changePassword',
      { oldPassword: '', newPassword: 'short', confirmation: '' },
      {
        oldPassword: 'passwordRequired',
        newPassword: 'passwordTooShort',
        confirmation: 'confirmationRequired',
      },
    ],
    ['lockMember', { id: '7', reason: '' }, { reason: 'required' }],
    [
      'saveTask',
      { name: ' ', follow: 'fixed', predictions: 'first.size', stake: '', draws: '', loss_limit: '' },
      {
        name: 'required',
        bets: 'betsMissing',
        stake: 'amount',
        draws: 'drawsRange',
        loss_limit: 'amount',
      },
    ],
    ['saveTask', { ...task, cells: 'first.big', draws: '1e1' }, { draws: 'drawsRange' }],
    ['saveTask', { ...task, cells: 'first.big', stake: '0' }, { stake: 'amount' }],
    ['saveTask', { ...task, cells: 'first.big', loss_limit: '1.99' }, { loss_limit: 'lossLimitTooLow' }],
    ['saveTask', { ...task, cells: 'first.huge eleventh.big' }, { bets: 'betsMissing' }],
  ])('of %s', (name, values, fields) => {
    expect(problems(name, values)).toEqual(fields);
  });

  test('a field deep in the body has its own name', () => {
    const odds = { row: 'first', field: 'big', odds: 'much' };
    expect(problems('changeOdds', odds)).toEqual({ odds: 'invalid' });
  });

  test('a field that the command does not have is a mistake of the form', () => {
    expect(() => parsed('endSession', { ids: '7' })).toThrow(RangeError);
  });
});

describe('how a command is repeated follows from its call [B-13]', () => {
  test.each(Object.entries(COMMANDS))('%s', (_, { call, repeat }) => {
    expect(repeat === 'asked').toBe(call.repeat === 'notStored' || call.repeat === 'anyone');
  });

  test('the chart knows it without the tables', () => {
    const asked = Object.entries(COMMANDS).filter(([, { repeat }]) => repeat === 'asked');
    const names: readonly CommandName[] = [
      'changeFirstPassword',
      'enrolFactor',
      'login',
      'proveFactor',
      'register',
      'retrievePassword',
      'signInOperator',
      'verify',
    ];
    expect(asked.map(([name]) => name).toSorted()).toEqual(names);
    expect(names.map((command) => isRepeatable({ command, purpose: '' }))).toEqual(names.map(() => false));
  });
});
