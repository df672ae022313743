/**
 * The ends that a process chooses for itself, because going on would be worse: one line on standard error, and a code of
 * its own. A supervisor starts it again (docs/running.md); what was acknowledged is on the disk.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';

const STDERR = 2;
/** sysexits.h: EX_IOERR, EX_SOFTWARE. */
export const EXIT_CODE = { disk: 74, database: 70 } as const;

/** Says why, and ends the process at once: nothing else runs any more, also in the middle of the database's own code. */
export function endProcess(kind: keyof typeof EXIT_CODE, reason: string): never {
  const line = { level: 60, time: Date.now(), exit: EXIT_CODE[kind], msg: reason };
  try {
    writeSync(STDERR, `${JSON.stringify(line)}\n`);
  } finally {
    process.exit(EXIT_CODE[kind]);
  }
}
