/** The commands of docs/running.md for backups, moves, upgrades and roles, run as they are written. */
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig, type Environment } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { packageRoot } from '../../../server/process/paths.ts';
import { freePort } from '../../../bench/support/freePort.ts';
import { throwAwayUrl } from '../support/throwAway.ts';

const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';
const run = promisify(execFile);

/** The block that follows `<!-- run: name -->`. */
function blockOf(name: string): string {
  const page = readFileSync(join(packageRoot(), 'docs/running.md'), 'utf8');
  const block = new RegExp(`<!-- run: ${name} -->\\n+\`\`\`sh\\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/running.md has no commands named ${name}`);
  return block;
}
const linesOf = (name: string): readonly string[] =>
  blockOf(name)
    .split('\n')
    .filter((line) => line !== '');

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

/** A folder that looks like a built version, of this one's sources. */
function builtVersion(folder: string): string {
  for (const each of ['dist/server', 'scripts']) mkdirSync(join(folder, each), { recursive: true });
  const main = pathToFileURL(join(packageRoot(), 'server/main.ts')).href;
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'dist/server/main.js'), `await import('${main}');`);
  cpSync(join(packageRoot(), 'scripts/ready.mjs'), join(folder, 'scripts/ready.mjs'));
  return folder;
}

interface Site {
  readonly root: string;
  readonly env: Environment;
  readonly pids: () => readonly number[];
  readonly start: () => Promise<void>;
  readonly remove: () => void;
}

/** Processes of the old version on free ports, as the page has them. */
async function siteOf(place: Environment, count: number): Promise<Site> {
  const root = mkdtempSync(join(tmpdir(), 'tenball-runbook-'));
  for (const folder of ['run', 'backups']) mkdirSync(join(root, folder));
  const old = builtVersion(join(root, 'old'));
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const env = {
    ...place,
    NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}`,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DRAIN_S: '1',
    RUN: join(root, 'run'),
    BACKUPS: join(root, 'backups'),
    NEW_VERSION: builtVersion(join(root, 'new')),
    PORTS: ports.join(' '),
    PORT: `${ports[0]}`,
  };
  const fileOf = (port: number): string => join(root, 'run', `${port}.pid`);
  const pids = () => ports.map((port) => Number(readFileSync(fileOf(port), 'utf8')));
  return {
    root,
    env,
    pids,
    start: async () => {
      for (const port of ports) {
        const child = spawn('node', [join(old, 'dist/server/main.js')], {
          env: { PATH: process.env['PATH'], ...env, PORT: `${port}` },
          stdio: 'ignore',
        });
        writeFileSync(fileOf(port), `${child.pid}`);
        await shell(`node scripts/ready.mjs http://127.0.0.1:${port}`, env);
      }
    },
    remove: () => {
      for (const pid of pids()) process.kill(pid, 'SIGKILL');
      rmSync(root, { recursive: true });
    },
  };
}

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Calls by way of a proxy that gives them to a process that is ready, until `isOver`. @returns those that failed */
async function callsMeanwhile(ports: readonly string[], isOver: () => boolean) {
  const failures: string[] = [];
  let answered = 0;
  while (!isOver()) {
    const ready = await Promise.all(ports.map(isReady));
    const port = ports.find((_, n) => ready[n]);
    if (port === undefined) failures.push('no process is ready');
    const status = await fetch(`http://127.0.0.1:${port}/api/index/index`).then(
      (answer) => answer.status,
      String,
    );
    if (status === 200) answered += 1;
    else failures.push(`${status}`);
  }
  return { failures, answered };
}

describe.runIf(SERVER_URL !== '')('an upgrade', () => {
  test('of two processes behind a proxy leaves no call without an answer', async () => {
    const { url, drop } = await throwAwayUrl(SERVER_URL);
    const site = await siteOf({ DATABASE_URL: url }, 2);
    await site.start();
    const before = site.pids();
    let isOver = false;
    const calling = callsMeanwhile((site.env['PORTS'] ?? '').split(' '), () => isOver);
    await shell(blockOf('upgrade'), site.env);
    isOver = true;
    const { failures, answered } = await calling;
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(10);
    expect(site.pids().filter((pid) => before.includes(pid))).toEqual([]);
    expect(statSync(join(site.root, 'backups/before-upgrade.dump')).size).toBeGreaterThan(0);
    site.remove();
    await drop();
  });

  test('of the embedded database leaves a dump of what was there', async () => {
    const data = mkdtempSync(join(tmpdir(), 'tenball-runbook-data-'));
    const site = await siteOf({ DATA_DIR: data }, 1);
    await site.start();
    const [before] = site.pids();
    await shell(blockOf('upgrade-embedded'), site.env);
    expect(site.pids()).not.toEqual([before]);
    expect(readFileSync(join(site.root, 'backups/before-upgrade.sql'), 'utf8')).toContain(
      'INSERT INTO "draws"',
    );
    site.remove();
    rmSync(data, { recursive: true });
  });

  test('with two roles: the owner migrates, the server serves', async () => {
    const { url, drop } = await throwAwayUrl(SERVER_URL);
    const role = `tenball_${randomUUID().replaceAll('-', '')}`;
    const server = Object.assign(new URL(url), { username: role, password: 'secret-1' }).href;
    const env = { MIGRATE_URL: url, SERVER_ROLE: role, SERVER_PASSWORD: 'secret-1', DATABASE_URL: server };
    await shell(blockOf('roles'), env);
    expect(await sumsOf({ DATABASE_URL: server })).toMatchObject({ members: '0' });
    await shell(`psql "$MIGRATE_URL" --command='DROP OWNED BY ${role}' --command='DROP ROLE ${role}'`, env);
    await drop();
  });
});
