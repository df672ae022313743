/**
 * One member against all: what another member's calls take while one does the same call as often as an address may, and
 * how late draws are meanwhile. On both databases; the server is a process of its own.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountCalls } from '../contract/calls/account.ts';
import { captchaCalls } from '../contract/calls/captcha.ts';
import { paymentCalls } from '../contract/calls/payments.ts';
import { CALLS } from '../contract/calls.ts';
import { nowLotteryInfo } from '../contract/wire/betting.ts';
import { envelope } from '../contract/wire/common.ts';
import { userInfo } from '../contract/wire/session.ts';
import type { Environment } from '../server/config/config.ts';
import { onCluster } from './support/onCluster.ts';
import { slipOf } from './support/house.ts';
import { medianOf, type Table } from './support/report.ts';
import { startServer } from './support/server.ts';
import { toStop } from './support/stops.ts';

/** 6000 a minute, the demo's RATE_CALLS_PER_MINUTE. */
const PER_SECOND = 100;
const IN_FLIGHT_MAX = 200;
const RUN_MS = 5000;
const CONNECTIONS = 10;
const PASSWORD = 'load-test-1';
const METRICS_TOKEN = 'a-token-of-the-bench';
const OVERDUE = /^tenball_backlog\{of="draw_overdue_seconds"\} (\S+)$/m;
const SETTINGS: Environment = {
  START_BALANCE: '10000000',
  STAKE_ROW_MAX: '10000000',
  DRAW_INTERVAL_S: '3',
  DRAW_CLOSE_S: '1',
  METRICS_TOKEN,
  // The two come from addresses of their own.
  TRUST_PROXY: 'on',
};

interface Sent {
  readonly path: string;
  /** null: the call has none. */
  readonly body: object | string | null;
}

interface Abuse {
  readonly name: string;
  readonly next: (lotteryId: string) => Sent;
}

/** A file of 1 MB that says it is a picture. */
const FORM = [
  '--b\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n',
  'x'.repeat(1_000_000),
  '\r\n--b--\r\n',
].join('');

const ABUSES: readonly Abuse[] = [
  { name: 'nothing', next: () => ({ path: '', body: null }) },
  { name: 'its balance', next: () => ({ path: CALLS.balance.path, body: null }) },
  { name: 'its report', next: () => ({ path: CALLS.report.path, body: null }) },
  {
    name: 'slips of a hundred bets',
    next: (id) => ({ path: CALLS.orderSubmit.path, body: slipOf(id, 100) }),
  },
  {
    name: 'withdrawals that are too high, with its payment password',
    next: () => ({
      path: paymentCalls.withdraw.path,
      body: { method: 'sandbox', amount: '10000', pay_password: PASSWORD, request_id: randomUUID() },
    }),
  },
  {
    name: 'sign-ins with a wrong password, a name each',
    next: () => ({
      path: CALLS.login.path,
      body: { username: `m${randomUUID().slice(0, 8)}`, password: 'wrong-one' },
    }),
  },
  { name: 'captchas', next: () => ({ path: captchaCalls.clickCaptcha.path, body: null }) },
  {
    name: 'codes for a forgotten password, a name each',
    next: () => ({
      path: accountCalls.sendCode.path,
      body: { event: 'retrievePassword', type: 'email', account: randomUUID() },
    }),
  },
  { name: 'files of 1 MB', next: () => ({ path: accountCalls.upload.path, body: FORM }) },
  { name: 'guest sessions', next: () => ({ path: CALLS.guest.path, body: {} }) },
];

interface Client {
  readonly send: (sent: Sent, token: string) => Promise<Response>;
  readonly data: (sent: Sent, token: string) => Promise<unknown>;
  readonly overdue_s: () => Promise<number>;
}

function clientOf(url: string, address: string): Client {
  const send = ({ path, body }: Sent, token: string): Promise<Response> =>
    fetch(url + path, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        token,
        'x-forwarded-for': address,
        'content-type': typeof body === 'string' ? 'multipart/form-data; boundary=b' : 'application/json',
      },
      ...(body !== null && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    send,
    data: async (sent, token) => envelope.parse(await (await send(sent, token)).json()).data,
    overdue_s: async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      return Number(OVERDUE.exec(await answer.text())?.[1] ?? 0);
    },
  };
}

