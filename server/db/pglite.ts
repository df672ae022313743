/**
 * The embedded database: PGlite, with what it lacks for money. Commits are flushed to the disk, one process alone
 * opens the folder, checkpoints and vacuums run, and memory stays small (docs/decisions/postgresql-only.md).
 */
import { execFile } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { packageRoot } from '../paths.ts';
import { StartError } from '../startError.ts';
import { lockFolder, unwritable } from './folderLock.ts';
import type { OpenDatabase } from './open.ts';
import * as schema from './schema/index.ts';

const INT8 = 20;
/** bigint columns of raw rows are strings, as node-postgres has them. */
export const PGLITE_PARSERS = { [INT8]: (text: string) => text };
/** The major version of PostgreSQL inside the pinned PGlite: its data folders belong to it. */
export const POSTGRES_MAJOR = '18';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const makeDurable = (module: object): void => {
  const nodefs: unknown = Reflect.get(module, 'NODEFS');
  const operations: unknown = isObject(nodefs) ? Reflect.get(nodefs, 'stream_ops') : null;
  if (!isObject(operations))
    throw new Error('This PGlite has no NODEFS.stream_ops: its fsync was not repaired');
  Reflect.set(operations, 'fsync', (stream: { readonly nfd: number }) => {
    fsyncSync(stream.nfd);
    return 0;
  });
};

/** A folder whose fsync is one. PGlite's own does nothing. */
class DurableFolder extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeDurable] } };
  }
}

/** `-F` is PostgreSQL's fsync=off. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/** @param client opened with PGLITE_PARSERS */
export function wrapPglite(client: PGlite): OpenDatabase {
  return {
    db: drizzle(client, { schema }),
    kind: 'embedded',
    runScript: async (text) => {
      await client.exec(text);
    },
    // The data folder's lock has already made this process the only one.
    exclusively: (work) => work(),
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    close: () => client.close(),
  };
}

/** mkdir -p. Node's own, asked for a folder in /proc, never comes back. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function makeWritable(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** A new database, complete or not there at all: it is made beside its place and moved. */
async function createIfMissing(folder: string, place: string): Promise<void> {
  if (existsSync(place)) return;
  const partial = `${place}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const script = join(packageRoot(), 'server/db/initdb.mjs');
  await promisify(execFile)(process.execPath, [script, partial]);
  for (const path of ['', ...readdirSync(partial, { recursive: true, encoding: 'utf8' })])
    syncToDisk(join(partial, path));
  renameSync(partial, place);
  syncToDisk(folder);
}

function refuseOtherVersions(place: string): void {
  const major = readFileSync(join(place, 'PG_VERSION'), 'utf8').trim();
  if (major === POSTGRES_MAJOR) return;
  throw new StartError(
    `The data in ${place} was made by PostgreSQL ${major}, but this Tenball needs ${POSTGRES_MAJOR}: docs/running.md says how to move it.`,
  );
}

/** Nothing runs in the background of a PGlite: without these the write-ahead log and dead rows would only grow. */
const MAINTENANCE = [
  { statement: 'CHECKPOINT', every_ms: 2 * 60_000 },
  { statement: 'VACUUM (ANALYZE)', every_ms: 60 * 60_000 },
] as const;

function startMaintenance({ runScript }: OpenDatabase, onError: (error: unknown) => void): () => void {
  const timers = MAINTENANCE.map(({ statement, every_ms }) =>
    setInterval(() => void runScript(statement).catch(onError), every_ms).unref(),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/**
 * Opens the embedded database in `folder`, made on first use. Throws StartError if the folder can't be written, is in
 * use, or belongs to another version.
 * @param onError told when maintenance fails
 */
export async function openEmbedded(folder: string, onError: (error: unknown) => void): Promise<OpenDatabase> {
  makeWritable(folder);
  const lock = await lockFolder(folder);
  try {
    const place = join(folder, 'postgres');
    await createIfMissing(folder, place);
    refuseOtherVersions(place);
    const client = await PGlite.create({
      fs: new DurableFolder(place),
      startParams: START_PARAMS,
      parsers: PGLITE_PARSERS,
    });
    const database = wrapPglite(client);
    const stopMaintenance = startMaintenance(database, onError);
    return {
      ...database,
      close: async () => {
        stopMaintenance();
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
