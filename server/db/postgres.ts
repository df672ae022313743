import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { FairQueue } from '../work/fairQueue.ts';
import { SHARE_OF_DATABASE } from '../work/spending.ts';
import { CountedPool } from './countedPool.ts';
import { LostBackends } from './lostBackends.ts';
import { NamelessClient } from './namelessClient.ts';
import * as schema from './schema/index.ts';
import { markTransactions, type OpenDatabase } from './open.ts';
import { isUnreachable } from './transact.ts';

/** Any constant will do, as long as every process of Tenball uses the same. */
const MIGRATION_LOCK = 7_310_101;
const CONNECT_TIMEOUT_MS = 5_000;
/** A process that hangs or is cut off loses its locks after this: draws would wait for them. */
const IDLE_IN_TRANSACTION_MS_MAX = 30_000;
/** A statement that takes longer, waiting for locks included, is given up. A batch of settlement takes a tenth. */
const STATEMENT_MS_MAX = 7_000;
/**
 * A connection that says nothing for longer is dead: its host is gone, and TCP would wait for a quarter of an hour.
 * It is longer than any statement and any idling, and short enough for clients, which wait 10 s.
 */
const SILENCE_MS_MAX = 9_000;
/** Of draws and settlement, which so wait for no call. */
const DRAW_CONNECTIONS = 2;
/** Migrations, and loading a dump: the one that works, and the one that holds the lock. */
const PATIENT_CONNECTIONS = 2;

const impatientStream = (silence_ms: number): Socket => {
  const socket = new Socket();
  socket.setTimeout(silence_ms, () => {
    socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
  });
  return socket;
};

function openPatient(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: PATIENT_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Drizzle = NodePgDatabase<typeof schema>;

/** Drizzle on a pool. Its own `transaction` never gives a connection back whose BEGIN failed. */
function drizzlePool(pool: Pool): Drizzle {
  const db = drizzle(pool, { schema });
  const ofClients = new WeakMap<PoolClient, Drizzle>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const onClient = ofClients.get(client) ?? drizzle(client, { schema });
    ofClients.set(client, onClient);
    try {
      const result = await onClient.transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      // One that can't be written to any more, a primary that became a standby, is of no use for the next call either.
      client.release(isUnreachable(error));
      throw error;
    }
  };
  return db;
}

interface Ways {
  /** How long a call waits for a connection, be it that all are taken or that none can be made. */
  readonly wait_ms?: number;
  /** How long one may say nothing. */
  readonly silence_ms?: number;
  /** Called when a connection broke whose backend may still be running, with how many there are. */
  readonly onLost?: (count: number) => void;
  /** Whether connections keep statements that run often. */
  readonly prepared?: boolean;
}

/** Calls of one principal at once: a member whose calls wait for their own account leaves connections to the others. */
const SHARE = 3;
const WAITING = { waiting: 1000, waitingEach: 200 } as const;

/**
 * A pool on a PostgreSQL (or a wire-compatible cluster). Connections are made when they are needed. Draws have their own.
 * A call waits for its turn, then for a connection, then for each of its statements no longer than the limits above say,
 * one after the other: for all of them together http/clients.ts has a limit. Scripts may take their time.
 * @param poolMax connections of this process at most, but for draws, scripts, and the one that looks after lost ones
 */
export function openPostgres(
  url: string,
  poolMax: number,
  {
    wait_ms = CONNECT_TIMEOUT_MS,
    silence_ms = SILENCE_MS_MAX,
    onLost = () => undefined,
    prepared = true,
  }: Ways = {},
): OpenDatabase {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: wait_ms,
    keepAlive: true,
    idleTimeoutMillis: STATEMENT_MS_MAX,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS_MAX,
    statement_timeout: STATEMENT_MS_MAX,
    stream: () => impatientStream(silence_ms),
    ...(!prepared && { Client: NamelessClient }),
  };
  const lost = new LostBackends(url, onLost);
  const queueOf = (atOnce: number): FairQueue =>
    new FairQueue({
      kind: 'the database',
      atOnce,
      atOnceEach: Math.ceil(atOnce / SHARE),
      ...WAITING,
      wait_ms,
      share: SHARE_OF_DATABASE,
    });
  const queue = queueOf(poolMax);
  const drawing = new CountedPool(
    { ...config, max: DRAW_CONNECTIONS },
    queueOf(DRAW_CONNECTIONS),
    lost,
    null,
  );
  const pool = new CountedPool({ ...config, max: poolMax }, queue, lost, drawing);
  const patient = openPatient(url);
  return {
    db: markTransactions(drizzlePool(pool)),
    kind: 'postgres',
    runScript: async (text) => {
      await patient.query(text);
    },
    exclusively: async (work) => {
      const client = await patient.connect();
      try {
        // A transaction's lock: behind a pooler the next statement outside of one may be on another connection.
        await client.query(
          'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0',
        );
        await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
        const result = await work();
        // It fails where the connection was lost meanwhile, and the lock with it.
        await client.query('SELECT');
        return result;
      } finally {
        // Closing the connection ends the transaction, whatever state it is in.
        client.release(true);
      }
    },
    connections: () => ({
      open: pool.totalCount + drawing.totalCount,
      idle: pool.idleCount + drawing.idleCount,
      waiting: queue.counts.waiting,
      lost: lost.count,
    }),
    close: async () => {
      await Promise.all([pool.end(), drawing.end(), patient.end(), lost.stop()]);
    },
  };
}
