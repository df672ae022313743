/** `npm run db:dump <file>` and `npm run db:restore <file>`, on the database of the settings. */
import { open, readFile } from 'node:fs/promises';
import { readConfig } from './config.ts';
import { dump, restore } from './db/dump.ts';
import { openDatabase } from './db/openDatabase.ts';
import { explainEnd } from './explainEnd.ts';
import { StartError } from './startError.ts';

async function run([verb, file]: readonly string[]): Promise<void> {
  if (file === undefined || (verb !== 'dump' && verb !== 'restore')) {
    throw new StartError('Name the file: npm run db:dump <file>, npm run db:restore <file>.');
  }
  const database = await openDatabase(readConfig(process.env), (error) => {
    throw error;
  });
  try {
    if (verb === 'restore') return await restore(database, await readFile(file, 'utf8'));
    const handle = await open(file, 'wx', 0o600);
    await dump(database.db, (text) => handle.appendFile(text));
    await handle.close();
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explainEnd(error)}\n`);
  process.exitCode = 1;
}
