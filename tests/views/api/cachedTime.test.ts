// @vitest-environment node
/** What an answer that a cache may have kept tells of the time [B-15]. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TIME_HEADER } from '../../../contract/call.ts';
import { createTransport } from '../../../src/api/transport.ts';

const SERVER_NOW = 1_763_726_405_000;
const STORED = { code: 200, msg: '', data: null, time: SERVER_NOW - 3_600_000 };
let headers: Record<string, string> = {};
const house = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(STORED));
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void house.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.int() }).parse(house.address()).port}`;
});
afterAll(() => void house.close());

/** What the clock learns of an answer with these headers: the time, and by how much the request counts as longer. */
async function learned(sent: Record<string, string>) {
  headers = sent;
  const told: { readonly time: number; readonly isWider: boolean }[] = [];
  const began = performance.now();
  const learn = (time: number, from: number) => void told.push({ time, isWider: from < began });
  const clock = { now: () => 0, learn };
  const exchange = createTransport({ baseUrl: () => url, isOnline: () => true, clock });
  await exchange({ to: { method: 'GET', path: '/api/v1/lobby', access: 'public' }, token: null });
  return told;
}

test('an answer without a tag tells it in its envelope', async () => {
  expect(await learned({})).toEqual([{ time: STORED.time, isWider: false }]);
});

test('one with a tag tells it in its header: the envelope may be of another time', async () => {
  expect(await learned({ etag: 'W/"a"', [TIME_HEADER]: String(SERVER_NOW) })).toEqual([
    { time: SERVER_NOW, isWider: false },
  ]);
});

test('the age that a cache adds is counted, in whole seconds', async () => {
  expect(await learned({ etag: 'W/"a"', age: '41', [TIME_HEADER]: String(SERVER_NOW) })).toEqual([
    { time: SERVER_NOW + 41_000, isWider: true },
  ]);
});

test.each([
  ['no header', {}],
  ['a header that is no time', { [TIME_HEADER]: 'noon' }],
  ['an age that is none', { [TIME_HEADER]: String(SERVER_NOW), age: 'old' }],
])('one with a tag and %s tells nothing', async (_, more) => {
  expect(await learned({ etag: 'W/"a"', ...more })).toEqual([]);
});