async function member({ data }: Client): Promise<string> {
  const body = {
    username: `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  const { token } = userInfo.parse(await data({ path: CALLS.register.path, body }, ''));
  const words = { new_password: PASSWORD, confirm: PASSWORD };
  await data({ path: paymentCalls.changePayPwd.path, body: words }, token);
  return token;
}

const drawOf = async ({ data }: Client, token: string): Promise<string> =>
  nowLotteryInfo.parse(await data({ path: CALLS.nowInfo.path, body: null }, token)).lottery_id;

/** Sends as many a second as an address may, however slowly they are answered. @returns how many came to an answer */
async function abuse(client: Client, token: string, { next }: Abuse, until: number): Promise<number> {
  let inFlight = 0;
  let answered = 0;
  const running: Promise<void>[] = [];
  const one = async (lotteryId: string): Promise<void> => {
    inFlight += 1;
    try {
      await (await client.send(next(lotteryId), token)).arrayBuffer();
      answered += 1;
    } finally {
      inFlight -= 1;
    }
  };
  const started = performance.now();
  let lotteryId = '';
  const follow = async (): Promise<void> => {
    lotteryId = await drawOf(client, token);
  };
  await follow();
  for (let sent = 0; performance.now() < until; sent++) {
    if (sent % PER_SECOND === 0) void follow().catch(() => undefined);
    if (inFlight < IN_FLIGHT_MAX && next('').path !== '') running.push(one(lotteryId).catch(() => undefined));
    await sleep(Math.max(0, started + ((sent + 1) * 1000) / PER_SECOND - performance.now()));
  }
  await Promise.all(running);
  return answered;
}

interface Seen {
  readonly balance_ms: number[];
  readonly bet_ms: number[];
  overdue_s: number;
  refused: number;
}

/** Another member looks at their balance and bets, one after the other. */
async function watch(client: Client, token: string, until: number): Promise<Seen> {
  const seen: Seen = { balance_ms: [], bet_ms: [], overdue_s: 0, refused: 0 };
  const timed = async (sent: Sent, into: number[]): Promise<void> => {
    const from = performance.now();
    const answer = await client.send(sent, token);
    await answer.arrayBuffer();
    into.push(performance.now() - from);
    if (!answer.ok) seen.refused += 1;
  };
  while (performance.now() < until) {
    await timed({ path: CALLS.balance.path, body: null }, seen.balance_ms);
    const lotteryId = await drawOf(client, token);
    await timed({ path: CALLS.orderSubmit.path, body: slipOf(lotteryId, 1) }, seen.bet_ms);
    seen.overdue_s = Math.max(seen.overdue_s, await client.overdue_s());
    await sleep(20);
  }
  return seen;
}

const ABUSER = '203.0.113.1';
const OTHER = '198.51.100.1';

async function measureOn(name: string, place: Environment): Promise<Table> {
  const server = await startServer({ ...SETTINGS, ...place }, CONNECTIONS);
  const [abusers, others] = [clientOf(server.url, ABUSER), clientOf(server.url, OTHER)];
  const rows: (string | number)[][] = [];
  for (const each of ABUSES) {
    const [abuser, other] = [await member(abusers), await member(others)];
    const until = performance.now() + RUN_MS;
    const [answered, seen] = await Promise.all([
      abuse(abusers, abuser, each, until),
      watch(others, other, until),
    ]);
    rows.push([
      each.name,
      Math.round(answered / (RUN_MS / 1000)),
      medianOf(seen.balance_ms).toFixed(1),
      medianOf(seen.bet_ms).toFixed(1),
      seen.refused,
      seen.overdue_s.toFixed(1),
    ]);
  }
  await server.stop();
  return {
    title: `One member against all: ${name}`,
    how: `Medians of another member's calls over ${RUN_MS / 1000} s each, while one sends ${PER_SECOND} a second of what the first column says. One server process; the abuser and the other member share a process and the machine with it.`,
    head: ['one member sends', 'answered a second', 'balance, ms', 'a bet, ms', 'refused', 'draw late, s'],
    rows,
  };
}

function throwAwayFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-load-'));
  return { folder, remove: toStop(() => rmSync(folder, { recursive: true, force: true })) };
}

export async function measure(): Promise<readonly Table[]> {
  const { folder, remove } = throwAwayFolder();
  const embedded = await measureOn('the embedded database', { DATA_DIR: folder });
  const postgres = await onCluster((url) => measureOn('PostgreSQL', { DATABASE_URL: url, DATA_DIR: folder }));
  await remove();
  return [embedded, postgres];
}
