/**
 * Bets over HTTP by ever more clients, each as fast as it is answered: members who all bet before the closing. Against
 * another commit (`--against REF`) by turns, each with a server and a database of its own.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CALLS } from '../contract/calls.ts';
import { signInCalls } from '../contract/calls/signIn.ts';
import { nowLotteryInfo } from '../contract/wire/betting.ts';
import { envelope } from '../contract/wire/common.ts';
import { userInfo } from '../contract/wire/session.ts';
import type { Environment } from '../server/config/config.ts';
import { packageRoot } from '../server/process/paths.ts';
import { throwAwayUrl } from '../tests/server/support/throwAway.ts';
import { cpuOfCluster_s, cpuOfProcess_s } from './support/backends.ts';
import { startCluster } from './support/cluster.ts';
import { slipOf } from './support/house.ts';
import { medianOf, quantileOf, type Table } from './support/report.ts';
import { startServer, type Server } from './support/server.ts';
import { toStop } from './support/stops.ts';
import { builtFolder } from './versions/built.ts';

const CLIENTS = [1, 16, 64, 256] as const;
const MEMBERS = 256;
const EMBEDDED_CLIENTS = [1, 16] as const;
const RUN_MS = 3000;
const RUNS = 5;
const POOL = 16;
const REGISTERED_AT_ONCE = 32;
const PASSWORD = 'load-test-1';
const PATH = CALLS.orderSubmit.path;

/** Settings that earlier versions refuse, and that betting does not meet. */
const NEWER: Environment = {
  RATE_GUESTS_PER_MINUTE: undefined,
  RATE_CAPTCHAS_PER_MINUTE: undefined,
  GUEST_SESSIONS_MAX: undefined,
  CAPTCHA_AFTER_CODES: undefined,
};

interface Run {
  readonly perSecond: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** CPU milliseconds a bet, of the server, the database, and the clients. */
  readonly server_ms: number;
  readonly database_ms: number;
  readonly clients_ms: number;
}

interface Side {
  readonly server: Server;
  readonly tokens: readonly string[];
  readonly drawId: string;
}

const answered = z.pipe(
  envelope,
  z.transform(({ data }) => data),
);

async function registerMembers({ url }: Server, count: number): Promise<string[]> {
  const register = async () => {
    const username = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const response = await fetch(url + signInCalls.register.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD, password_confirmation: PASSWORD }),
    });
    return userInfo.parse(answered.parse(await response.json())).token;
  };
  const tokens: string[] = [];
  while (tokens.length < count) {
    const beside = Math.min(REGISTERED_AT_ONCE, count - tokens.length);
    tokens.push(...(await Promise.all(Array.from({ length: beside }, register))));
  }
  return tokens;
}

async function openSide(folder: string, place: Environment, members: number): Promise<Side> {
  const settings = { ...NEWER, START_BALANCE: '10000000', ...place };
  const server = await startServer(settings, { pool: POOL, sockets: MEMBERS, folder });
  const tokens = await registerMembers(server, members);
  const now = await fetch(server.url + CALLS.nowInfo.path, { headers: { token: tokens[0] ?? '' } });
  return { server, tokens, drawId: nowLotteryInfo.parse(answered.parse(await now.json())).lottery_id };
}

