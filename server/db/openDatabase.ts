import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../process/startError.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import { isUnreachable, connectionRefusal } from './transact.ts';

/** A PostgreSQL, its schema current. Throws StartError when it can't be opened. */
export async function openServer(
  url: string,
  { poolMax, prepared }: { readonly poolMax: number; readonly prepared: boolean },
  onError: (error: unknown) => void = () => undefined,
): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.ts');
  const onLost = (count: number): void =>
    onError(new Error(`Connections that broke, and whose backends may still be there: ${count}`));
  const database = openPostgres(url, poolMax, { onLost, prepared });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(url);
    const name = `The database ${pathname.slice(1)} at ${host}`;
    const refusal = connectionRefusal(error);
    if (refusal !== null) throw new StartError(`${name} refuses us: ${refusal}.`);
    throw isUnreachable(error) ? new StartError(`${name} can't be reached.`) : error;
  }
}

/**
 * The database of the settings, its schema current. Only its own driver is loaded. Throws StartError when it can't be opened.
 * @param onError called when maintenance of the embedded database fails, and when connections are lost
 */
export async function openDatabase(config: Config, onError: (error: unknown) => void): Promise<OpenDatabase> {
  const { databaseUrl, databasePoolMax: poolMax, prepared } = config;
  if (databaseUrl !== null) return openServer(databaseUrl, { poolMax, prepared }, onError);
  const { openEmbedded } = await import('./pglite.ts');
  const database = await openEmbedded(resolve(config.dataDir), onError);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
