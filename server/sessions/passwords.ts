/** Passwords as they are kept: argon2id with OWASP's parameters; argon2id is the package's default algorithm. */
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../work/context.ts';
import { hashing } from '../work/boundedWork.ts';

const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of an unknown password: checking an unknown username takes as much time as a known one. */
const HASH_OF_NO_MEMBER =
  '$argon2id$v=19$m=19456,t=2,p=1$C7WwUBkn8OgGAAKyw6VUPA$OSAgpkjxtQP5boDwTxUAyHIRg0mclTOmYJbMF/eZqTI';

/** Never inside of a transaction: a hash takes as long as twenty bets. */
export function hashPassword(password: string): Promise<string> {
  refuseInTransaction('argon2');
  return hashing.run(() => hash(password, HASH_OPTIONS));
}

/**
 * Whether the password has this hash. Never inside of a transaction.
 * @param passwordHash null for a username that doesn't exist
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  refuseInTransaction('argon2');
  const isRight = await hashing.run(() => verify(passwordHash ?? HASH_OF_NO_MEMBER, password));
  return isRight && passwordHash !== null;
}
