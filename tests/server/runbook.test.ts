/** The commands of docs/running.md for backups and moves, run as they are written. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig, type Environment } from '../../server/config.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { packageRoot } from '../../server/paths.ts';
import { throwAwayUrl } from './throwAway.ts';

const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';
const run = promisify(execFile);

/** The lines of the block that follows `<!-- run: name -->`. */
function linesOf(name: string): readonly string[] {
  const page = readFileSync(join(packageRoot(), 'docs/running.md'), 'utf8');
  const block = new RegExp(`<!-- run: ${name} -->\\n+\`\`\`sh\\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/running.md has no commands named ${name}`);
  return block.split('\n').filter((line) => line !== '');
}

const shell = (command: string, env: Environment) =>
  run('bash', ['-euc', command], { cwd: packageRoot(), env: { PATH: process.env['PATH'], ...env } });

/** What must be the same on both sides. */
async function sumsOf(place: Environment) {
  const { db, close } = await openDatabase(readConfig(place), () => undefined);
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT (SELECT count(*) FROM members)::text AS members,
           (SELECT sum(balance) FROM accounts)::text AS balances,
           (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000)::text AS entries,
           (SELECT sum(amount) FROM ledger_entries)::text AS all_entries`);
  await close();
  return rows[0];
}

test.runIf(SERVER_URL !== '')(
  'a folder, a dump, a move to PostgreSQL and a dump of that keep every penny',
  { timeout: 300_000 },
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'tenball-runbook-'));
    const [data, backups] = [join(root, 'data'), join(root, 'backups')];
    mkdirSync(backups);
    const [moved, restored] = [await throwAwayUrl(SERVER_URL), await throwAwayUrl(SERVER_URL)];
    const embedded = { DATA_DIR: data };
    await shell('npm run seed', embedded);
    const sums = await sumsOf(embedded);
    expect(sums).toEqual({ members: '3', balances: '300000', entries: '300000', all_entries: '0' });

    const [save = '', load = ''] = linesOf('folder');
    await shell(save, { ...embedded, BACKUPS: backups });
    rmSync(data, { recursive: true });
    mkdirSync(data);
    await shell(load, { ...embedded, BACKUPS: backups });
    expect(await sumsOf(embedded)).toEqual(sums);

    const [dump = '', restore = ''] = linesOf('move');
    await shell(dump, { ...embedded, BACKUPS: backups });
    await shell(restore, { BACKUPS: backups, NEW_DATABASE_URL: moved.url });
    expect(await sumsOf({ DATABASE_URL: moved.url })).toEqual(sums);

    const servers = { BACKUPS: backups, DATABASE_URL: moved.url, NEW_DATABASE_URL: restored.url };
    for (const line of linesOf('postgres')) await shell(line, servers);
    expect(await sumsOf({ DATABASE_URL: restored.url })).toEqual(sums);

    await Promise.all([moved.drop(), restored.drop()]);
    rmSync(root, { recursive: true });
  },
);
