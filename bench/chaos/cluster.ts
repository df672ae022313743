/** Throw-away PostgreSQL clusters from Debian's package, on loopback; run as user postgres where we are root. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../server/config/config.ts';
import { freePort } from '../support/freePort.ts';

const PACKAGES = '/usr/lib/postgresql';
const USER = 'tenball';
const LOOK_EVERY_MS = 50;

const isRoot = process.getuid?.() === 0;

function binaries(): string {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined)
    throw new Error(`There is no PostgreSQL in ${PACKAGES}: apt-get install postgresql`);
  return join(PACKAGES, newest, 'bin');
}

/**
 * Runs one of PostgreSQL's own programs. Throws if it fails.
 * @param env what it has in its environment beside ours
 */
async function postgres(program: string, args: readonly string[], env: Environment = {}): Promise<void> {
  const path = join(binaries(), program);
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const run = settings.length === 0 ? [path] : ['env', ...settings, path];
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...run] : run;
  const child = spawn(command ?? path, [...rest, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: tmpdir(),
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  // Not 'close': pg_ctl leaves a server behind, which may keep the pipe open.
  await once(child, 'exit');
  child.stderr.destroy();
  if (child.exitCode !== 0) throw new Error(`${program} ${args.join(' ')}: ${child.exitCode} ${said}`);
}

const isDone = (program: string, args: readonly string[]): Promise<boolean> =>
  postgres(program, args).then(
    () => true,
    () => false,
  );

export interface Cluster {
  readonly port: number;
  /** Of its database `postgres`. */
  readonly url: string;
  readonly folder: string;
  /** kill -9 of the server and of all its processes at once: what a lost machine looks like. */
  readonly kill: () => void;
  /** Starts it again where it was, whatever of it still runs. */
  readonly startAgain: () => Promise<void>;
  /** Waits until it takes connections. @returns whether it had ended, and was started again */
  readonly bringUp: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
  /** Ends being a standby. */
  readonly promote: () => Promise<void>;
}

/** A folder for clusters; the caller removes it. */
export function clusterRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'tenball-chaos-'));
  if (isRoot) execFileSync('chown', ['postgres', root]);
  return root;
}

function killAll(folder: string): void {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = ''] = readFileSync(file, 'utf8').split('\n');
  // Of one that has ended already there are none.
  const { stdout: children } = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' });
  for (const each of [pid, ...children.split('\n')]) {
    const victim = Number(each);
    if (victim <= 0) continue;
    try {
      process.kill(victim, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

async function start(folder: string, env: Environment = {}): Promise<Cluster> {
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_connections=100',
  ].join(' ');
  const end = (): void => killAll(folder);
  const begin = async (): Promise<void> => {
    await postgres('pg_ctl', ['-D', folder, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], env);
    process.once('exit', end);
  };
  const kill = (): void => {
    process.off('exit', end);
    end();
  };
  const startAgain = (): Promise<void> => {
    kill();
    return begin();
  };
  await begin();
  return {
    port,
    folder,
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    kill,
    startAgain,
    bringUp: async () => {
      while (!(await isDone('pg_isready', ['-q', '-h', '127.0.0.1', '-p', `${port}`]))) {
        if (!(await isDone('pg_ctl', ['-D', folder, 'status']))) {
          await startAgain();
          return true;
        }
        await sleep(LOOK_EVERY_MS);
      }
      return false;
    },
    // One that doesn't run any more is stopped.
    stop: () => {
      process.off('exit', end);
      return postgres('pg_ctl', ['-D', folder, '-w', '-m', 'immediate', 'stop']).catch(() => undefined);
    },
    promote: () => postgres('pg_ctl', ['-D', folder, '-w', 'promote']),
  };
}

/**
 * A new cluster in `root`, as durable as PostgreSQL is by default.
 * @param env what its processes have in their environment
 */
export async function startCluster(root: string, env: Environment = {}): Promise<Cluster> {
  const folder = join(root, 'first');
  await postgres('initdb', ['-D', folder, '-U', USER, '--auth=trust']);
  return start(folder, env);
}

/** A copy of `primary` that follows it. */
export async function startStandby(root: string, primary: Cluster, name: string): Promise<Cluster> {
  const folder = join(root, name);
  mkdirSync(folder, { mode: 0o700 });
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', USER];
  await postgres('pg_basebackup', [...from, '-D', folder, '-R', '-X', 'stream', '--checkpoint=fast']);
  return start(folder);
}

export const removeClusters = (root: string): void => rmSync(root, { recursive: true, force: true });
