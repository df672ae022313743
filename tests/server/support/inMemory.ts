/** The embedded database in memory, migrated once for all tests. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { PGLITE_PARSERS, wrapPglite } from '../../../server/db/pglite.ts';
import { packageRoot } from '../../../server/process/paths.ts';

/** How long calls of tests wait for the database, on a machine however busy. */
export const PATIENCE_MS = 60_000;

/** Changes with the migrations. */
export const keyOfSchema = (): string =>
  createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16);

/** The file of a migrated data folder, made by the first who needs it and kept while the migrations stay the same. */
async function templateFile(): Promise<string> {
  const folder = join(packageRoot(), 'node_modules/.cache/tenball');
  const file = join(folder, `template-${keyOfSchema()}.tar`);
  if (existsSync(file)) return file;
  const client = await PGlite.create({ parsers: PGLITE_PARSERS });
  await migrate(wrapPglite(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(folder, { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, new Uint8Array(await dump.arrayBuffer()));
  renameSync(partial, file);
  return file;
}

/** A migrated, empty database in memory. @param wait_ms how long calls wait for it */
export async function openInMemory(wait_ms: number = PATIENCE_MS): Promise<OpenDatabase> {
  const loadDataDir = new Blob([readFileSync(await templateFile())]);
  return wrapPglite(await PGlite.create({ loadDataDir, parsers: PGLITE_PARSERS }), wait_ms);
}
