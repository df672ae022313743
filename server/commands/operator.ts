/**
 * `npm run operator:create -- <username>`: makes an operator and prints their password, once. The first is an
 * admin; `--super` makes another one so, and every other has all other roles. `npm run operator:reset -- <username>`: another password, for one who lost theirs.
 */
import { USERNAME } from '../../contract/rules.ts';
import { runCommand, withDatabase } from './command.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { createOperator, makePassword, resetPassword } from '../operators/operators.ts';
import { StartError } from '../process/startError.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const COMMAND_LINE = { username: '', address: '' };

async function create(db: Database, username: string, isSuper: boolean): Promise<void> {
  const password = makePassword();
  const wanted = { username, password, nickname: '', roles: isSuper ? (['admin'] as const) : null };
  const created = await createOperator(db, COMMAND_LINE, wanted);
  if (created.kind === 'taken') throw new StartError(`There is an operator ${username} already.`);
  say(`Made the operator ${username}: ${created.operator.roles.join(', ')}.`);
  say(`Password, shown this once: ${password}`);
}

async function reset(db: Database, username: string): Promise<void> {
  const password = makePassword();
  if (!(await resetPassword(db, COMMAND_LINE, username, password))) {
    throw new StartError(`There is no operator ${username}.`);
  }
  say(`${username} may sign in again.`);
  say(`Password, shown this once: ${password}`);
}

async function run([verb, ...given]: readonly string[]): Promise<void> {
  const isSuper = given.includes('--super');
  const [username, ...others] = given.filter((word) => word !== '--super');
  const isComplete = username !== undefined && others.length === 0;
  if (!isComplete || (verb !== 'create' && verb !== 'reset')) {
    throw new StartError('Name the operator: npm run operator:create -- <username>.');
  }
  if (!USERNAME.test(username)) {
    throw new StartError('A username has 3 to 15 letters, digits or underscores, and starts with a letter.');
  }
  await withDatabase(readConfig(process.env), ({ db }) =>
    verb === 'create' ? create(db, username, isSuper) : reset(db, username),
  );
}

await runCommand(() => run(process.argv.slice(2)));
