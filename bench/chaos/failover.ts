/** A primary with a synchronous standby, killed with -9 and replaced by it, again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { clusterRoot, removeClusters, startCluster, startStandby, type Cluster } from './cluster.ts';
import { openGateway } from './gateway.ts';

const LOOK_EVERY_MS = 100;

export async function onServer<Row extends object>(
  { url }: Cluster,
  statement: string,
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

/** Makes commits of `primary` wait for its standby, and returns once they do. */
async function waitForStandby(primary: Cluster): Promise<void> {
  await onServer(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await onServer(primary, `ALTER SYSTEM SET synchronous_commit = 'remote_apply'`);
  await onServer(primary, 'SELECT pg_reload_conf()');
  await untilStreaming(primary);
}

async function untilStreaming(primary: Cluster): Promise<void> {
  const state = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`;
  while ((await onServer(primary, state)).length === 0) await sleep(LOOK_EVERY_MS);
}

export interface Pair {
  /** Of whichever is the primary. */
  readonly url: string;
  /** kill -9 of the primary; the standby is promoted and gets a standby of its own. @returns ms without a primary */
  readonly failOver: () => Promise<number>;
  readonly failOvers: () => number;
  /** kill -9 of the standby. @returns starts it again, and waits until commits wait for it */
  readonly loseStandby: () => () => Promise<void>;
  readonly primary: () => Cluster;
  readonly close: () => Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const root = clusterRoot();
  let primary = await startCluster(root);
  let count = 0;
  let standby = await startStandby(root, primary, 'standby-0');
  await waitForStandby(primary);
  const gateway = await openGateway(primary.port);
  return {
    url: `postgres://tenball@127.0.0.1:${gateway.port}/postgres`,
    failOver: async () => {
      const at = performance.now();
      primary.kill();
      count += 1;
      await standby.promote();
      primary = standby;
      // It was copied with the first one's settings, and has no standby yet.
      await onServer(primary, 'ALTER SYSTEM RESET synchronous_standby_names');
      await onServer(primary, 'SELECT pg_reload_conf()');
      gateway.leadTo(primary.port);
      const gap = performance.now() - at;
      standby = await startStandby(root, primary, `standby-${count}`);
      await waitForStandby(primary);
      return gap;
    },
    failOvers: () => count,
    loseStandby: () => {
      standby.kill();
      return async () => {
        await standby.startAgain();
        await untilStreaming(primary);
      };
    },
    primary: () => primary,
    close: async () => {
      gateway.close();
      await standby.stop();
      await primary.stop();
      removeClusters(root);
    },
  };
}