/** @param pid of the cluster; null for the embedded database, whose work is the server's */
async function run({ server, tokens, drawId }: Side, clients: number, pid: string | null): Promise<Run> {
  const latencies: number[] = [];
  const spent = () => ({
    server: cpuOfProcess_s(server.pid),
    database: pid === null ? 0 : cpuOfCluster_s(pid),
    clients: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  });
  const before = spent();
  const started = performance.now();
  const client = async (token: string): Promise<void> => {
    while (performance.now() - started < RUN_MS) {
      const from = performance.now();
      await server.post(PATH, token, slipOf(drawId, 1));
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(tokens.slice(0, clients).map(client));
  const took_ms = performance.now() - started;
  const after = spent();
  const perBet = (of: keyof typeof before) => (1000 * (after[of] - before[of])) / latencies.length;
  return {
    perSecond: (latencies.length * 1000) / took_ms,
    p50_ms: quantileOf(latencies, 0.5),
    p99_ms: quantileOf(latencies, 0.99),
    server_ms: perBet('server'),
    database_ms: perBet('database'),
    clients_ms: perBet('clients'),
  };
}

const FIGURES = [
  ['bets/s', 'perSecond', 0],
  ['median, ms', 'p50_ms', 1],
  ['p99, ms', 'p99_ms', 1],
  ['server, CPU ms a bet', 'server_ms', 2],
  ['database', 'database_ms', 2],
  ['clients', 'clients_ms', 2],
] as const satisfies readonly (readonly [string, keyof Run, number])[];

const cellsOf = (runs: readonly Run[]) =>
  FIGURES.map(([, figure, places]) => medianOf(runs.map((each) => each[figure])).toFixed(places));
const ratiosOf = (one: readonly Run[], other: readonly Run[]) =>
  FIGURES.map(([, figure]) => {
    const [mine, theirs] = [one, other].map((runs) => medianOf(runs.map((each) => each[figure])));
    // The embedded database has no processor time of its own.
    return mine === undefined || theirs === undefined || theirs === 0 ? '' : (mine / theirs).toFixed(2);
  });

/** Both sides by turns, for each number of clients. */
async function compare(
  sides: Readonly<Record<string, Side>>,
  numbers: readonly number[],
  pid: string | null,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  const names = Object.keys(sides);
  for (const clients of numbers) {
    const runs = new Map<string, Run[]>(names.map((name) => [name, []]));
    for (let n = 0; n <= RUNS; n++) {
      for (const [name, side] of Object.entries(sides)) {
        const measured = await run(side, clients, pid);
        // The first of each warms up.
        if (n > 0) runs.get(name)?.push(measured);
      }
    }
    for (const name of names) rows.push([clients, name, ...cellsOf(runs.get(name) ?? [])]);
    const [now = [], other] = names.map((name) => runs.get(name) ?? []);
    if (other !== undefined) rows.push([clients, 'ratio', ...ratiosOf(now, other)]);
  }
  return rows;
}

const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-placing-'));
  toStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

async function onPostgres(folders: Readonly<Record<string, string>>) {
  const cluster = await startCluster();
  const sides: Record<string, Side> = {};
  const drops: (() => Promise<unknown>)[] = [];
  for (const [name, folder] of Object.entries(folders)) {
    const { url, drop } = await throwAwayUrl(cluster.url);
    drops.push(drop);
    sides[name] = await openSide(folder, { DATABASE_URL: url }, MEMBERS);
  }
  const rows = await compare(sides, CLIENTS, cluster.pid);
  for (const { server } of Object.values(sides)) await server.stop();
  for (const drop of drops) await drop();
  await cluster.stop();
  return rows;
}

async function onEmbedded(folders: Readonly<Record<string, string>>) {
  const sides: Record<string, Side> = {};
  for (const [name, folder] of Object.entries(folders))
    sides[name] = await openSide(folder, { DATA_DIR: newDataDir() }, Math.max(...EMBEDDED_CLIENTS));
  const rows = await compare(sides, EMBEDDED_CLIENTS, null);
  for (const { server } of Object.values(sides)) await server.stop();
  return rows;
}

/** @param against another commit; null for this one alone */
export async function measure(against: string | null): Promise<readonly Table[]> {
  const folders = { now: packageRoot(), ...(against !== null && { [against]: builtFolder(against) }) };
  const head = ['clients', 'version', ...FIGURES.map(([name]) => name)];
  const how = `One bet a slip, ${RUNS} runs of ${RUN_MS / 1000} s by turns, medians. Servers are processes of their own, as npm start runs them; clients, servers and database share the machine.`;
  return [
    {
      title: 'Placing bets, on PostgreSQL',
      how: `It waits for the disk at every commit; ${POOL} connections. ${how}`,
      head,
      rows: await onPostgres(folders),
    },
    {
      title: 'Placing bets, on the embedded database',
      how: `It waits for the disk at every commit, and works in the server's process. ${how}`,
      head,
      rows: await onEmbedded(folders),
    },
  ];
}
