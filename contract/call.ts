/** One call of the wire: method, path, who may call it, what goes in and what comes out. */
import type * as z from 'zod/mini';
import type { Code } from './codes.ts';
import type { OperatorRole } from './operatorRoles.ts';

/**
 * Who may call: anybody; a guest's or a member's token; a member's token; an operator's who is still entering, too; an
 * operator's with one of the call's roles.
 */
export type Access = 'public' | 'guest' | 'member' | 'entering' | 'operator';

export type OtherMethod = 'PUT' | 'PATCH' | 'DELETE';

/**
 * What happens when a POST is sent again because its answer was lost:
 * - reads: it changes nothing.
 * - key: with the same Idempotency-Key it is answered again, and nothing happens twice.
 * - notStored: its answer holds a secret, which is not kept: `again` says what to do.
 * - protocol: it has a protocol of its own, in `again`.
 * - anyone: it needs no principal whose keys could be remembered: `again` says what happens.
 */
type Repeat = 'reads' | 'key' | 'notStored' | 'protocol' | 'anyone';

/** What every call may say of itself. */
export interface CallParts {
  readonly method: 'GET' | 'POST';
  /** The methods that do the same: of a call whose method is the caller's choice. */
  readonly alsoBy?: readonly OtherMethod[];
  readonly path: string;
  readonly access: Access;
  /** The operators' roles that may, beside an admin: of a call for operators. */
  readonly roles?: readonly OperatorRole[];
  /** One plain sentence for openapi.json. */
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The `data` of a successful answer. */
  readonly answer: z.ZodMiniType;
  readonly repeat?: Repeat;
  /** Fields of the body that are left out where two bodies are compared: passwords and codes, whatever a hash could give away. */
  readonly secrets?: readonly string[];
  /** It may end the session that made it: the token that it revoked can still fetch its answer. */
  readonly endsSignIn?: true;
  /** One sentence on how it is repeated, where that is not by its key alone. */
  readonly again?: string;
  /** Codes of its own, besides those of who may call it and of refused input; for docs/generated/contract.md */
  readonly refusals?: readonly Code[];
}
/** A GET changes nothing; a POST says how it is repeated. */
export type Call = CallParts &
  (
    | { readonly method: 'GET'; readonly repeat?: never }
    | { readonly method: 'POST'; readonly repeat: Repeat }
  );

/** The header that names one command, however often it is sent. */
export const KEY_HEADER = 'Idempotency-Key';
/**
 * The header of a cached answer with the server's clock in ms: a cache may have kept the envelope's `time`. With the
 * header `age` of the cache that answered, it tells the time.
 */
export const TIME_HEADER = 'tenball-time';
/**
 * How the ETag of an answer of a round begins. The client keeps the answer, and asks with the tag (`If-None-Match`): 304 says
 * that nothing in it has changed but what only the clock changes.
 */
export const VERSION_TAG = 'W/"v:';
/** The one field of a body that is the same as the key, where a call has it. */
export const REQUEST_ID = 'request_id';

/** Whether a call takes the header. */
export const takesKey = ({ repeat }: Pick<Call, 'repeat'>): boolean =>
  repeat === 'key' || repeat === 'notStored';

/** All methods by which a call can be made, its own first. */
export const methodsOf = ({ method, alsoBy = [] }: Call): readonly (Call['method'] | OtherMethod)[] => [
  method,
  ...alsoBy,
];

type Part<Of extends Call, Key extends 'query' | 'body'> =
  Of extends Record<Key, infer Schema extends z.ZodMiniType> ? z.input<Schema> : undefined;
/** What a caller passes as query or body of a call. */
export type Query<Of extends Call> = Part<Of, 'query'>;
export type Body<Of extends Call> = Part<Of, 'body'>;
/** The `data` of a call's successful answer. */
export type Answered<Of extends Call> = z.output<Of['answer']>;
