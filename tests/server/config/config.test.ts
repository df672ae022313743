import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';

const DEMO = {
  preset: 'demo',
  port: 8080,
  host: '0.0.0.0',
  dataDir: './data',
  spaceMin_bytes: 128 * 1024 * 1024,
  databaseUrl: null,
  databasePoolMax: 10,
  prepared: true,
  drain_ms: 0,
  drawInterval_ms: 60_000,
  drawClose_ms: 10_000,
  startBalance: 100_000n,
  liveCharts: true,
  autoBet: true,
  limits: { stakeMin: 100n, stakeMax: 250_000n, rowMax: 500_000n },
  rewards: { pointsPerPound: 1, commissionRate: 50n },
  site: {
    name: 'Tenball',
    recordNumber: '',
    cdnUrl: '',
    apiUrl: '',
    openMemberCentre: true,
    frameOrigins: [],
  },
  messages: {
    smtpUrl: null,
    mailFrom: 'Tenball <no-reply@localhost>',
    smsUrl: null,
    smsToken: null,
    outbox: true,
    codesPerHour: 5,
  },
  uploadsPerHour: 30,
  publicUrl: null,
  trustProxy: false,
  rates: { callsPerMinute: 6000, registrationsPerMinute: 300, guestsPerMinute: 600, captchasPerMinute: 120 },
  guestSessionsMax: 5000,
  login: { failuresMax: 5, lock_ms: 900_000 },
  captcha: { afterFailures: 5, onRegister: false, afterCodes: 1 },
  operators: { secondFactor: false, host: null },
  payments: {
    rechargeMin: 100n,
    rechargeMax: 1_000_000n,
    withdrawMin: 100n,
    withdrawMax: 1_000_000n,
    hold_ms: 60_000,
    asksLogin: false,
    secondApprovalFrom: 0n,
    sandbox: { recharge_ms: 0, payout_ms: 5000 },
    paypal: null,
    usdt: null,
  },
  metricsToken: null,
  vitalsShare: 0,
  logLevel: 'warn',
};
const NO_SANDBOX = {
  ...DEMO.payments,
  hold_ms: 86_400_000,
  asksLogin: true,
  secondApprovalFrom: 100_000n,
  sandbox: null,
};

const inProduction = (variables: Record<string, string>) => () =>
  readConfig({ PRESET: 'production', PUBLIC_URL: 'https://tenball.example', ...variables });

describe('in production, links to other machines', () => {
  test.each([
    ['DATABASE_URL', 'postgres://tenball@db.example/tenball', 'add ?sslmode=verify-full to it'],
    [
      'DATABASE_URL',
      'postgres://tenball@db.example/tenball?sslmode=prefer',
      'add ?sslmode=verify-full to it',
    ],
    [
      'DATABASE_URL',
      'postgres://tenball@db.example/tenball?sslmode=no-verify',
      'add ?sslmode=verify-full to it',
    ],
    [
      'DATABASE_URL',
      'postgres://tenball@localhost/tenball?host=db.example',
      'add ?sslmode=verify-full to it',
    ],
    ['SMTP_URL', 'smtp://mail.example:587', 'make it smtps://, or add ?requireTLS=true to it'],
    [
      'DATABASE_URL',
      'postgres://tenball@db.example/tenball?sslmode=require&uselibpqcompat=true',
      'add ?sslmode=verify-full to it',
    ],
    ['SMS_URL', 'http://sms.example/send', 'make it https://'],
    ['USDT_TRC20_INDEXER_URL', 'http://indexer.example', 'make it https://'],
    ['USDT_ERC20_INDEXER_URL', 'http://indexer.example', 'make it https://'],
    ['PAYPAL_API_URL', 'https://paypal.example', 'unset it'],
  ])('%s %s are refused', (name, url, instead) => {
    expect(inProduction({ [name]: url })).toThrow(
      `${name} leads to another machine without TLS: ${instead}, or set ALLOW_PLAIN_LINKS=on where the network itself is private.`,
    );
    expect(inProduction({ [name]: url, ALLOW_PLAIN_LINKS: 'on' })).not.toThrow();
    expect(() => readConfig({ [name]: url })).not.toThrow();
  });

  test.each([
    ['DATABASE_URL', 'postgres://tenball@db.example/tenball?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://tenball@127.0.0.1:5432/tenball'],
    ['DATABASE_URL', 'postgres://tenball@[::1]/tenball'],
    ['DATABASE_URL', 'postgres://tenball@%2Fvar%2Frun%2Fpostgresql/tenball'],
    ['DATABASE_URL', 'postgres://tenball@localhost/tenball?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://localhost:25'],
    ['SMS_URL', 'https://sms.example/send'],
  ])('%s %s are encrypted, or stay on this one', (name, url) => {
    expect(inProduction({ [name]: url })).not.toThrow();
  });
});

