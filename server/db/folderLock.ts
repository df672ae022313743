/**
 * One process on a data folder. Two would lose each other's rows without a word.
 * On Linux the kernel's lock on a file in the folder (flock) holds across containers, whose processes and networks
 * don't see each other, and ends with the process, kill -9 included. Beside it, and on other systems alone, stands a pid
 * file; it is only replaced when the process it names is gone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../process/startError.ts';

export interface FolderLock {
  readonly release: () => void;
}

const holder = z.object({ pid: z.int(), startedAt: z.string() });
type Holder = z.infer<typeof holder>;

const PID_FILE = 'tenball.pid';
/** Never deleted: a process that had opened it before would lock a file that is no longer there. */
const LOCK_FILE = 'tenball.lock';
const OWNER_ONLY = 0o600;
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

/** What the program flock answers: the lock is held by another. */
const HELD = 1;

function openLockFile(folder: string): number {
  try {
    return openSync(join(folder, LOCK_FILE), 'a', OWNER_ONLY);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/**
 * Has the program flock lock a file that is open here: the lock belongs to the open file, and outlives that program.
 * Node has no call for it. @returns the file; null where there is no such lock
 */
function lockFile(folder: string): number | null {
  if (process.platform !== 'linux') return null;
  const handle = openLockFile(folder);
  const { status, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', handle],
  });
  if (status === 0) return handle;
  closeSync(handle);
  if (status === HELD) throw inUse(folder);
  throw new StartError(
    errorCode(error) === 'ENOENT'
      ? 'The program flock is missing: it locks the data folder. It is part of util-linux and of busybox.'
      : `The data folder ${folder} can't be locked: flock answered ${status ?? String(error)}.`,
  );
}

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
export function lockFolder(folder: string): FolderLock {
  const handle = lockFile(folder);
  const unlock = (): void => {
    if (handle !== null) closeSync(handle);
  };
  try {
    const file = writePidFile(folder);
    return {
      release: () => {
        rmSync(file, { force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
