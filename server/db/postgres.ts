import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import * as schema from './schema/index.ts';
import type { OpenDatabase } from './open.ts';

/** Any constant will do, as long as every process of Tenball uses the same. */
const MIGRATION_LOCK = 7_310_101;
const CONNECT_TIMEOUT_MS = 5_000;
/** A process that stands still, or is cut off, gives up its locks after this: draws would wait for them. */
const IDLE_IN_TRANSACTION_MS_MAX = 30_000;
/** A statement that takes longer, waiting for locks included, is given up. A batch of settlement takes a tenth. */
const STATEMENT_MS_MAX = 7_000;
/**
 * A connection that says nothing for longer is dead: its host is gone, and TCP would wait for a quarter of an hour.
 * It is longer than any statement and any idling, and short enough for callers, who wait 10 s.
 */
const SILENCE_MS_MAX = 9_000;
/** Migrations, and loading a dump: the one that works, and the one that holds the lock. */
const PATIENT_CONNECTIONS = 2;

const impatientStream = (): Socket => {
  const socket = new Socket();
  socket.setTimeout(SILENCE_MS_MAX, () => {
    socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
  });
  return socket;
};

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, ...config });
  // A connection that breaks is replaced by the pool. Without these listeners an idle one would end the process, and
  // so would one that breaks between two statements of a transaction; the statement after it fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Drizzle on a pool. Its own `transaction` never gives a connection back whose BEGIN failed. */
function drizzlePool(pool: Pool): NodePgDatabase<typeof schema> {
  const db = drizzle(pool, { schema });
  const ofClients = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const onClient = ofClients.get(client) ?? drizzle(client, { schema });
      ofClients.set(client, onClient);
      return await onClient.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/**
 * A pool on a PostgreSQL (or a wire-compatible cluster). Connections are made when they are needed. No call waits
 * longer than the limits above, whatever becomes of the database; scripts may take their time.
 * @param poolMax connections of this process at most, but for scripts
 * @param wait_ms how long a call waits for one, be it that all are taken or that none can be made
 */
export function openPostgres(
  url: string,
  poolMax: number,
  wait_ms: number = CONNECT_TIMEOUT_MS,
): OpenDatabase {
  const pool = openPool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: wait_ms,
    idleTimeoutMillis: STATEMENT_MS_MAX,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS_MAX,
    statement_timeout: STATEMENT_MS_MAX,
    stream: impatientStream,
  });
  const patient = openPool({ connectionString: url, max: PATIENT_CONNECTIONS });
  return {
    db: drizzlePool(pool),
    kind: 'postgres',
    runScript: async (text) => {
      await patient.query(text);
    },
    exclusively: async (work) => {
      const client = await patient.connect();
      try {
        await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
        return await work();
      } finally {
        // Closing the connection frees the lock, whatever state it is in.
        client.release(true);
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), patient.end()]);
    },
  };
}
