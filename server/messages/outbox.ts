/**
 * The outbox: a message's row is written in the transaction of the code that it carries, and deleted when a gateway has
 * taken it. When a process is killed in between, another sends it: at worst the same text is sent twice.
 */
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Transaction } from '../db/open.ts';
import { outboxMessages } from '../db/schema/outbox.ts';
import { sweepTable } from '../db/sweep.ts';
import { transact } from '../db/transact.ts';
import type { ContactType } from '../../contract/wire/account.ts';
import { repeat } from '../work/repeat.ts';
import type { Message } from './message.ts';
import type { MessageSender } from './sender.ts';

/** How long a message belongs to the process that took it: longer than it waits for its turn and its gateway. */
const HELD = sql`interval '90 seconds'`;
const AGAIN_FIRST_S = 5;
const AGAIN_S_MAX = 60;
const LOOK_EVERY_MS = 5_000;
const DUE_AT_ONCE = 20;

export interface Posted {
  readonly id: string;
  readonly type: ContactType;
  /** null: there is no recipient, and only the time it takes is the same. */
  readonly message: Message | null;
}

/** Stores a message. @param life_s how long it is of use */
export async function postMessage(
  tx: Transaction,
  type: ContactType,
  message: Message | null,
  life_s: number,
): Promise<Posted> {
  const { to = '', subject = '', text = '' } = message ?? {};
  const [row] = await tx
    .insert(outboxMessages)
    .values({
      type,
      recipient: to,
      subject,
      text,
      attempts: 0,
      dueAt: sql`${now} + ${HELD}`,
      expiresAt: sql`${now} + ${life_s} * interval '1 second'`,
    })
    .returning({ id: outboxMessages.id });
  if (row === undefined) throw new Error('The message was not stored');
  return { id: row.id, type, message };
}

/** Sends a message that this process holds. */
export async function sendMessage(
  db: Database,
  { send }: MessageSender,
  { id, type, message }: Posted,
): Promise<void> {
  const settle = async (isSent: boolean): Promise<void> => {
    if (isSent) await db.delete(outboxMessages).where(eq(outboxMessages.id, id));
    else await sendLater(db, id);
  };
  if (message === null) await settle(true);
  else await send[type]?.(message, settle);
}

async function sendLater(db: Database, id: string): Promise<void> {
  const wait_s = sql`least(${AGAIN_FIRST_S} * 2 ^ ${outboxMessages.attempts}, ${AGAIN_S_MAX})`;
  await db
    .update(outboxMessages)
    .set({
      attempts: sql`${outboxMessages.attempts} + 1`,
      dueAt: sql`${now} + ${wait_s} * interval '1 second'`,
    })
    .where(eq(outboxMessages.id, id));
}

/** Takes messages whose process is gone. */
const takeDue = (db: Database): Promise<readonly Posted[]> =>
  transact(db, async (tx) => {
    const due = tx
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(lt(outboxMessages.dueAt, now))
      .orderBy(outboxMessages.dueAt)
      .limit(DUE_AT_ONCE)
      .for('update', { skipLocked: true });
    const taken = await tx
      .update(outboxMessages)
      .set({ dueAt: sql`${now} + ${HELD}` })
      .where(inArray(outboxMessages.id, due))
      .returning();
    return taken.map(({ id, type, recipient: to, subject, text }) => ({
      id,
      type,
      message: to === '' ? null : { to, subject, text },
    }));
  });

/** Deletes expired messages, a batch at a time. @returns how many */
const sweepMessages = (db: Database): Promise<number> =>
  sweepTable(db, outboxMessages, [outboxMessages.id], lt(outboxMessages.expiresAt, now));

/** Sends messages that were not delivered, of this process or another. */
export async function sendDue(db: Database, sender: MessageSender): Promise<void> {
  await sweepMessages(db);
  for (const posted of await takeDue(db)) await sendMessage(db, sender, posted);
}

/** Sends undelivered messages every few seconds. @returns ends it, after those that are being sent */
export function startOutbox(
  db: Database,
  sender: MessageSender,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const end = repeat(LOOK_EVERY_MS, () => sendDue(db, sender), onError);
  return async () => {
    await end();
    await sender.settle();
  };
}
