import { mkdtempSync, rmSync } from 'node:fs';
import type * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openEmbedded } from '../../../server/db/pglite.ts';

const flushes = vi.hoisted(() => ({ count: 0, opened: new Map<number, string>(), paths: new Set<string>() }));
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return {
    ...original,
    openSync: (path: string, flags: string, mode?: number) => {
      const handle = original.openSync(path, flags, mode);
      flushes.opened.set(handle, path);
      return handle;
    },
    fsyncSync: (handle: number) => {
      original.fsyncSync(handle);
      flushes.paths.add(flushes.opened.get(handle) ?? '');
      flushes.count += 1;
    },
  };
});

test('a new database is flushed once, and every commit after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-data-'));
  const database = await openEmbedded(folder, (error) => {
    throw error;
  });
  expect(flushes.count).toBeGreaterThan(900);
  const partial = join(folder, 'postgres.partial');
  const folders = [folder, partial, join(partial, 'base'), join(partial, 'pg_wal')];
  expect(folders.filter((path) => !flushes.paths.has(path))).toEqual([]);
  await database.runScript('CREATE TABLE written (id integer)');
  const before = flushes.count;
  for (let id = 0; id < 20; id++) await database.runScript(`INSERT INTO written VALUES (${id})`);
  expect(flushes.count - before).toBeGreaterThanOrEqual(20);
  await database.close();
  rmSync(folder, { recursive: true });
});
