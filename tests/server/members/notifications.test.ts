/** What members are notified of by mail: by their choice, once for each occurrence, after it was committed, and not too often. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { sweep } from '../../../server/jobs/housekeeping.ts';
import { messageSenderOf } from '../../../server/messages/sender.ts';
import { noteNewDevice, noteWithdrawalPaid } from '../../../server/notifications/occurrences.ts';
import { LETTERS_A_DAY_MAX, tellOccurrences } from '../../../server/notifications/tell.ts';
import { autoBets } from '../support/autoBets.ts';
import { cash } from '../support/cash.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { useOutbox } from '../support/outbox.ts';
import { bet } from '../support/play.ts';

const DAY_MS = 24 * 60 * 60_000;
const outbox = useOutbox();
const server = testServer({ DATA_DIR: outbox.dataDir, SANDBOX_PAYOUT_S: '0' });
const { submit, start, work } = autoBets(server);
const { recharge, withdraw, setPassword, work: payOut } = cash(server);

const sender = messageSenderOf(server.config, () => undefined);
const siteName = () => Promise.resolve('Tenball');
const tell = () => tellOccurrences(server.db, sender, siteName);
const letters = async () => {
  await tell();
  return outbox.read().map(({ to, subject, text }) => ({ to, subject, text: text.split('\n')[0] }));
};
const ALL = { withdrawalPaid: true, newDevice: true, limitReached: true } as const;
const choose = (token: string, changed: object = {}) =>
  server.data(accountCalls.setNotifications, { token, body: { ...ALL, locale: 'en', ...changed } });

/** A member with an address, proved or only typed. */
async function member(username = 'ada', { isProved = true } = {}) {
  const { id, token } = await server.register(username);
  const email = `${username}@tenball.example`;
  await server.db.execute(sql`
    UPDATE members SET email = ${email}, email_verified_at = CASE WHEN ${isProved} THEN tenball_now() END
     WHERE id = ${id}::bigint`);
  return { id: BigInt(id), token, email };
}
const signInFrom = async (
  username: string,
  agent: string,
  remoteAddress: string,
  password = PASSWORD,
): Promise<number> => {
  const { method, path } = signInCalls.login;
  const response = await server.app.inject({
    method,
    url: path,
    remoteAddress,
    headers: { 'user-agent': agent, 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
  });
  return envelope.parse(response.json()).code;
};
const at = '2026-11-21 12:00';

const pay = async (token: string) => {
  await setPassword(token);
  expect((await withdraw(token)).code).toBe(CODE.ok);
  await payOut();
};
const told = async (...places: readonly (readonly [string, string])[]): Promise<number> => {
  for (const [agent, address] of places) expect(await signInFrom('ada', agent, address)).toBe(CODE.ok);
  return (await letters()).length;
};
const limit = (token: string, name: string, amount: string) =>
  server.data(saferPlayCalls.playLimit, { token, body: { limit: name, period: 'day', amount } });
const tooMuch = (token: string) => submit(token, { bets: [bet('first', 'big', '11')] });

describe('the choice', () => {
  test('of a member who made none: security alone; it can be changed, and is read again', async () => {
    const { token, email } = await member();
    const read = () => server.data(accountCalls.notifications, { token });
    expect(await read()).toEqual({ withdrawalPaid: false, newDevice: true, limitReached: false, email });
    const chosen = { withdrawalPaid: true, newDevice: false, limitReached: true, email };
    expect(await choose(token, { newDevice: false })).toEqual(chosen);
    expect(await read()).toEqual(chosen);
  });

  test('an address that was only typed is none', async () => {
    const { token } = await member('ada', { isProved: false });
    expect((await server.data(accountCalls.notifications, { token })).email).toBe(null);
  });

  test.each([
    [{ ...ALL, locale: 'xx' }, { locale: 'invalid' }],
    [{ ...ALL, newDevice: 'on', locale: 'en' }, { newDevice: 'invalid' }],
  ])('%o is refused', async (body, fields) => {
    const { token } = await server.register();
    const { code, data } = await server.call(accountCalls.setNotifications, { token, body });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});

describe('a withdrawal that was paid', () => {
  test('is notified once, however many processes look, without its sum', async () => {
    const { token, email } = await member();
    await choose(token);
    await pay(token);
    await Promise.all([tell(), tell()]);
    expect(await letters()).toEqual([
      {
        to: email,
        subject: 'Tenball: Withdrawal paid',
        text: `Your withdrawal W1000001 was paid on ${at} UTC.`,
      },
    ]);
    expect(outbox.read().map(({ text }) => /£|10\.00/.test(text))).toEqual([false]);
  });

  test('is not sent to a member who did not ask for it', async () => {
    const { token } = await member();
    await pay(token);
    expect(await letters()).toEqual([]);
  });

  test('nor is one that was not committed', async () => {
    const { id, token } = await member();
    await choose(token);
    const undone = server.db.transaction(async (tx) => {
      await noteWithdrawalPaid(tx, id, 'W1');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await letters()).toEqual([]);
  });
});

describe('a sign-in from a new device', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const UPDATED = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
  const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
  test('is notified without being asked for; the device of the registration is known', async () => {
    const { email } = await member();
    expect(await told(['lightMyRequest', '127.0.0.1'])).toBe(0);
    expect(await told([SAFARI, '198.51.100.7'])).toBe(1);
    expect(await letters()).toEqual([
      {
        to: email,
        subject: 'Tenball: Sign-in from a new device',
        text: `Your account was signed in to on ${at} UTC, from a device or a network that was not used for it before. If this wasn't you, change your password: that ends all sessions.`,
      },
    ]);
  });

  test('another version of the browser, or another address of the same provider, is the same device', async () => {
    await member();
    expect(await told([FIREFOX, '198.51.100.7'], [UPDATED, '198.51.3.4'])).toBe(1);
    expect(await told([FIREFOX, '2001:db8:1::1'], [FIREFOX, '2001:db8:9::1'])).toBe(2);
  });

  test('the first sign-in after an upgrade, when no device is known yet, is none', async () => {
    await member();
    await server.db.execute(sql`DELETE FROM known_devices`);
    expect(await told([SAFARI, '198.51.100.7'])).toBe(0);
    expect(await told([FIREFOX, '203.0.113.5'])).toBe(1);
  });

  test('a wrong password is no sign-in, and who does not want to know is not notified', async () => {
    const { token } = await member();
    await choose(token, { newDevice: false });
    expect(await signInFrom('ada', FIREFOX, '203.0.113.5', 'wrong-horse')).toBe(CODE.wrongCredentials);
    expect(await told([SAFARI, '198.51.100.7'])).toBe(0);
    const { rows } = await server.db.execute(sql`SELECT FROM known_devices`);
    expect(rows.length).toBe(2);
  });
});

describe('a limit of the member', () => {
  test('is notified when it refuses bets, once a day, in the language of the member', async () => {
    const { token, email } = await member();
    await choose(token, { locale: 'pt' });
    await limit(token, 'stake', '10');
    for (let n = 0; n < 3; n += 1) expect((await tooMuch(token)).code).toBe(CODE.limitReached);
    expect(await letters()).toEqual([
      {
        to: email,
        subject: 'Tenball: Limite atingido',
        text: `Seu limite diário de apostas foi atingido em ${at} UTC: uma aposta ou um depósito além dele não foi aceito.`,
      },
    ]);
    await server.shift(DAY_MS);
    const again = await server.data(signInCalls.login, { body: { username: 'ada', password: PASSWORD } });
    expect((await tooMuch(again.token)).code).toBe(CODE.limitReached);
    expect((await letters()).length).toBe(2);
  });

  test('is notified when it refuses a deposit, or stops auto-bet', async () => {
    const { token } = await member();
    await choose(token);
    await limit(token, 'deposit', '5');
    expect((await recharge(token)).code).toBe(CODE.limitReached);
    await start(token, { stake: '2' });
    await limit(token, 'stake', '1');
    await work();
    // Letters go out beside each other.
    expect(new Set((await letters()).map(({ text }) => text))).toEqual(
      new Set([
        `Your deposit limit for 24 hours was reached on ${at} UTC: a bet or a deposit beyond it was not accepted.`,
        `Your daily stake limit was reached on ${at} UTC: a bet or a deposit beyond it was not accepted.`,
      ]),
    );
  });
});

describe('what is not sent', () => {
  test('anything to an address that was only typed, also later', async () => {
    const { id } = await member('ada', { isProved: false });
    await noteNewDevice(server.db, id, 'one');
    expect(await letters()).toEqual([]);
    await server.db.execute(sql`UPDATE members SET email_verified_at = tenball_now()`);
    expect(await letters()).toEqual([]);
  });

  test('more than ten messages to one member a day', async () => {
    const { id } = await member();
    const other = await member('bob');
    for (let n = 0; n < LETTERS_A_DAY_MAX + 5; n += 1) await noteNewDevice(server.db, id, `session ${n}`);
    await noteNewDevice(server.db, other.id, 'one');
    await tell();
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual([
      ...Array.from({ length: LETTERS_A_DAY_MAX }, () => 'ada@tenball.example'),
      'bob@tenball.example',
    ]);
  });

  test('what is a day old, as after a night without mail', async () => {
    const { id } = await member();
    await noteNewDevice(server.db, id, 'one');
    await server.shift(DAY_MS + 1000);
    expect(await letters()).toEqual([]);
  });

  test('anything where the site sends no mail: it waits', async () => {
    const { id } = await member();
    await noteNewDevice(server.db, id, 'one');
    await tellOccurrences(server.db, { send: {}, settle: async () => undefined }, siteName);
    expect((await letters()).length).toBe(1);
  });
});

test('the language in which a code was asked for is the one of later messages', async () => {
  const { id, token } = await member();
  await server.data(accountCalls.sendCode, {
    token,
    body: { event: 'verification', type: 'email', locale: 'zh-CN' },
  });
  await noteNewDevice(server.db, id, 'one');
  expect((await letters()).at(-1)?.subject).toBe('Tenball: 新设备登录');
});

test('occurrences and devices go when they are old; occurrences without a message stay', async () => {
  const { id } = await member();
  await noteNewDevice(server.db, id, 'told');
  await tell();
  await noteNewDevice(server.db, id, 'untold');
  const count = async () => {
    const { rows } = await server.db.execute<{ occurrences: number; devices: number }>(sql`
      SELECT (SELECT count(*)::int FROM member_occurrences) AS occurrences, (SELECT count(*)::int FROM known_devices) AS devices`);
    return rows[0];
  };
  await sweep(server.db, server.config.login);
  expect(await count()).toEqual({ occurrences: 2, devices: 1 });
  await server.shift(41 * DAY_MS);
  await sweep(server.db, server.config.login);
  expect(await count()).toEqual({ occurrences: 1, devices: 1 });
  await server.shift(360 * DAY_MS);
  await sweep(server.db, server.config.login);
  expect(await count()).toEqual({ occurrences: 1, devices: 0 });
});
