/**
 * `npm run verify:ledger`: proves the ledger of the database of the settings; `npm run verify:ledger <file>` that of a
 * dump of `npm run db:dump`. Names the first row that is wrong, and then ends with code 1.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand, withDatabase } from './command.ts';
import { readConfig } from '../config/config.ts';
import { restore } from '../db/dump.ts';
import { proveLedger, type LedgerProof } from '../ledger/proof.ts';
import { StartError } from '../process/startError.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The proof of a dump, loaded into an embedded database that is removed afterwards. */
async function proveDump(file: string): Promise<LedgerProof> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The dump ${file} can't be read: ${String(error)}`);
  });
  const folder = await mkdtemp(join(tmpdir(), 'tenball-verify-'));
  try {
    return await withDatabase(readConfig({ DATA_DIR: folder }), async (database) => {
      await restore(database, text);
      return proveLedger(database.db);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The proof of the database of the settings. A folder that has none is refused: an empty one would be made, and hold. */
async function proveOwn(): Promise<LedgerProof> {
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    throw new StartError(`There is no database in ${resolve(config.dataDir)}.`);
  return withDatabase(config, ({ db }) => proveLedger(db));
}

function tell({ entries, seals, unsealed, accounts, published, head, wrong }: LedgerProof): void {
  if (wrong !== null) {
    const { table, id, column, expected, found } = wrong;
    throw new StartError(
      `The ledger is wrong. First: ${table} ${id}, ${column}: expected ${expected}, found ${found}. Right before it: ${entries} entries, ${seals} seals.`,
    );
  }
  say(
    `The ledger holds: ${entries} entries, ${seals} seals, ${accounts} accounts, ${published} published heads.`,
  );
  say(`Not sealed yet: ${unsealed}`);
  say(`Head: ${head}`);
}

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (others.length > 0 || file?.startsWith('-') === true) {
    throw new StartError('Name a dump, or nothing: npm run verify:ledger [<file>].');
  }
  tell(file === undefined ? await proveOwn() : await proveDump(file));
});
