import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';

const PAYPAL = {
  PRESET: 'production',
  PUBLIC_URL: 'https://ten.example',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
};
const TRON = { USDT_TRC20_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', USDT_RATE: '0.79' };

describe('settings of payments [A-08]', () => {
  test('of PayPal', () => {
    expect(readConfig({ ...PAYPAL, PAYPAL_WEBHOOK_ID: 'WH' }).payments.paypal).toEqual({
      clientId: 'client',
      clientSecret: 'secret',
      environment: 'live',
      webhookId: 'WH',
      publicUrl: 'https://ten.example',
      apiUrl: null,
    });
  });

  test('of USDT', () => {
    const { payments } = readConfig({
      PRESET: 'production',
      PUBLIC_URL: 'https://ten.example',
      ...TRON,
      USDT_ERC20_ADDRESS: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      USDT_ERC20_INDEXER_KEY: 'key',
      USDT_ERC20_CONFIRMATIONS: '30',
      USDT_WEBHOOK_SECRET: 'a secret of sixteen',
    });
    expect(payments.usdt).toEqual({
      rate: 7900n,
      trc20: {
        address: TRON.USDT_TRC20_ADDRESS,
        indexerUrl: 'https://api.trongrid.io',
        indexerKey: null,
        confirmations: 1,
      },
      erc20: {
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        indexerUrl: 'https://api.etherscan.io',
        indexerKey: 'key',
        confirmations: 30,
      },
      webhookSecret: 'a secret of sixteen',
    });
  });

  test('limits, the sandbox’s times, and the hold', () => {
    const { payments } = readConfig({
      RECHARGE_MIN: '5',
      RECHARGE_MAX: '50',
      WITHDRAW_MIN: '20',
      WITHDRAW_MAX: '200',
      PAYOUT_CHANGE_DELAY_S: '7',
      PAYOUT_ASKS_LOGIN: 'on',
      PAYOUT_SECOND_APPROVAL_FROM: '500',
      SANDBOX_RECHARGE_S: '3',
      SANDBOX_PAYOUT_S: '0',
    });
    expect(payments).toEqual({
      rechargeMin: 500n,
      rechargeMax: 5000n,
      withdrawMin: 2000n,
      withdrawMax: 20_000n,
      hold_ms: 7000,
      asksLogin: true,
      secondApprovalFrom: 50_000n,
      sandbox: { recharge_ms: 3000, payout_ms: 0 },
      paypal: null,
      usdt: null,
    });
  });

  const refused: readonly [string, Record<string, string>, string][] = [
    [
      'play money beside PayPal',
      { ...PAYPAL, START_BALANCE: '0.01' },
      'START_BALANCE must be 0 beside a real payment provider: play money would be paid out as real money.',
    ],
    [
      'the demo’s play money beside USDT',
      TRON,
      'START_BALANCE must be 0 beside a real payment provider: play money would be paid out as real money.',
    ],
    [
      'the sandbox beside USDT',
      { ...TRON, START_BALANCE: '0' },
      'SANDBOX_PAYMENTS must be off beside a real payment provider: play money would be paid out as real money.',
    ],
    [
      'an id without a secret',
      { ...PAYPAL, PAYPAL_CLIENT_SECRET: '' },
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together: only one of them is set.',
    ],
    [
      'PayPal without PUBLIC_URL',
      { ...PAYPAL, PUBLIC_URL: '' },
      'PAYPAL_CLIENT_ID needs PUBLIC_URL beside it: PayPal sends payers back to it.',
    ],
    [
      'USDT without a price',
      { ...TRON, USDT_RATE: '' },
      'USDT_RATE must say what one USDT is worth in pounds, since a USDT address is set.',
    ],
    [
      'a price of nothing',
      { ...TRON, USDT_RATE: '0.00' },
      'The environment variable USDT_RATE must be a price such as 0.79, but it is "0.00".',
    ],
    [
      'an address with a slip of the pen',
      { ...TRON, USDT_TRC20_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
      'The environment variable USDT_TRC20_ADDRESS must be an address such as TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t, but it is "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u".',
    ],
    [
      'a short secret',
      { USDT_WEBHOOK_SECRET: 'short' },
      'The environment variable USDT_WEBHOOK_SECRET must have at least 16 characters, but it is something else.',
    ],
    [
      'a recharge’s limits the wrong way round',
      { RECHARGE_MIN: '10', RECHARGE_MAX: '9' },
      'RECHARGE_MIN and RECHARGE_MAX must be above 0 and grow in this order.',
    ],
    [
      'a withdrawal of nothing',
      { WITHDRAW_MIN: '0' },
      'WITHDRAW_MIN and WITHDRAW_MAX must be above 0 and grow in this order.',
    ],
  ];
  test.each(refused)('%s stops the start in one sentence', (_name, env, sentence) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'StartError', message: sentence }));
  });

  test('a name that looks like ours but is unknown is refused', () => {
    expect(() => readConfig({ PAYPAL_SECRET: 'x' })).toThrow(
      /^The environment variable PAYPAL_SECRET is unknown;/,
    );
  });
});
