import { CODE } from '../../contract/codes.ts';

/** Why a call brought no data [E-01…E-06]. */
export type ApiFailure =
  /** The server answered with a code other than success; `data` is what contract/wire's `refusal` says for it. */
  | { readonly kind: 'code'; readonly code: number; readonly data: unknown }
  /** The transport answered with an HTTP status instead of data. */
  | { readonly kind: 'http'; readonly status: number; readonly url: string }
  /** No answer within 10 s. A write may have run. */
  | { readonly kind: 'timeout' }
  /** The server could not be reached, or hung up. A write may have run. */
  | { readonly kind: 'network' }
  /** The device has no network. */
  | { readonly kind: 'offline' }
  /** The answer is none that the contract knows. A write may have run. */
  | { readonly kind: 'malformed'; readonly problem: string }
  /** The caller no longer waits for the answer. */
  | { readonly kind: 'cancelled' };

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure, call: string) {
    super(`${call}: ${JSON.stringify(failure)}`);
    this.failure = failure;
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** An answer that the contract does not know; `problem` says where: "list.0.odds: Invalid input". */
export const malformed = (issues: readonly Issue[], call: string): ApiError =>
  new ApiError(
    {
      kind: 'malformed',
      problem: issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; '),
    },
    call,
  );

export const isUnauthorised = (failure: ApiFailure): boolean =>
  failure.kind === 'code' && failure.code === CODE.unauthorised;
