/** Passwords as they are kept: argon2id with OWASP's parameters; argon2id is the package's default algorithm. */
import { hash, verify } from '@node-rs/argon2';

const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of a password that nobody knows: an unknown user name costs as much time as a known one. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$C7WwUBkn8OgGAAKyw6VUPA$OSAgpkjxtQP5boDwTxUAyHIRg0mclTOmYJbMF/eZqTI';

export const hashPassword = (password: string): Promise<string> => hash(password, HASH_OPTIONS);

/** Whether the password has this hash. @param passwordHash null for a user name that doesn't exist */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? HASH_OF_NOBODY, password);
  return isRight && passwordHash !== null;
}
