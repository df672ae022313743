import { DrizzleQueryError } from 'drizzle-orm';

/** An error as it may be logged. */
export interface DescribedError extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE, or the system's code. */
  readonly code: string | null;
  /** Where it was thrown, without the message. */
  readonly stack: string;
}

const framesOf = ({ stack = '', message }: Error): string =>
  stack.slice(Math.max(0, stack.indexOf(message)) + message.length);

/**
 * An error for the log: of a statement that failed the database's own words. Drizzle's and PGlite's errors carry the
 * statement's values, and a draw's seed or a password's hash is one of them.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), code: null, stack: '' };
  const cause = error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
  return {
    type: cause.name,
    message: cause.message,
    code: 'code' in cause && typeof cause.code === 'string' ? cause.code : null,
    stack: framesOf(error),
  };
}
