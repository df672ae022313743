/** A PostgreSQL cluster of its own, as Debian's package sets it up: it waits for the disk at every commit. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { toStop } from './stops.ts';
import { freePort } from './freePort.ts';

const PROGRAMS = '/usr/lib/postgresql';
const USER = 'postgres';

export interface Cluster {
  readonly url: string;
  /** Of the process that was started first. */
  readonly pid: string;
  readonly stop: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string): number => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));

function run(program: string, args: readonly string[]): void {
  const command = isRoot ? ['runuser', '-u', USER, '--', program] : [program];
  execFileSync(command[0] ?? '', [...command.slice(1), ...args], { stdio: 'ignore' });
}

export interface Connection {
  readonly client: Client;
  readonly leave: () => Promise<void>;
}

/** A connection of its own to a database. */
export async function connectTo(url: string): Promise<Connection> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, leave: toStop(() => client.end()) };
}

/** Throws where PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster> {
  const version = readdirSync(PROGRAMS)
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  const program = (name: string) => join(PROGRAMS, version ?? '', 'bin', name);
  const folder = mkdtempSync(join(tmpdir(), 'tenball-bench-'));
  const remove = toStop(() => rmSync(folder, { recursive: true, force: true }));
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const port = await freePort();
  run(program('initdb'), ['-D', folder, '-U', 'tenball', '--auth=trust']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  run(program('pg_ctl'), ['-D', folder, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const stopServer = toStop(() => run(program('pg_ctl'), ['-D', folder, '-m', 'immediate', 'stop']));
  return {
    url: `postgres://tenball@127.0.0.1:${port}/postgres`,
    pid: readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '',
    stop: async () => {
      await stopServer();
      await remove();
    },
  };
}
