import { EventEmitter, once } from 'node:events';
import type { Database, Transaction } from '../../../server/db/open.ts';

/** Begins a transaction that keeps what `take` locks. @returns ends it, once it has begun */
export async function holding(
  db: Database,
  take: (tx: Transaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<() => Promise<void>> {
  const events = new EventEmitter();
  const released = once(events, 'release');
  const begun = once(events, 'begun');
  const held = db.transaction(async (tx) => {
    await take(tx);
    events.emit('begun');
    await released;
  });
  await begun;
  return async () => {
    events.emit('release');
    await held;
  };
}
