/**
 * One principal against all: what another member's calls take while one makes the same call as often as an address may,
 * for every call of the contract, and how late draws are meanwhile. On both databases; the server is a process of its own.
 * Each is compared with the calm right before and right after it, on a server that was warmed up, so that what else the
 * machine does counts on both sides. ABUSE_CALLS names some of the calls, ABUSE_MS says how long each is made (2500).
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorCalls } from '../contract/calls/operator.ts';
import { paymentCalls } from '../contract/calls/payments.ts';
import { CALLS } from '../contract/calls.ts';
import { signInCalls } from '../contract/calls/signIn.ts';
import { nowLotteryInfo } from '../contract/wire/betting.ts';
import { envelope } from '../contract/wire/common.ts';
import { adminInfo } from '../contract/wire/operator/operator.ts';
import { userInfo } from '../contract/wire/session.ts';
import { numberSetting } from '../scripts/commandLine.ts';
import { readConfig, type Environment } from '../server/config/config.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { hireAt, OPERATOR_PASSWORD } from '../tests/server/support/staff.ts';
import { abuses, PASSWORD, type Abuse, type Sent } from './abuse/calls.ts';
import { onCluster } from './support/onCluster.ts';
import { slipOf } from './support/house.ts';
import { medianOf, type Table } from './support/report.ts';
import { startServer } from './support/server.ts';
import { toStop } from './support/stops.ts';

/** 6000 a minute, the demo's RATE_CALLS_PER_MINUTE. */
const PER_SECOND = 100;
const IN_FLIGHT_MAX = 200;
const RUN_MS = numberSetting('ABUSE_MS', { fallback: 2500, least: 500 });
/** Of the calm on either side of it. */
const CALM_MS = RUN_MS / 2;
const WARM_UP_MS = 3000;
/** So long it has gone on when the looks begin. */
const LEAD_MS = 1000;
const ABUSES = abuses();
const CONNECTIONS = 10;
/** Of idle, what a median may come to. */
const TIMES_MAX = 3;
const AGAIN_MS = 1000;
const METRICS_TOKEN = 'a-token-of-the-bench';
const OVERDUE = /^tenball_backlog\{of="draw_overdue_seconds"\} (\S+)$/m;
const SETTINGS: Environment = {
  START_BALANCE: '10000000',
  STAKE_ROW_MAX: '10000000',
  DRAW_INTERVAL_S: '3',
  DRAW_CLOSE_S: '1',
  RATE_REGISTRATIONS_PER_MINUTE: '30',
  RATE_CAPTCHAS_PER_MINUTE: '120',
  METRICS_TOKEN,
  // The two come from addresses of their own.
  TRUST_PROXY: 'on',
};

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
        'content-type': body instanceof Uint8Array ? 'multipart/form-data; boundary=b' : 'application/json',
      },
      ...(body !== null && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
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
  const register = () => data({ path: signInCalls.register.path, body }, '');
  let registered = userInfo.safeParse(await register());
  for (; !registered.success; registered = userInfo.safeParse(await register())) await sleep(AGAIN_MS);
  const { token } = registered.data;
  const words = { new_password: PASSWORD, confirm: PASSWORD };
  await data({ path: paymentCalls.changePayPwd.path, body: words }, token);
  return token;
}

const operatorOf = (n: number): string => `boss${n}`;

/** Super operators, one for each of the abuses that need one: what they send may end their session, or lock them out. */
async function hireOperators(place: Environment): Promise<void> {
  const database = await openDatabase(readConfig({ LOG_LEVEL: 'silent', ...place }), (error) =>
    console.error(error),
  );
  for (const [n, { isOperators }] of ABUSES.entries()) {
    if (isOperators) await hireAt(database.db, operatorOf(n), ['admin']);
  }
  await database.close();
}

async function operator({ data }: Client, n: number): Promise<string> {
  const body = { username: operatorOf(n), password: OPERATOR_PASSWORD };
  return adminInfo.parse(await data({ path: operatorCalls.operatorLogin.path, body }, '')).token;
}

const drawOf = async ({ data }: Client, token: string): Promise<string> =>
  nowLotteryInfo.parse(await data({ path: CALLS.nowInfo.path, body: null }, token)).lottery_id;

/** Of an answer that is no envelope, a file or a page, the HTTP status alone. */
async function codeOf(answer: Response): Promise<number> {
  const text = await answer.text();
  if (!answer.ok || !text.startsWith('{"code":')) return answer.status;
  return envelope.parse(JSON.parse(text)).code;
}

/** What calls were answered: the HTTP status where that is not 200, and else the code. */
type Answers = Map<number, number>;

