/** `npm run db:dump <file>` and `npm run db:restore <file>`, on the database of the settings. */
import { open, readFile } from 'node:fs/promises';
import { runCommand, withDatabase } from './command.ts';
import { readConfig } from '../config/config.ts';
import { dump, restore } from '../db/dump.ts';
import { StartError } from '../process/startError.ts';

async function run([verb, file, ...others]: readonly string[]): Promise<void> {
  if (file === undefined || others.length > 0 || (verb !== 'dump' && verb !== 'restore')) {
    throw new StartError('Name the file: npm run db:dump <file>, npm run db:restore <file>.');
  }
  await withDatabase(readConfig(process.env), async (database) => {
    if (verb === 'restore') return restore(database, await readFile(file, 'utf8'));
    const handle = await open(file, 'wx', 0o600);
    await dump(database.db, (text) => handle.appendFile(text));
    return handle.close();
  });
}

await runCommand(() => run(process.argv.slice(2)));
