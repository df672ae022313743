/** What members want to be notified of by mail, and in which language. */
import { eq } from 'drizzle-orm';
import type { Locale } from '../../contract/locales.ts';
import type { Notifications } from '../../contract/wire/account.ts';
import type { Database, Executor } from '../db/open.ts';
import { notificationChoices } from '../db/schema/notifications.ts';
import { transact } from '../db/transact.ts';
import { DEFAULT_CHOICES } from './occurrences.ts';

export type Choices = Omit<Notifications, 'email'>;

export async function readChoices(db: Executor, memberId: bigint): Promise<Choices> {
  const { withdrawalPaid, newDevice, limitReached } = notificationChoices;
  const [row] = await db
    .select({ withdrawalPaid, newDevice, limitReached })
    .from(notificationChoices)
    .where(eq(notificationChoices.memberId, memberId));
  return row ?? DEFAULT_CHOICES;
}

const save = (
  db: Executor,
  memberId: bigint,
  change: Partial<Choices> & { readonly locale: Locale },
): Promise<unknown> =>
  db
    .insert(notificationChoices)
    .values({ memberId, ...change })
    .onConflictDoUpdate({ target: notificationChoices.memberId, set: change });

export const saveChoices = (
  db: Database,
  memberId: bigint,
  choices: Choices & { readonly locale: Locale },
): Promise<unknown> => transact(db, (tx) => save(tx, memberId, choices));

/** The language in which a member asked for a code is theirs. */
export const noteLocale = (db: Executor, memberId: bigint, locale: Locale): Promise<unknown> =>
  save(db, memberId, { locale });
