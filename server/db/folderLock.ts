/**
 * One process on a data folder. Two would lose each other's rows without a word.
 * On Linux an abstract socket is the lock: the kernel frees it with the process, kill -9 included. Beside it, and on
 * other systems alone, stands a pid file; it is only replaced when the process it names is gone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../startError.ts';

export interface FolderLock {
  readonly release: () => Promise<void>;
}

const holder = z.object({ pid: z.int(), startedAt: z.string() });
type Holder = z.infer<typeof holder>;

const PID_FILE = 'tenball.pid';
const ATTEMPTS_MAX = 3;

const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null;

/** When a process started, in whatever words the system has for it; null if there is no such process. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // Field 22; the process's name before it stands in brackets and may hold anything.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

const inUse = (folder: string): StartError =>
  new StartError(`The data folder ${folder} is in use by another process of Tenball.`);

export function unwritable(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The data folder ${folder} can't be written: ${reason}.`);
}

/** The folder's own name in the abstract namespace, the same by whatever path it is reached. */
function socketName(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `\0tenball-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 40)}`;
}

function listen(folder: string): Promise<Server | null> {
  if (process.platform !== 'linux') return Promise.resolve(null);
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(errorCode(error) === 'EADDRINUSE' ? inUse(folder) : error));
    server.listen(socketName(folder), () => {
      server.unref();
      resolve(server);
    });
  });
}

const closeServer = (server: Server | null): Promise<void> =>
  new Promise((resolve) => {
    if (server === null) resolve();
    else server.close(() => resolve());
  });

function readHolder(file: string): Holder | null {
  try {
    return holder.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function writePidFile(folder: string): string {
  const file = join(folder, PID_FILE);
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '' });
  for (let attempt = 1; ; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, own);
      closeSync(handle);
      return file;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt === ATTEMPTS_MAX) throw unwritable(folder, error);
      const other = readHolder(file);
      if (other !== null && startOf(other.pid) === other.startedAt) throw inUse(folder);
      rmSync(file, { force: true });
    }
  }
}

/** Takes the lock of an existing folder, or throws a StartError. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const server = await listen(folder);
  try {
    const file = writePidFile(folder);
    return {
      release: async () => {
        rmSync(file, { force: true });
        await closeServer(server);
      },
    };
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}
