/** What members tell about themselves. */
import { eq, sql } from 'drizzle-orm';
import type { GENDERS } from '../../contract/wire/account.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { sqlStateOf, transact, UNIQUE_VIOLATION } from '../db/transact.ts';

export interface Profile {
  readonly avatar: string;
  readonly username: string;
  readonly nickname: string;
  readonly gender: (typeof GENDERS)[number];
  /** `YYYY-MM-DD`; null when it isn't given. */
  readonly birthday: string | null;
  readonly motto: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly mobile: string;
  readonly isMobileVerified: boolean;
}
type Changeable = 'avatar' | 'username' | 'nickname' | 'gender' | 'birthday' | 'motto';
/** What is left out stays as it is. */
export type ProfileChange = { readonly [Key in Changeable]?: Profile[Key] | undefined };

export async function readProfile(db: Executor, id: bigint): Promise<Profile> {
  const [found] = await db
    .select({
      avatar: members.avatar,
      username: members.username,
      nickname: members.nickname,
      gender: members.gender,
      birthday: members.birthday,
      motto: members.motto,
      email: members.email,
      isEmailVerified: sql<boolean>`${members.emailVerifiedAt} IS NOT NULL`,
      mobile: members.mobile,
      isMobileVerified: sql<boolean>`${members.mobileVerifiedAt} IS NOT NULL`,
    })
    .from(members)
    .where(eq(members.id, id));
  if (found === undefined) throw new Error(`There is no member ${id}`);
  return found;
}

/** Today in UTC, `YYYY-MM-DD`. */
export async function readToday(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`SELECT to_char(${now} AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today`,
  );
  return rows[0]?.today ?? '';
}

/** Changes a profile. @returns false when the username is somebody else's */
export async function saveProfile(db: Database, id: bigint, change: ProfileChange): Promise<boolean> {
  const isChange = Object.values(change).some((value) => value !== undefined);
  if (!isChange) return true;
  try {
    await transact(db, (tx) => tx.update(members).set(change).where(eq(members.id, id)));
    return true;
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
