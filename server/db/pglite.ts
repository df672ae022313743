/**
 * The embedded database: PGlite, with what it lacks for money. Commits are flushed to the disk, one process alone
 * opens the folder, checkpoints and vacuums run, and memory stays small (docs/decisions/0014-postgresql-only.md).
 */
import { execFile } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
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
import { endProcess } from '../process/fatal.ts';
import { packageRoot } from '../process/paths.ts';
import { StartError } from '../process/startError.ts';
import { acceptArrivals } from '../work/arrivals.ts';
import { FairQueue } from '../work/fairQueue.ts';
import { SHARE_OF_DATABASE } from '../work/spending.ts';
import { lockFolder, unwritable } from './folderLock.ts';
import { keepStatements } from './keptStatements.ts';
import { markTransactions, type OpenDatabase } from './open.ts';
import * as schema from './schema/index.ts';

const INT8 = 20;
/** bigint columns of raw rows are strings, as node-postgres has them. */
export const PGLITE_PARSERS = { [INT8]: (text: string) => text };
/** The major version of PostgreSQL inside the pinned PGlite: its data folders belong to it. */
export const POSTGRES_MAJOR = '18';

/** How long a call waits for the database. */
const WAIT_MS = 5_000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** After these it is unknown how much of a write is on the disk, or there is no room for the next. */
const BROKEN_DISK: ReadonlySet<unknown> = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EROFS', 'ESTALE', 'EFBIG']);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Ends the process where the disk fails. PostgreSQL itself would: after a failed fsync the kernel may have dropped what
 * was to be written, and a WAL that can't grow is a PANIC, which hangs inside of a PGlite.
 */
function orEnd<Result>(operation: () => Result): Result {
  try {
    return operation();
  } catch (error) {
    if (BROKEN_DISK.has(codeOf(error))) endProcess('disk', `The data folder failed: ${String(error)}`);
    throw error;
  }
}

/** A function of Emscripten's, about which nothing is known. */
function call(what: CallableFunction, on: object, given: readonly unknown[]): unknown {
  const answer: unknown = Reflect.apply(what, on, given);
  return answer;
}

const OTHERS = 0o077;

/**
 * Has every file and folder made for its owner alone. A umask is not enough: Emscripten sets the mode that PostgreSQL's
 * code asks for once more after a file was made.
 */
function makePrivate(nodefs: object): void {
  const operations: unknown = Reflect.get(nodefs, 'node_ops');
  const make: unknown = isObject(operations) ? Reflect.get(operations, 'mknod') : null;
  const setAttributes: unknown = Reflect.get(nodefs, 'doSetAttr');
  if (!isObject(operations) || typeof make !== 'function' || typeof setAttributes !== 'function')
    throw new Error(
      'This PGlite has no NODEFS.node_ops.mknod or doSetAttr: its files would be open to others',
    );
  Reflect.set(operations, 'mknod', (parent: unknown, name: unknown, mode: number, device: unknown): unknown =>
    call(make, operations, [parent, name, mode & ~OTHERS, device]),
  );
  Reflect.set(
    nodefs,
    'doSetAttr',
    (
      on: unknown,
      node: unknown,
      attributes: { readonly mode?: number },
      ...rest: readonly unknown[]
    ): unknown => {
      const { mode } = attributes;
      const closed = mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS };
      return call(setAttributes, nodefs, [on, node, closed, ...rest]);
    },
  );
}

