/**
 * Bets over HTTP against a bare loop that says the same to PostgreSQL, statement by statement, through the same driver:
 * sixteen clients each, by turns.
 */
import { randomUUID } from 'node:crypto';
import { CALLS } from '../contract/calls.ts';
import { cpuOfCluster_s } from './support/backends.ts';
import { connectTo } from './support/cluster.ts';
import { onCluster } from './support/onCluster.ts';
import { openHouse, slipOf, type House, type Member } from './support/house.ts';
import { recorded, repeat, type Statement } from './support/recording.ts';
import { startServer } from './support/server.ts';
import { medianOf, quantileOf, type Table } from './support/report.ts';

const CLIENTS = 16;
const RUN_MS = 3000;
const RUNS = 5;
const PATH = CALLS.orderSubmit.path;

interface Run {
  readonly perSecond: number;
  readonly p99_ms: number;
  readonly perCpuSecond: number;
}

/** Each client bets as fast as it is answered. */
async function run(pid: string, bets: readonly (() => Promise<unknown>)[]): Promise<Run> {
  const latencies: number[] = [];
  const started = performance.now();
  const loop = async (bet: () => Promise<unknown>): Promise<void> => {
    while (performance.now() - started < RUN_MS) {
      const from = performance.now();
      await bet();
      latencies.push(performance.now() - from);
    }
  };
  const before_s = cpuOfCluster_s(pid);
  await Promise.all(bets.map(loop));
  const cpu_s = cpuOfCluster_s(pid) - before_s;
  return {
    perSecond: (latencies.length * 1000) / (performance.now() - started),
    p99_ms: quantileOf(latencies, 0.99),
    perCpuSecond: latencies.length / cpu_s,
  };
}

interface Script {
  readonly requestId: string;
  readonly statements: readonly Statement[];
}

/** What the server says to place one bet, its token looked up. */
async function scriptOf(house: House, { token }: Member, drawId: string): Promise<Script> {
  await house.call(PATH, token, slipOf(drawId, 1));
  const slip = slipOf(drawId, 1);
  const statements = await recorded(() => house.call(PATH, token, slip));
  return { requestId: slip.request_id, statements };
}

async function measureOn(url: string, pid: string): Promise<Table> {
  const house = await openHouse({ DATABASE_URL: url, DATABASE_POOL_MAX: String(CLIENTS) });
  const members = await house.register(CLIENTS);
  const drawId = await house.drawId(members[0]?.token ?? '');
  const scripts: Script[] = [];
  for (const member of members) scripts.push(await scriptOf(house, member, drawId));
  const connections = await Promise.all(scripts.map(() => connectTo(url)));
  const bare = scripts.flatMap(({ requestId, statements }, n) => {
    const client = connections[n]?.client;
    return client === undefined ? [] : [() => repeat(client, statements, requestId, randomUUID())];
  });
  await house.close();
  const server = await startServer({ DATABASE_URL: url }, { pool: CLIENTS, sockets: CLIENTS });
  const overHttp = members.map(
    ({ token }) =>
      () =>
        server.post(PATH, token, slipOf(drawId, 1)),
  );
  const ofBare: Run[] = [];
  const ofHttp: Run[] = [];
  await run(pid, overHttp);
  for (let n = 0; n < RUNS; n++) {
    ofBare.push(await run(pid, bare));
    ofHttp.push(await run(pid, overHttp));
  }
  await Promise.all(connections.map(({ leave }) => leave()));
  await server.stop();
  const median = (of: readonly Run[], figure: keyof Run): number => medianOf(of.map((each) => each[figure]));
  const row = (name: string, of: readonly Run[]) => [
    name,
    Math.round(median(of, 'perSecond')),
    median(of, 'p99_ms').toFixed(1),
    Math.round(median(of, 'perCpuSecond')),
  ];
  const ratio = (figure: keyof Run) => (median(ofHttp, figure) / median(ofBare, figure)).toFixed(2);
  return {
    title: 'Bets over HTTP against a bare loop',
    how: `PostgreSQL that flushes each commit, ${CLIENTS} clients, one bet a slip, ${RUNS} runs of ${RUN_MS / 1000} s by turns, medians. The bare loop says the ${scripts[0]?.statements.length ?? 0} statements of a bet, the look-up of its token among them, by the same driver. The server is a process of its own, as npm start runs it; clients, server and database share the machine.`,
    head: ['', 'bets/s', 'p99, ms', 'bets per CPU second of the database'],
    rows: [
      row('bare loop', ofBare),
      row('over HTTP', ofHttp),
      ['ratio', ratio('perSecond'), ratio('p99_ms'), ratio('perCpuSecond')],
    ],
  };
}

export const measure = async (): Promise<readonly Table[]> => [await onCluster(measureOn)];
