/** Work that takes long: how much of it is done at once, and that other clients don't wait for it. */
import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { fileGateway } from '../../../server/messages/files.ts';
import { mailGateway } from '../../../server/messages/mail.ts';
import { smsGateway } from '../../../server/messages/sms.ts';
import { hashPassword, isPasswordOf } from '../../../server/sessions/passwords.ts';
import { paymentsOfConfig } from '../../../server/cash/providers/providers.ts';
import { reportSlowWork } from '../../../server/work/context.ts';
import { cash, PAY_PASSWORD, said } from '../support/cash.ts';
import { PASSWORD, testServer } from '../support/harness.ts';

/** What hashing waits for, and how much of it runs. */
const hashes = vi.hoisted(() => {
  const state = {
    before: (): Promise<void> | void => undefined,
    running: 0,
    most: 0,
    count: 0,
    slowly: async <Result>(result: Result): Promise<Result> => {
      state.count += 1;
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await state.before();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      state.running -= 1;
      return result;
    },
  };
  return state;
});
vi.mock('@node-rs/argon2', () => ({
  hash: (password: string) => hashes.slowly(`hash of ${password}`),
  verify: (hash: string, password: string) => hashes.slowly(hash === `hash of ${password}`),
}));
afterEach(() => {
  Object.assign(hashes, { before: () => undefined, most: 0, count: 0 });
});

/** Hashing begins, and doesn't end before `go`. */
function holdHashes() {
  const told = new EventEmitter();
  const gate = once(told, 'go').then(() => undefined);
  const begun = once(told, 'begun');
  hashes.before = () => {
    told.emit('begun');
    return gate;
  };
  return { begun, go: () => told.emit('go') };
}

const server = testServer();
const { withdraw, setPassword } = cash(server);

async function member(): Promise<string> {
  const { token } = await server.register();
  await setPassword(token);
  return token;
}

describe('a payment password that is being compared', () => {
  test('blocks no other call: neither another member’s balance nor the member’s own', async () => {
    const [token, other] = [await member(), await member()];
    const { begun, go } = holdHashes();
    const withdrawing = Array.from({ length: 5 }, () => withdraw(token, { amount: '5000' }));
    await begun;
    const balances = await Promise.all(
      [token, other].map((each) => server.call(CALLS.balance, { token: each })),
    );
    go();
    expect(balances.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok]);
    const answers = await Promise.all(withdrawing);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODE.balanceTooLow]));
  });

  test('is compared again when it was changed meanwhile: the old one opens nothing', async () => {
    const token = await member();
    hashes.before = async () => {
      if (hashes.count > 1) return;
      await server.db.execute(sql`UPDATE pay_details SET password_hash = 'hash of another-one'`);
    };
    hashes.count = 0;
    expect(said(await withdraw(token))).toEqual([
      CODE.wrongPaymentPassword,
      { left: 4, has_pay_password: true },
    ]);
    expect(hashes.count).toBe(2);
  });

  test('tells nothing once it is locked, not even of guesses that were being compared', async () => {
    const token = await member();
    hashes.before = async () => {
      await server.db.execute(sql`UPDATE pay_details SET locked_until = tenball_now() + interval '1 minute'`);
    };
    const guesses = [await withdraw(token), await withdraw(token, { pay_password: 'wrong-one' })];
    expect(guesses.map(({ code }) => code)).toEqual([CODE.lockedOut, CODE.lockedOut]);
  });

  test('is not compared for what is refused or answered in any case', async () => {
    const token = await member();
    const request_id = 'b9b6a5a8-3f9c-4a71-9a3e-0a4f4f0f1b11';
    const first = said(await withdraw(token, { request_id }));
    hashes.count = 0;
    expect(said(await withdraw(token, { request_id }))).toEqual(first);
    expect((await withdraw(token, { amount: '0.99' })).code).toBe(CODE.limitReached);
    expect((await withdraw(token, { method: 'usdt_trc20' })).code).toBe(CODE.inputRefused);
    expect(hashes.count).toBe(0);
  });
});

const signIn = async (username: string, remoteAddress: string) => {
  const response = await server.app.inject({
    method: signInCalls.login.method,
    url: signInCalls.login.path,
    remoteAddress,
    payload: { username, password: PASSWORD },
  });
  return envelope.parse(response.json()).code;
};

describe('passwords', () => {
  test('of many sign-ins at once leave a core to all else, and one network gets one at a time', async () => {
    const names = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const name = `many${n}`;
        await server.register(name);
        return name;
      }),
    );
    hashes.most = 0;
    const codes = await Promise.all(names.map((name, n) => signIn(name, `192.0.2.${n}`)));
    expect(codes).toEqual(codes.map(() => CODE.ok));
    expect(hashes.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
    hashes.most = 0;
    await Promise.all(names.map((name) => signIn(name, '192.0.2.1')));
    expect(hashes.most).toBe(1);
  });
});

describe('inside of a transaction', () => {
  const message = { to: 'ada@example.com', subject: '', text: '' };
  const order = {
    orderNo: 'R1',
    method: 'sandbox',
    amount: 1n,
    providerRef: null,
    payUnits: null,
    createdAt: new Date(0),
    age_ms: 0,
  } as const;
  const [provider] = paymentsOfConfig(server.config).providers;
  const slow: readonly [string, () => Promise<unknown> | undefined][] = [
    ['argon2', () => hashPassword(PAY_PASSWORD)],
    ['argon2', () => isPasswordOf(null, PAY_PASSWORD)],
    ['a file', () => fileGateway('/nonexistent', 'email')(message)],
    ['mail', () => mailGateway('smtp://127.0.0.1:1', 'a@example.com')(message)],
    ['SMS', () => smsGateway('http://127.0.0.1:1', null)(message)],
    ['HTTP', () => provider?.begin(order)],
    ['HTTP', () => provider?.lookUp(order)],
  ];

  test.each(slow)('%s is refused: it would hold locks', async (what, work) => {
    const failing = server.db.transaction(async () => work());
    await expect(failing).rejects.toThrow(`${what} inside of a transaction`);
  });

  test('a server logs it, and goes on', async () => {
    const told: string[] = [];
    const before = reportSlowWork((error) => told.push(error.message));
    await server.db.transaction(() => hashPassword(PAY_PASSWORD));
    await hashPassword(PAY_PASSWORD);
    before();
    expect(told).toEqual(['argon2 inside of a transaction']);
  });
});
