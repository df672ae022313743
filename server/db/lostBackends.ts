/**
 * Connections that broke while something ran on them. Their backends may still be there: one that waits for a standby,
 * or for a lock, notices nothing of a client that has gone. Each keeps its place until it is known to be gone, or every
 * attempt would take another of the server's connections, down to those kept for the superuser.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_MS_MIN = 100;
const LOOK_MS_MAX = 5_000;
/** Of the one connection that looks. */
const PATIENCE_MS = 2_000;

/**
 * Cancels what has no client any more, but for a commit that waits for a standby: cancelled, it would be there for
 * everybody to see and to acknowledge, and be lost with the primary.
 */
const LOOK = `
  SELECT pid, CASE WHEN wait_event IS DISTINCT FROM 'SyncRep' THEN pg_cancel_backend(pid) END AS cancelled
    FROM pg_stat_activity WHERE datname = current_database() AND pid = ANY($1::int[])`;

export class LostBackends {
  readonly #url: string;
  readonly #onLost: (count: number) => void;
  readonly #places = new Map<number, () => void>();
  readonly #stopping = new AbortController();
  #looking: Promise<void> | null = null;

  /** @param onLost called each time another backend is lost, with how many there are */
  constructor(url: string, onLost: (count: number) => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  get count(): number {
    return this.#places.size;
  }

  /** @param free called once, when the backend is gone */
  add(pid: number, free: () => void): void {
    this.#places.set(pid, free);
    this.#onLost(this.count);
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { signal } = this.#stopping;
    for (
      let pause_ms = 0;
      this.count > 0 && !signal.aborted;
      pause_ms = Math.min(LOOK_MS_MAX, pause_ms * 2)
    ) {
      await sleep(pause_ms, undefined, { signal, ref: false }).catch(() => undefined);
      pause_ms = Math.max(LOOK_MS_MIN, pause_ms);
      for (const pid of await this.#gone().catch(() => [])) {
        this.#places.get(pid)?.();
        this.#places.delete(pid);
      }
    }
  }

  /** Which of those that were lost before the question are gone: of one that is lost meanwhile it says nothing. */
  async #gone(): Promise<readonly number[]> {
    const asked = [...this.#places.keys()];
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(LOOK, [asked]);
      const there = new Set(rows.map(({ pid }) => pid));
      return asked.filter((pid) => !there.has(pid));
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
