import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { openEmbedded, POSTGRES_MAJOR } from '../../../server/db/pglite.ts';
import { packageRoot } from '../../../server/process/paths.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenball-data-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const fail = (error: unknown): never => {
  throw error;
};
const open = (): Promise<OpenDatabase> => openEmbedded(folder, fail);

const SCRIPT = join(packageRoot(), 'tests/server/db/writer.ts');
/** A process that opens the folder, says "open", then writes rows and says each one's number once it is committed. */
const startWriter = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', SCRIPT, folder], { stdio: ['ignore', 'pipe', 'inherit'] });

/** As a container has it: processes and a network of its own. */
const CONTAINER = [
  '--user',
  '--map-root-user',
  '--net',
  '--pid',
  '--fork',
  '--kill-child=SIGKILL',
  '--mount-proc',
];
const hasContainers = spawnSync('unshare', [...CONTAINER, 'true']).status === 0;

/** What a writer in a container says first, on either output. It is ended then. */
async function firstWordOfContainer(): Promise<string> {
  const child = spawn('unshare', [...CONTAINER, process.execPath, '--import', 'tsx', SCRIPT, folder]);
  const exited = once(child, 'exit');
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.startsWith('open')) child.kill('SIGKILL');
    });
  }
  await exited;
  return said;
}

async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  if (child.stdout === null) throw new Error('The child has no output');
  yield* createInterface({ input: child.stdout });
}

/** Lets the writer acknowledge `count` rows, kills it with SIGKILL, and reads what it acknowledged until its end. */
async function killAfter(count: number): Promise<number[]> {
  const child = startWriter();
  const exited = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of linesOf(child)) {
    if (line === 'open') continue;
    acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

describe('the embedded database', () => {
  test('has every acknowledged row after kill -9, again and again, and its folder is free at once', async () => {
    const acknowledged: number[] = [];
    for (const count of [1, 60, 150]) acknowledged.push(...(await killAfter(count)));
    const database = await open();
    const { rows } = await database.db.execute<{ id: number }>(sql`SELECT id FROM written ORDER BY id`);
    const written = new Set(rows.map(({ id }) => id));
    await database.close();
    expect(acknowledged.filter((id) => !written.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(211);
  }, 120_000);

  test('refuses a second opener in this process and in another, and opens again after closing', async () => {
    const database = await open();
    const sentence = `The data folder ${folder} is in use by another process of Tenball.`;
    await expect(open()).rejects.toThrow(expect.objectContaining({ name: 'StartError', message: sentence }));
    await database.close();
    expect(readdirSync(folder)).toEqual(['postgres', 'tenball.lock']);
    const child = startWriter();
    for await (const line of linesOf(child)) if (line === 'open') break;
    await expect(open()).rejects.toThrow(sentence);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await (await open()).close();
  });

  test.runIf(hasContainers)(
    'F5: a second container that shares the folder, but neither processes nor network, is refused',
    async () => {
      const database = await open();
      const said = await firstWordOfContainer();
      await database.close();
      expect(said).toContain(
        `StartError: The data folder ${folder} is in use by another process of Tenball.`,
      );
    },
  );

  test.runIf(process.platform === 'linux')(
    'F5: the lock is of the kernel: held without a pid file too, and freed by kill -9',
    async () => {
      writeFileSync(join(folder, 'tenball.lock'), '');
      const holder = spawn(
        'flock',
        ['-x', join(folder, 'tenball.lock'), 'sh', '-c', 'echo held; exec sleep 60'],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          detached: true,
        },
      );
      for await (const line of linesOf(holder)) if (line === 'held') break;
      await expect(open()).rejects.toThrow('is in use by another process of Tenball.');
      const exited = once(holder, 'exit');
      if (holder.pid !== undefined) process.kill(-holder.pid, 'SIGKILL');
      await exited;
      const database = await open();
      await database.close();
    },
  );

  test('takes over the pid file of a process that is gone, not of one that lives', async () => {
    const file = join(folder, 'tenball.pid');
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'another time' }));
    const database = await open();
    const own: unknown = JSON.parse(readFileSync(file, 'utf8'));
    await database.close();
    expect(own).toMatchObject({ pid: process.pid });
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, JSON.stringify(own));
    await expect(open()).rejects.toThrow('is in use by another process of Tenball.');
  });

  test('flushes commits, keeps memory small, and migrates', async () => {
    const database = await open();
    const setting = async (name: string) => {
      const { rows } = await database.db.execute<{ setting: string }>(
        sql`SELECT current_setting(${name}) AS setting`,
      );
      return rows[0]?.setting;
    };
    expect({
      fsync: await setting('fsync'),
      commit: await setting('synchronous_commit'),
      method: await setting('wal_sync_method'),
      buffers: await setting('shared_buffers'),
      version: (await setting('server_version'))?.split('.')[0],
    }).toEqual({ fsync: 'on', commit: 'on', method: 'fsync', buffers: '16MB', version: POSTGRES_MAJOR });
    expect(await migrate(database)).toBeGreaterThan(0);
    await database.close();
  });

  test('maintenance checkpoints and vacuums now and then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const database = await open();
    const state = async () => {
      const { rows } = await database.db.execute<{ redo: string; tuples: number }>(sql`
        SELECT (SELECT redo_lsn::text FROM pg_control_checkpoint()) AS redo,
               (SELECT reltuples::integer FROM pg_class WHERE relname = 'filled') AS tuples`);
      return rows[0];
    };
    await database.runScript('CREATE TABLE filled AS SELECT generate_series(1, 5000) AS id');
    const before = await state();
    vi.advanceTimersByTime(2 * 60_000);
    const checkpointed = await state();
    vi.advanceTimersByTime(58 * 60_000);
    const vacuumed = await state();
    await database.close();
    expect(checkpointed?.redo).not.toBe(before?.redo);
    expect([before, checkpointed, vacuumed].map((seen) => seen?.tuples)).toEqual([-1, -1, 5000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('refuses the data of another PostgreSQL', async () => {
    const place = join(folder, 'postgres');
    mkdirSync(place);
    writeFileSync(join(place, 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(
      `The data in ${place} was made by PostgreSQL 17, but this Tenball needs ${POSTGRES_MAJOR}: docs/running.md says how to move it.`,
    );
  });
});