/** Sends as many a second as an address may, however slowly they are answered. */
async function abuse(
  client: Client,
  token: string,
  { next, isOperators }: Abuse,
  until: number,
): Promise<Answers> {
  let inFlight = 0;
  const answers: Answers = new Map();
  const running: Promise<void>[] = [];
  const one = async (lotteryId: string): Promise<void> => {
    inFlight += 1;
    try {
      const answer = await client.send(next(lotteryId), token);
      const code = await codeOf(answer);
      answers.set(code, (answers.get(code) ?? 0) + 1);
    } finally {
      inFlight -= 1;
    }
  };
  const started = performance.now();
  let lotteryId = '';
  const follow = async (): Promise<void> => {
    if (!isOperators) lotteryId = await drawOf(client, token);
  };
  await follow();
  for (let sent = 0; performance.now() < until; sent++) {
    if (sent % PER_SECOND === 0) void follow().catch(() => undefined);
    if (inFlight < IN_FLIGHT_MAX && next('').path !== '') running.push(one(lotteryId).catch(() => undefined));
    await sleep(Math.max(0, started + ((sent + 1) * 1000) / PER_SECOND - performance.now()));
  }
  await Promise.all(running);
  return answers;
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
    const lotteryId = await drawOf(client, token).catch(() => null);
    if (lotteryId === null) {
      seen.refused += 1;
      continue;
    }
    await timed({ path: CALLS.orderSubmit.path, body: slipOf(lotteryId, 1) }, seen.bet_ms);
    seen.overdue_s = Math.max(seen.overdue_s, await client.overdue_s());
    await sleep(20);
  }
  return seen;
}

const ABUSER = '203.0.113.1';
const OTHER = '198.51.100.1';

/** As a multiple of the calm around it; marked where it is too much. */
function times(during: readonly number[], calm: readonly number[]): string {
  const n = medianOf(during) / medianOf(calm);
  return n > TIMES_MAX ? `**${n.toFixed(1)}**` : n.toFixed(1);
}

/** Most frequent first: "212 × 200, 38 × 503". */
const shownOf = (answers: Answers): string =>
  [...answers]
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, n]) => `${n} × ${code}`)
    .join(', ');

/** The other member's calls beside the abuse, and as a multiple of the calm. */
function figuresOf(during: Seen, calm: readonly Seen[]): readonly (string | number)[] {
  const { balance_ms, bet_ms, refused, overdue_s } = during;
  return [
    medianOf(balance_ms).toFixed(1),
    times(
      balance_ms,
      calm.flatMap((each) => each.balance_ms),
    ),
    medianOf(bet_ms).toFixed(1),
    times(
      bet_ms,
      calm.flatMap((each) => each.bet_ms),
    ),
    refused,
    overdue_s.toFixed(1),
  ];
}

async function measureOn(name: string, place: Environment): Promise<Table> {
  await hireOperators(place);
  const server = await startServer({ ...SETTINGS, ...place }, { pool: CONNECTIONS, sockets: CONNECTIONS });
  const [abusers, others] = [clientOf(server.url, ABUSER), clientOf(server.url, OTHER)];
  const rows: (string | number)[][] = [];
  const other = await member(others);
  const watchFor = (ms: number): Promise<Seen> => watch(others, other, performance.now() + ms);
  await watchFor(WARM_UP_MS);
  let before = await watchFor(CALM_MS);
  for (const [n, each] of ABUSES.entries()) {
    const abuser = each.isOperators ? await operator(others, n) : await member(others);
    const from = performance.now() + LEAD_MS;
    const [answers, during] = await Promise.all([
      abuse(abusers, abuser, each, from + RUN_MS),
      sleep(LEAD_MS).then(() => watch(others, other, from + RUN_MS)),
    ]);
    const after = await watchFor(CALM_MS);
    rows.push([each.name, shownOf(answers), ...figuresOf(during, [before, after])]);
    before = after;
  }
  await server.stop();
  return {
    title: `One principal against all: ${name}`,
    how: `Medians of a member's calls over ${RUN_MS / 1000} s each, while another principal sends ${PER_SECOND} a second of what the first column names, since ${LEAD_MS / 1000} s before; "×" is the multiple of the calm ${CALM_MS / 1000} s before and after, bold above ${TIMES_MAX}. One server process, warmed up; the two clients share a process and the machine with it.`,
    head: [
      'one principal sends',
      'answered, by code',
      'balance, ms',
      '×',
      'a bet, ms',
      '×',
      'refused',
      'draw late, s',
    ],
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
