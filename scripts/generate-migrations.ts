/**
 * `npm run db:generate <name>`: writes what has changed in server/db/schema as the next migration. Read it before you
 * commit it, and finish it by hand where rows have to move; what is committed is never changed again.
 */
import { execFileSync } from 'node:child_process';

const [name, ...others] = process.argv.slice(2);
if (name === undefined || others.length > 0 || !/^[a-z_]+$/.test(name)) {
  process.stderr.write('Give the migration a name: npm run db:generate auto_bet\n');
  process.exit(1);
}
execFileSync('npx', ['drizzle-kit', 'generate', '--name', name], { stdio: 'inherit' });
