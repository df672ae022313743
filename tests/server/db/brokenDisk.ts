/** Run by brokenDisk.test.ts: a process on the embedded database whose disk fails, or whose event loop is blocked. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../server/db/pglite.ts';
import { startWatchdog } from '../../../server/process/watchdog.ts';

const [, , folder = '', failure = ''] = process.argv;

const broken = (code: string) => (): never => {
  throw Object.assign(new Error(`${code}: as if the disk said so`), { code });
};

if (failure === 'blocked') {
  startWatchdog(200);
  for (;;);
}
const { db } = await openEmbedded(folder, (error) => {
  throw error;
});
await db.execute(sql`CREATE TABLE IF NOT EXISTS written (id integer)`);
if (failure === 'fsync') fs.fsyncSync = broken('EIO');
if (failure === 'write') {
  const { writeSync } = fs;
  const full = broken('ENOSPC');
  Reflect.set(fs, 'writeSync', (handle: number, ...rest: readonly unknown[]): unknown => {
    const written: unknown =
      handle > process.stderr.fd ? full() : Reflect.apply(writeSync, fs, [handle, ...rest]);
    return written;
  });
}
syncBuiltinESMExports();
await db.execute(sql`INSERT INTO written VALUES (1)`);
process.stdout.write('went on\n');
