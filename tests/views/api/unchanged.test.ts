// @vitest-environment node
/** A call whose answer has not changed since: the page asks with the tag, and goes on with what it has. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TIME_HEADER, VERSION_TAG } from '../../../contract/call.ts';
import { createTransport, type Request } from '../../../src/api/transport.ts';

const FIRST = { code: 200, msg: '', data: { balance: '1000.00' }, time: 1_763_726_405_000 };
const LATER = { ...FIRST, data: { balance: '990.00' }, time: FIRST.time + 20_000 };
const TAG = `${VERSION_TAG}first"`;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object | null;
}
let answers: Answer[] = [];
let asked: IncomingHttpHeaders[] = [];
const house = createServer(({ headers }, response) => {
  asked.push(headers);
  const { status, headers: sent, body } = answers.shift() ?? { status: 500, headers: {}, body: null };
  response.writeHead(status, { 'content-type': 'application/json', ...sent });
  response.end(body === null ? '' : JSON.stringify(body));
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void house.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.int() }).parse(house.address()).port}`;
});
beforeEach(() => {
  answers = [];
  asked = [];
});
afterAll(() => void house.close());

const BALANCE: Request = {
  to: { method: 'GET', path: '/api/v1/getBalance', access: 'member' },
  token: 'ada',
};

function page() {
  const times: number[] = [];
  const clock = { now: () => 0, learn: (time: number) => void times.push(time) };
  const exchange = createTransport({ baseUrl: () => url, isOnline: () => true, clock });
  return { exchange, times };
}
const full = (tag: string, body: object = FIRST): Answer => ({ status: 200, headers: { etag: tag }, body });
const same = (at: number): Answer => ({
  status: 304,
  headers: { etag: TAG, [TIME_HEADER]: String(at) },
  body: null,
});
const tags = () => asked.map((headers) => headers['if-none-match'] ?? null);

test('what the server says is unchanged is the very answer of before, and the clock learns the time of now', async () => {
  const { exchange, times } = page();
  answers = [full(TAG), same(LATER.time)];
  const first = await exchange(BALANCE);
  expect(await exchange(BALANCE)).toBe(first);
  expect(tags()).toEqual([null, TAG]);
  expect(times).toEqual([LATER.time]);
});

test('what has changed takes the place of what was known', async () => {
  const { exchange } = page();
  const other = `${VERSION_TAG}later"`;
  answers = [full(TAG), full(other, LATER), { status: 304, headers: { etag: other }, body: null }];
  await exchange(BALANCE);
  expect(await exchange(BALANCE)).toEqual(LATER);
  expect(await exchange(BALANCE)).toEqual(LATER);
  expect(tags()).toEqual([null, TAG, other]);
});

test('another query, another token and a tag of content are asked for in full', async () => {
  const { exchange } = page();
  answers = [full(TAG), full(TAG), full(TAG), full('W/"content"'), full(TAG)];
  await exchange(BALANCE);
  await exchange({ ...BALANCE, query: { page: 2 } });
  await exchange({ ...BALANCE, token: 'bob' });
  await exchange({ ...BALANCE, token: 'cem' });
  await exchange({ ...BALANCE, token: 'cem' });
  expect(tags()).toEqual([null, null, null, null, null]);
});

test('once another token has had an answer, the answers to the one before are gone', async () => {
  const { exchange } = page();
  answers = [full(TAG), full(TAG), full(TAG)];
  await exchange(BALANCE);
  await exchange({ ...BALANCE, token: 'bob' });
  await exchange(BALANCE);
  expect(tags()).toEqual([null, null, null]);
});

test('a refusal is never the answer of before, and a 304 that was not asked for is a failure', async () => {
  const { exchange } = page();
  const refused = { code: 401, msg: '', data: null, time: LATER.time };
  answers = [full(TAG), { status: 200, headers: {}, body: refused }];
  await exchange(BALANCE);
  await expect(exchange(BALANCE)).rejects.toMatchObject({ failure: { kind: 'code', code: 401, data: null } });
  answers = [same(LATER.time)];
  await expect(page().exchange(BALANCE)).rejects.toMatchObject({ failure: { kind: 'http', status: 304 } });
});