describe('settings', () => {
  test('F12: of production need PUBLIC_URL: no link is made of the Host that a call was sent to', () => {
    expect(() => readConfig({ PRESET: 'production' })).toThrow(
      'In production PUBLIC_URL must be set: what a call says of the host it was sent to is no address to pass on.',
    );
  });

  test('of an empty environment are the demo', () => {
    expect(readConfig({ HOME: '/root', PORT: '' })).toEqual(DEMO);
  });

  test('of the production preset', () => {
    expect(readConfig({ PRESET: 'production', PUBLIC_URL: 'https://tenball.example' })).toEqual({
      ...DEMO,
      publicUrl: 'https://tenball.example',
      drain_ms: 5_000,
      operators: { secondFactor: true, host: null },
      preset: 'production',
      drawInterval_ms: 300_000,
      drawClose_ms: 30_000,
      startBalance: 0n,
      messages: { ...DEMO.messages, mailFrom: 'Tenball <no-reply@tenball.example>', outbox: false },
      liveCharts: false,
      payments: NO_SANDBOX,
      rates: {
        callsPerMinute: 1200,
        registrationsPerMinute: 30,
        guestsPerMinute: 60,
        captchasPerMinute: 120,
      },
      guestSessionsMax: 500,
      logLevel: 'info',
    });
  });

  test('of the preset for Great Britain are those of production, without auto-bet (RTS 8A)', () => {
    const given = { PUBLIC_URL: 'https://tenball.example' };
    expect(readConfig({ PRESET: 'gb', ...given })).toEqual({
      ...readConfig({ PRESET: 'production', ...given }),
      preset: 'gb',
      autoBet: false,
    });
    expect(readConfig({ PRESET: 'gb', AUTO_BET: 'on', ...given }).autoBet).toBe(true);
    expect(() => readConfig({ PRESET: 'gb' })).toThrow('In production PUBLIC_URL must be set');
    const quick = { PRESET: 'gb', DRAW_INTERVAL_S: '4', DRAW_CLOSE_S: '1', ...given };
    expect(() => readConfig(quick)).toThrow('With PRESET=gb DRAW_INTERVAL_S must be at least 5');
  });

  test('override their preset', () => {
    const config = readConfig({
      PRESET: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/tenball',
      SPACE_MIN_MB: '0',
      DATABASE_URL: 'postgres://me@db/tenball?sslmode=verify-full',
      DATABASE_POOL_MAX: '40',
      PREPARED: 'off',
      DRAIN_S: '7',
      DRAW_INTERVAL_S: '90',
      DRAW_CLOSE_S: '15',
      START_BALANCE: '5.5',
      LIVE_CHARTS: 'on',
      AUTO_BET: 'off',
      STAKE_MIN: '0.50',
      STAKE_MAX: '10',
      STAKE_ROW_MAX: '20',
      POINTS_PER_POUND: '0',
      COMMISSION_RATE: '1.25',
      SITE_NAME: 'Ten',
      RECORD_NUMBER: '42',
      PUBLIC_URL: 'https://ten.example/',
      API_URL: 'https://api.ten.example/',
      CDN_URL: 'https://cdn.ten.example',
      MEMBER_CENTRE: 'off',
      FRAME_ORIGINS: 'https://help.example, https://pay.example:8443',
      SMTP_URL: 'smtps://me:secret@mail.example',
      SMS_URL: 'https://sms.example/send/',
      SMS_TOKEN: 'sms-secret',
      CODES_PER_HOUR: '7',
      UPLOADS_PER_HOUR: '9',
      TRUST_PROXY: 'on',
      RATE_CALLS_PER_MINUTE: '600',
      RATE_REGISTRATIONS_PER_MINUTE: '31',
      RATE_GUESTS_PER_MINUTE: '32',
      RATE_CAPTCHAS_PER_MINUTE: '34',
      GUEST_SESSIONS_MAX: '33',
      LOGIN_FAILURES_MAX: '3',
      LOGIN_LOCK_S: '60',
      CAPTCHA_AFTER_FAILURES: '2',
      CAPTCHA_ON_REGISTER: 'on',
      CAPTCHA_AFTER_CODES: '0',
      OPERATOR_SECOND_FACTOR: 'off',
      METRICS_TOKEN: '0123456789abcdef',
      VITALS_SHARE: '25',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      preset: 'production',
      port: 0,
      host: '127.0.0.1',
      dataDir: '/srv/tenball',
      spaceMin_bytes: 0,
      databaseUrl: 'postgres://me@db/tenball?sslmode=verify-full',
      databasePoolMax: 40,
      prepared: false,
      drain_ms: 7_000,
      drawInterval_ms: 90_000,
      drawClose_ms: 15_000,
      startBalance: 550n,
      liveCharts: true,
      autoBet: false,
      limits: { stakeMin: 50n, stakeMax: 1000n, rowMax: 2000n },
      rewards: { pointsPerPound: 0, commissionRate: 125n },
      site: {
        name: 'Ten',
        recordNumber: '42',
        cdnUrl: 'https://cdn.ten.example',
        apiUrl: 'https://api.ten.example',
        openMemberCentre: false,
        frameOrigins: ['https://help.example', 'https://pay.example:8443'],
      },
      messages: {
        smtpUrl: 'smtps://me:secret@mail.example',
        mailFrom: 'Ten <no-reply@ten.example>',
        smsUrl: 'https://sms.example/send',
        smsToken: 'sms-secret',
        outbox: false,
        codesPerHour: 7,
      },
      uploadsPerHour: 9,
      publicUrl: 'https://ten.example',
      trustProxy: true,
      rates: { callsPerMinute: 600, registrationsPerMinute: 31, guestsPerMinute: 32, captchasPerMinute: 34 },
      guestSessionsMax: 33,
      login: { failuresMax: 3, lock_ms: 60_000 },
      captcha: { afterFailures: 2, onRegister: true, afterCodes: 0 },
      operators: { secondFactor: false, host: null },
      payments: NO_SANDBOX,
      metricsToken: '0123456789abcdef',
      vitalsShare: 25,
      logLevel: 'warn',
    });
  });
});
