/** Checking members' passwords, with every guess counted. */
import { eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { forgiveAttempts, NO_CAPTCHA, takeGuardedAttempt, type CaptchaState } from './lockout.ts';
import { networkOf } from '../work/networks.ts';
import { isPasswordOf } from './passwords.ts';

export type Checked =
  /** With the hash of the password that was right. */
  | { readonly kind: 'right'; readonly passwordHash: string }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly ms: number }
  /** It needs a captcha first: nothing was counted, and the password wasn't looked at. */
  | { readonly kind: 'captcha' };
export type NotRight = Exclude<Checked, { readonly kind: 'right' }>;

interface Guess {
  /** As it was typed. */
  readonly username: string;
  readonly password: string;
  readonly address: string;
}
interface Known {
  readonly passwordHash: string;
  readonly lastLoginIp: string | null;
}

/** Checks a password, and counts and locks guesses. A username that doesn't exist is answered like a wrong password. */
export async function checkPassword(
  db: Database,
  limits: Config['login'],
  known: Known | undefined,
  { username, password, address }: Guess,
  captcha: CaptchaState = NO_CAPTCHA,
): Promise<Checked> {
  const network = networkOf(address);
  const lastAddress = known?.lastLoginIp ?? null;
  const isKnown = lastAddress !== null && networkOf(lastAddress) === network;
  const source = { area: 'member', username: username.toLowerCase(), network, isKnown } as const;
  const attempt = await takeGuardedAttempt(db, limits, source, captcha);
  if (attempt.kind !== 'allowed') return attempt;
  const passwordHash = known?.passwordHash ?? null;
  const isRight = await isPasswordOf(passwordHash, password);
  if (passwordHash === null || !isRight) return { kind: 'wrong', left: Math.max(0, attempt.left) };
  await forgiveAttempts(db, source);
  return { kind: 'right', passwordHash };
}

/** Checks the password of a member who is signed in, and counts guesses like those of signing in. */
export async function checkOwnPassword(
  db: Database,
  limits: Config['login'],
  id: bigint,
  { password, address }: Pick<Guess, 'password' | 'address'>,
): Promise<Checked> {
  const [known] = await db
    .select({
      username: members.username,
      passwordHash: members.passwordHash,
      lastLoginIp: members.lastLoginIp,
    })
    .from(members)
    .where(eq(members.id, id));
  if (known === undefined) throw new Error(`There is no member ${id}`);
  return checkPassword(db, limits, known, { username: known.username, password, address });
}
