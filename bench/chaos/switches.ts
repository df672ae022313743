/** The switches of preload.c: processes that were started with it have their clock set, and their disk broken. */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../scripts/commandLine.ts';
import type { Environment } from '../../server/config/config.ts';
import { packageRoot } from '../../server/process/paths.ts';

const SOURCE = 'bench/chaos/preload.c';
const NS_PER_MS = 1_000_000n;
const [SHIFT_AT, FLUSHES_AT, FULL_AT, BYTES] = [0, 8, 12, 16] as const;

export interface Broken {
  readonly shift_ms?: number;
  /** Every flush of a file in the folder fails with EIO. */
  readonly flushesFail?: boolean;
  /** Every write that makes a file in the folder longer fails with ENOSPC. */
  readonly isFull?: boolean;
}
export interface Switches {
  /** What the processes must be started with. */
  readonly env: Environment;
  /** What is not given is well. */
  readonly set: (broken: Broken) => void;
}
export interface Library {
  /** @param folder whose files the disk faults are for; without one there are none */
  readonly newSwitches: (name: string, folder?: string) => Switches;
  readonly remove: () => void;
}

function bytesOf({ shift_ms = 0, flushesFail = false, isFull = false }: Broken): Buffer {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigInt64LE(BigInt(shift_ms) * NS_PER_MS, SHIFT_AT);
  bytes.writeInt32LE(Number(flushesFail), FLUSHES_AT);
  bytes.writeInt32LE(Number(isFull), FULL_AT);
  return bytes;
}

/** Compiles preload.c. @throws UsageError where nothing compiles C */
export function buildLibrary(): Library {
  const place = mkdtempSync(join(tmpdir(), 'tenball-preload-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(place, 0o755);
  const library = join(place, 'preload.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(packageRoot(), SOURCE), '-ldl'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    rmSync(place, { recursive: true });
    throw new UsageError(`A broken disk and a wrong clock need a C compiler and Linux: ${String(error)}`);
  }
  const files: number[] = [];
  return {
    newSwitches: (name, folder) => {
      const file = join(place, name);
      writeFileSync(file, bytesOf({}), { mode: 0o644 });
      const handle = openSync(file, 'r+');
      files.push(handle);
      return {
        env: {
          LD_PRELOAD: library,
          CHAOS_SWITCHES: file,
          ...(folder !== undefined && { CHAOS_FOLDER: folder }),
        },
        set: (broken) => void writeSync(handle, bytesOf(broken), 0, BYTES, 0),
      };
    },
    remove: () => {
      for (const handle of files) closeSync(handle);
      rmSync(place, { recursive: true });
    },
  };
}
