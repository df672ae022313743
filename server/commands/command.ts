/** What the commands beside the server have in common: a database for as long as they work, and an end that is explained. */
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { explainEnd } from './explainEnd.ts';

/** Opens the database of the settings, and closes it whatever becomes of `work`. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, (error) => {
    throw error;
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command; one that fails says why, and ends with code 1. */
export async function runCommand(work: () => Promise<void> | void): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explainEnd(error)}\n`);
    process.exitCode = 1;
  }
}
