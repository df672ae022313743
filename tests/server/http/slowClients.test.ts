/** Clients that never finish what they began (slowloris): each is let go in time, and others are served meanwhile. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { buildApp, type Parts } from '../../../server/app.ts';
import { UNREAD_MAX } from '../../../server/http/pipelining.ts';
import { testServer } from '../support/harness.ts';

const CLIENTS = 50;
const SOON_MS = 20_000;
const PATH = signInCalls.login.path;

const server = testServer();
let app: FastifyInstance | undefined;
let port = 0;

/** A server that waits less long for its clients than the half minute, and minute, of others. */
const start = (patience: Pick<Parts, 'request_ms' | 'silence_ms'>) => async () => {
  const { db, config, clock } = server;
  app = await buildApp({ db, config, clock, ...patience }, '/nonexistent');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
};

let clients: Socket[] = [];
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});

/** A client that keeps its side open, whatever the server does. */
async function open(): Promise<Socket> {
  const client = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  client.on('error', () => undefined);
  clients.push(client);
  await once(client, 'connect');
  return client;
}
const openAll = () => Promise.all(Array.from({ length: CLIENTS }, open));

const countOf = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app?.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** The status lines of what a client was answered. */
const answersTo = async (client: Socket): Promise<readonly string[]> =>
  (await text(client)).match(/^HTTP\/1\.1 \d+/gm) ?? [];

describe('a client that never finishes', () => {
  beforeAll(start({ request_ms: 300 }));
  afterAll(() => app?.close());

  test.each([
    ['its headers', `POST ${PATH} HTTP/1.1\r\nHost: tenball\r\nX-Slow: `],
    [
      'its body',
      `POST ${PATH} HTTP/1.1\r\nHost: tenball\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"user`,
    ],
  ])('%s is answered 408, and its connection is gone though it keeps it open', async (_, begun) => {
    const slow = await openAll();
    for (const client of slow) client.write(begun);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health`, {
      headers: { connection: 'close' },
    });
    expect(status).toBe(200);
    expect(await Promise.all(slow.map(answersTo))).toEqual(slow.map(() => ['HTTP/1.1 408']));
    await expect.poll(countOf, { timeout: SOON_MS }).toBe(0);
  });
});

describe('a client that never begins', () => {
  beforeAll(start({ silence_ms: 500 }));
  afterAll(() => app?.close());

  test('to read its answers loses its connection', async () => {
    const client = await open();
    client.pause();
    const get = `GET /api/openapi.json HTTP/1.1\r\nHost: tenball\r\n\r\n`;
    client.write(get.repeat(200));
    await expect.poll(countOf, { timeout: SOON_MS }).toBe(0);
  });

  test('to read, and asks on and on, is cut off before its answers fill the memory', async () => {
    const client = await open();
    const ended = once(client, 'close');
    let answers = '';
    client.setEncoding('utf8').on('data', (part: string) => {
      answers += part;
    });
    client.write(`GET /api/health HTTP/1.1\r\nHost: tenball\r\n\r\n`.repeat(2 * UNREAD_MAX));
    client.end();
    await ended;
    expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(UNREAD_MAX);
  });

  test('to send anything loses its connection', async () => {
    await openAll();
    await expect.poll(countOf, { timeout: SOON_MS }).toBe(CLIENTS);
    await expect.poll(countOf, { timeout: SOON_MS }).toBe(0);
  });
});
