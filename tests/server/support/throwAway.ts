import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Environment } from '../../../server/config/config.ts';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database on a PostgreSQL server, and how to drop it. @param serverUrl of a user who may create one */
export async function throwAwayUrl(
  serverUrl: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `tenball_load_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The settings of an empty database that processes can share, one after another, and how to remove it. */
export async function throwAwayPlace(): Promise<{
  readonly place: Environment;
  readonly remove: () => Promise<void>;
}> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl !== undefined) {
    const { url, drop } = await throwAwayUrl(serverUrl);
    return { place: { DATABASE_URL: url }, remove: drop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'tenball-kill-'));
  return {
    place: { DATA_DIR: folder },
    remove: () => Promise.resolve(rmSync(folder, { recursive: true })),
  };
}
