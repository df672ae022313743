import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { workContext } from '../work/context.ts';
import type { FairQueue } from '../work/fairQueue.ts';
import type { LostBackends } from './lostBackends.ts';

type OnTaken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (error?: unknown) => void,
) => void;

const pidOf = (client: PoolClient): number | null => {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : null;
};

/** A pool whose connections are asked for in turn, and count until their backends are known to be gone. */
export class CountedPool extends Pool {
  readonly #queue: FairQueue;
  readonly #places = new Map<PoolClient, () => void>();

  readonly #urgent: Pool | null;

  /**
   * @param queue lets in as many as the pool has connections at most
   * @param urgent the pool of what draws depend on; null for that pool itself
   */
  constructor(config: PoolConfig, queue: FairQueue, lost: LostBackends, urgent: Pool | null) {
    super(config);
    this.#queue = queue;
    this.#urgent = urgent;
    const broken = new WeakSet<PoolClient>();
    // A connection that breaks is replaced by the pool. Without these listeners an idle one would end the process, and
    // so would one that breaks between two statements of a transaction; the statement after it fails by itself.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => broken.add(client)));
    this.on('release', (_error, client) => {
      const leave = this.#places.get(client);
      this.#places.delete(client);
      if (leave === undefined) return;
      const pid = broken.has(client) ? pidOf(client) : null;
      if (pid === null) leave();
      else lost.add(pid, leave);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(onTaken: OnTaken): void;
  override connect(onTaken?: OnTaken): Promise<PoolClient> | void {
    const connecting = this.#take();
    if (onTaken === undefined) return connecting;
    connecting.then(
      (client) =>
        onTaken(undefined, client, (error) => client.release(error instanceof Error || error === true)),
      (error: unknown) =>
        onTaken(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    );
  }

  async #take(): Promise<PoolClient> {
    if (this.#urgent !== null && workContext().isUrgent) return this.#urgent.connect();
    const leave = await this.#queue.enter();
    try {
      const client = await super.connect();
      this.#places.set(client, leave);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
