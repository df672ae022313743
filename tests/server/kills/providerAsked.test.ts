/**
 * kill -9 while a provider is being asked: its key is reserved by then, so the same command waits at the next process until
 * the reservation is over, and is then carried on: one recharge, and one order at the provider [A-08, E-07].
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from 'drizzle-orm';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { order, paypalSettings, TOKEN } from '../cash/paypalAnswers.ts';
import { shiftClock } from '../support/database.ts';
import { PASSWORD } from '../support/harness.ts';
import { throwAwayPlace } from '../support/throwAway.ts';
import { startMain, type MainProcess } from './mainProcess.ts';

/** Longer than a key is reserved. */
const RESERVED_MS = 16_000;
const CALL_MS = 700;

const started: MainProcess[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

const ignore = (): void => undefined;

const answer = (response: ServerResponse, json: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(json));
};

/** A provider that has orders by the id that it is asked with, as PayPal does; it answers none of them until told. */
function provider() {
  const asked: (string | undefined)[] = [];
  const orders = new Set<string>();
  const held: ServerResponse[] = [];
  let isHolding = true;
  let heard = ignore;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await text(request);
    if (request.url === '/v1/oauth2/token') return answer(response, TOKEN);
    const id = String(request.headers['paypal-request-id']);
    asked.push(id);
    orders.add(id);
    heard();
    if (isHolding) held.push(response);
    else answer(response, order('CREATED'));
  };
  const server = createServer((request, response) => void serve(request, response));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked,
    orders,
    listen: async (): Promise<string> => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = z.object({ port: z.int() }).parse(server.address());
      return `http://127.0.0.1:${port}`;
    },
    untilAsked: () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      }),
    answerFromNowOn: () => {
      isHolding = false;
    },
  };
}

async function post(base: string, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = z.parse(envelope, await response.json());
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code, msg, data };
}

const paypal = provider();

test('a recharge whose process was killed while its provider was asked is one, and one order', async () => {
  const { place, remove } = await throwAwayPlace();
  const env = {
    ...place,
    ...paypalSettings(await paypal.listen()),
  };
  const first = await startMain(env, started);
  const names = { username: 'ada', password: PASSWORD, password_confirmation: PASSWORD };
  const { token } = userInfo.parse((await post(first.base, signInCalls.register.path, names)).data);
  const key = randomUUID();
  const send = (base: string) => {
    const body = { method: 'paypal', amount: '10.00', request_id: key };
    return post(base, paymentCalls.recharge.path, body, { token, 'idempotency-key': key });
  };
  const isAsked = paypal.untilAsked();
  const lost = send(first.base).catch(() => 'lost');
  await isAsked;
  const exited = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await exited;
  expect(await lost).toBe('lost');
  paypal.answerFromNowOn();

  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const database = await openDatabase(config, (error) => expect(error).toBeUndefined());
  const clock = await startClock(database.db);
  const { db } = database;
  const [hasty, patient] = [
    await buildApp({ db, config, clock, call_ms: CALL_MS }),
    await buildApp({ db, config, clock, call_ms: 60_000 }),
  ];
  const waiting = await send(await hasty.listen({ host: '127.0.0.1', port: 0 }));
  expect([waiting.status, waiting.code, Number(waiting.retryAfter) > 0, paypal.asked.length]).toEqual([
    503,
    CODE.unavailable,
    true,
    1,
  ]);
  await shiftClock(db, RESERVED_MS);
  const base = await patient.listen({ host: '127.0.0.1', port: 0 });
  const done = await send(base);
  expect([done.status, done.code]).toEqual([200, CODE.ok]);
  expect(await send(base)).toEqual(done);
  expect([paypal.asked.length, paypal.orders.size]).toEqual([2, 1]);
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*) FROM recharges)::text AS recharges, (SELECT count(*) FROM command_keys)::text AS keys,
           (SELECT count(*) FROM ledger_entries)::text AS entries`);
  expect(rows).toEqual([{ recharges: '1', keys: '1', entries: '0' }]);
  await hasty.close();
  await patient.close();
  clock.stop();
  await database.close();
  await remove();
});
