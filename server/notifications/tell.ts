/**
 * Makes messages of occurrences. An occurrence is marked in the transaction that writes its message into the outbox: any number of
 * processes tell each occurrence once, and a process that is killed leaves it untold, or its message to be sent.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../contract/locales.ts';
import type { NotificationKind } from '../../contract/wire/account.ts';
import { now } from '../db/clock.ts';
import type { Database, Transaction } from '../db/open.ts';
import { memberOccurrences } from '../db/schema/notifications.ts';
import { transact } from '../db/transact.ts';
import { postMessage, sendMessage, type Posted } from '../messages/outbox.ts';
import type { MessageSender } from '../messages/sender.ts';
import { repeat } from '../work/repeat.ts';
import { letterOf } from './words.ts';

const AT_ONCE = 20;
const LOOK_EVERY_MS = 5_000;
/** What is older is no news: the site could send no mail, or the member had no proved address. */
const NEWS_S = 24 * 60 * 60;
/** Messages to one member within a day. */
export const LETTERS_A_DAY_MAX = 10;

interface Due extends Record<string, unknown> {
  readonly member_id: string;
  readonly kind: NotificationKind;
  readonly name: string;
  readonly at: string;
  /** '' without a proved one. */
  readonly email: string;
  readonly locale: Locale;
  readonly is_news: boolean;
}

/** Occurrences without a message yet, locked; those of a member whom another process tells something wait. */
async function takeDue(tx: Transaction): Promise<readonly Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT f.member_id, f.kind, f.name, to_char(f.happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at,
           CASE WHEN m.email_verified_at IS NULL THEN '' ELSE m.email END AS email,
           coalesce(c.locale, 'en') AS locale,
           f.happened_at > ${now} - ${NEWS_S} * interval '1 second' AS is_news
      FROM member_occurrences AS f JOIN members AS m ON m.id = f.member_id
      LEFT JOIN notification_choices AS c ON c.member_id = f.member_id
     WHERE f.told_at IS NULL ORDER BY f.happened_at LIMIT ${AT_ONCE} FOR NO KEY UPDATE OF f, m SKIP LOCKED`);
  return rows;
}

async function lettersToday(tx: Transaction, memberId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM member_occurrences
     WHERE member_id = ${memberId}::bigint AND told_at > ${now} - interval '1 day'`);
  return rows[0]?.n ?? 0;
}

async function tellOne(tx: Transaction, due: Due, site: string): Promise<Posted | null> {
  const { member_id, kind, name, at, email, locale, is_news } = due;
  const mayTell = is_news && email !== '' && (await lettersToday(tx, member_id)) < LETTERS_A_DAY_MAX;
  await tx
    .update(memberOccurrences)
    .set({ toldAt: now })
    .where(
      and(
        eq(memberOccurrences.memberId, BigInt(member_id)),
        eq(memberOccurrences.kind, kind),
        eq(memberOccurrences.name, name),
      ),
    );
  if (!mayTell) return null;
  const message = { to: email, ...letterOf({ kind, name, at }, locale, site) };
  return postMessage(tx, 'email', message, NEWS_S);
}

/** Makes what messages are missing: the messages are written, and sent once that is committed. @param siteName read when needed */
export async function tellOccurrences(
  db: Database,
  sender: MessageSender,
  siteName: () => Promise<string>,
): Promise<void> {
  if (sender.send.email === undefined) return;
  const site = await siteName();
  const posted = await transact(db, async (tx) => {
    const written: Posted[] = [];
    for (const due of await takeDue(tx)) {
      const one = await tellOne(tx, due, site);
      if (one !== null) written.push(one);
    }
    return written;
  });
  for (const one of posted) await sendMessage(db, sender, one);
}

/** Tells occurrences every few seconds. Any number of processes may do so. @returns ends it, after those that are being sent */
export const startTelling = (
  db: Database,
  sender: MessageSender,
  siteName: () => Promise<string>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => repeat(LOOK_EVERY_MS, () => tellOccurrences(db, sender, siteName), onError);