const makeDurable = (module: object): void => {
  const nodefs: unknown = Reflect.get(module, 'NODEFS');
  const operations: unknown = isObject(nodefs) ? Reflect.get(nodefs, 'stream_ops') : null;
  const tryOperation: unknown = isObject(nodefs) ? Reflect.get(nodefs, 'tryFSOperation') : null;
  if (!isObject(nodefs) || !isObject(operations) || typeof tryOperation !== 'function')
    throw new Error('This PGlite has no NODEFS.stream_ops or tryFSOperation: its fsync was not repaired');
  // Every operation on a file passes here, and has its errors translated for Emscripten: a plain one ends in a loop.
  const translated = (operation: () => unknown): unknown =>
    call(tryOperation, nodefs, [() => orEnd(operation)]);
  Reflect.set(nodefs, 'tryFSOperation', translated);
  makePrivate(nodefs);
  Reflect.set(operations, 'fsync', (stream: { readonly nfd: number }) => {
    translated(() => fsyncSync(stream.nfd));
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

/** Whether PostgreSQL itself has come to an end, PANIC or a trap of WebAssembly: nothing of it can be asked any more. */
const isOver = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'RuntimeError' || ('severity' in error && error.severity === 'PANIC'));

/**
 * The one place through which everything passes that is done with the database. It does one thing at a time, so what
 * waits for it is bounded here: principals take turns, draws go first, and who waits too long is answered 503.
 */
function queueBefore(client: PGlite, wait_ms: number): FairQueue {
  const queue = new FairQueue({
    kind: 'the database',
    atOnce: 1,
    atOnceEach: 1,
    waiting: 1000,
    waitingEach: 200,
    wait_ms,
    share: SHARE_OF_DATABASE,
  });
  const exclusively = client._runExclusiveTransaction.bind(client);
  client._runExclusiveTransaction = (work) =>
    queue
      .run(async () => {
        // PostgreSQL runs in this very thread: without this, what waits would be done before a new call is even read.
        await acceptArrivals();
        return exclusively(work);
      })
      .catch((error: unknown) => {
        if (isOver(error)) endProcess('database', `The embedded database has ended: ${String(error)}`);
        throw error;
      });
  return queue;
}

/**
 * @param client opened with PGLITE_PARSERS
 * @param wait_ms how long a call waits for its turn
 */
export function wrapPglite(client: PGlite, wait_ms: number = WAIT_MS): OpenDatabase {
  const queue = queueBefore(client, wait_ms);
  keepStatements(client);
  return {
    db: markTransactions(drizzle(client, { schema }), true),
    kind: 'embedded',
    runScript: async (text) => {
      await client.exec(text);
    },
    // The data folder's lock has already made this process the only one.
    exclusively: (work) => work(),
    connections: () => ({ open: 1, idle: 1 - queue.counts.running, waiting: queue.counts.waiting, lost: 0 }),
    close: () => client.close(),
  };
}

const OWNER_ONLY = 0o700;

/** mkdir -p. Node's own, asked for a folder in /proc, never comes back. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, OWNER_ONLY);
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
/** As PostgreSQL keeps its own: the folders and files of a database are for the user alone who runs it. */
function closeToOthers(place: string): void {
  for (const name of ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })]) {
    const path = join(place, name);
    const { mode } = lstatSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & ~OTHERS & 0o777);
  }
}

/**
 * Closes a database that others may enter: there are undrawn seeds and password hashes in it. Throws StartError for one
 * that can't be closed, or is somebody else's.
 */
function refuseOpenFolder(place: string): void {
  const { uid, mode } = statSync(place);
  const isOwn = process.getuid === undefined || uid === process.getuid();
  if (!isOwn) throw new StartError(`The data in ${place} belongs to another user.`);
  if ((mode & OTHERS) === 0) return;
  try {
    closeToOthers(place);
  } catch (error) {
    throw unwritable(place, error);
  }
  if (process.platform !== 'win32' && (statSync(place).mode & OTHERS) !== 0) {
    throw new StartError(
      `The data in ${place} can be entered by others, and its permissions can't be changed.`,
    );
  }
}

async function createIfMissing(folder: string, place: string): Promise<void> {
  if (existsSync(place)) return;
  const partial = `${place}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const script = join(packageRoot(), 'server/db/initdb.mjs');
  await promisify(execFile)(process.execPath, [script, partial]);
  closeToOthers(partial);
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

/**
 * Nothing runs in the background of a PGlite: without these the write-ahead log and dead rows would only grow, and kept plans
 * would be those for tables as small as they were.
 */
const MAINTENANCE = [
  { statement: 'CHECKPOINT', every_ms: 2 * 60_000 },
  { statement: 'DISCARD PLANS', every_ms: 2 * 60_000 },
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
 * @param onError called when maintenance fails
 */
export async function openEmbedded(folder: string, onError: (error: unknown) => void): Promise<OpenDatabase> {
  makeWritable(folder);
  const lock = lockFolder(folder);
  try {
    const place = join(folder, 'postgres');
    await createIfMissing(folder, place);
    refuseOpenFolder(place);
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
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
