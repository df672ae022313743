/**
 * `npm run chaos`: bettors with colliding retries on several processes and one PostgreSQL, a process killed with -9
 * every second, draws every three seconds; then the audit. Ends with code 1 if a penny is missing (docs/chaos.md).
 *   -- --minutes 2   --processes 6   --bettors 16
 *   -- --embedded    one process on the embedded database
 *   -- --standby     PostgreSQL with a synchronous standby, which is promoted after the primary's kill -9
 * DATABASE_URL names an empty database to use; without it a throw-away cluster is made from Debian's package.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '../../server/config.ts';
import { clusterRoot, removeClusters, startCluster } from './chaos/cluster.ts';
import { startPair } from './chaos/failover.ts';
import { runChaos, type Outcome, type Plan } from './chaos/run.ts';

const FAIL_OVERS = 3;
const COMMAND = ['dist/server/main.js'];

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    processes: { type: 'string', default: '6' },
    bettors: { type: 'string', default: '16' },
    embedded: { type: 'boolean', default: false },
    standby: { type: 'boolean', default: false },
  },
});
const countOf = (name: 'minutes' | 'processes' | 'bettors'): number => {
  const value = Number(values[name]);
  if (value > 0 && (name === 'minutes' || Number.isInteger(value))) return value;
  process.stderr.write(`--${name} is "${values[name]}"; it takes a number above 0.\n`);
  return process.exit(2);
};
const [minutes, processesAsked, bettors] = [countOf('minutes'), countOf('processes'), countOf('bettors')];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Scene {
  readonly name: string;
  readonly place: Environment;
  readonly meanwhile?: Plan['meanwhile'];
  readonly told: () => readonly string[];
  readonly remove: () => Promise<void> | void;
}

function embeddedScene(): Scene {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-chaos-'));
  return {
    name: 'the embedded database',
    place: { DATA_DIR: folder },
    told: () => [],
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function postgresScene(): Promise<Scene> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) {
    return {
      name: 'the PostgreSQL of DATABASE_URL',
      place: { DATABASE_URL: given },
      told: () => [],
      remove: () => undefined,
    };
  }
  const root = clusterRoot();
  const cluster = await startCluster(root);
  return {
    name: 'a throw-away PostgreSQL',
    place: { DATABASE_URL: cluster.url },
    told: () => [],
    remove: async () => {
      await cluster.stop();
      removeClusters(root);
    },
  };
}

async function standbyScene(): Promise<Scene> {
  const pair = await startPair();
  const gaps: number[] = [];
  const happen = async (): Promise<void> => void gaps.push(await pair.failOver());
  return {
    name: 'a throw-away PostgreSQL with a synchronous standby (remote_apply)',
    place: { DATABASE_URL: pair.url },
    meanwhile: { times: FAIL_OVERS, happen },
    told: () => [
      `primary killed with -9, standby promoted | ${gaps.length} times, after ${gaps.map((ms) => `${Math.round(ms)} ms`).join(', ')}`,
    ],
    remove: pair.close,
  };
}

function report(outcome: Outcome, told: readonly string[]): boolean {
  const { kills, start_ms, statuses, counts, findings, contradictions, crashes, exits } = outcome;
  const seconds = minutes * 60;
  say(`processes killed with -9 | ${kills}, ${(kills / seconds).toFixed(2)} a second`);
  say(`ms from a start to being ready, median | ${Math.round(start_ms)}`);
  for (const line of told) say(line);
  const answers = [...statuses].toSorted(([a], [b]) => a - b);
  say(
    `calls, by HTTP status | ${answers.map(([status, n]) => `${status === 0 ? 'lost' : status}: ${n}`).join(', ')}`,
  );
  for (const [name, n] of Object.entries(counts)) say(`${name} | ${n}`);
  for (const [name, n] of Object.entries(findings)) say(`${n === 0 ? 'ok' : 'NOT OK'} | ${name} | ${n}`);
  say(`exit codes after SIGTERM | ${exits.join(', ')}`);
  for (const line of [...contradictions.slice(0, 5), ...crashes.slice(0, 5)]) say(`NOT OK | ${line}`);
  const isClean = Object.values(findings).every((n) => n === 0) && exits.every((code) => code === 0);
  return isClean && crashes.length === 0 && !statuses.has(500);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
const scene = values.embedded ? embeddedScene() : await (values.standby ? standbyScene() : postgresScene());
const processes = values.embedded ? 1 : processesAsked;
const [processor] = cpus();
say(
  `${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores of ${processor?.model ?? '?'}, load averages ${loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')}`,
);
say(`${scene.name}: ${processes} processes, ${bettors} bettors, ${minutes} minutes`);
try {
  const outcome = await runChaos({
    place: scene.place,
    processes,
    bettors,
    ms: minutes * 60_000,
    command: COMMAND,
    ...(scene.meanwhile && { meanwhile: scene.meanwhile }),
  });
  process.exitCode = report(outcome, scene.told()) ? 0 : 1;
} finally {
  await scene.remove();
}
