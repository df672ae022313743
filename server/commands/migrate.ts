/**
 * `npm run db:migrate`: brings the schema up to date as the tables' owner (MIGRATE_URL), and gives the server's role
 * (of DATABASE_URL) the rights it needs.
 */
import { runCommand } from './command.ts';
import { readConfig } from '../config/config.ts';
import { openServer } from '../db/openDatabase.ts';
import { rightsOf } from '../db/rights.ts';
import { StartError } from '../process/startError.ts';

const CONNECTIONS = 2;

const asUrl = (name: string): URL => {
  const text = process.env[name] ?? '';
  if (!/^postgres(ql)?:/.test(text) || !URL.canParse(text)) {
    throw new StartError(
      'Set MIGRATE_URL to the database with the user who owns its tables, and DATABASE_URL to the same with the user of the server.',
    );
  }
  return new URL(text);
};

await runCommand(async () => {
  const [owner, server] = [asUrl('MIGRATE_URL'), asUrl('DATABASE_URL')];
  // Both must be as the settings ask for addresses of a database.
  const [{ prepared }] = [
    readConfig({ ...process.env, DATABASE_URL: owner.href }),
    readConfig({ ...process.env, DATABASE_URL: server.href }),
  ];
  const role = decodeURIComponent(server.username);
  if (role === '' || role === decodeURIComponent(owner.username)) {
    throw new StartError('MIGRATE_URL and DATABASE_URL must name two users.');
  }
  const database = await openServer(owner.href, { poolMax: CONNECTIONS, prepared });
  try {
    await database.runScript(rightsOf(role));
  } finally {
    await database.close();
  }
  process.stdout.write(`The schema is current, and ${role} may use it.\n`);
});
