/** One call of the wire: method, path, who may call it, what goes in and what comes out. */
import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

/**
 * Who may call: anybody; a guest's or a member's token; a member's token; an operator's who is still entering, too; an
 * operator's; a super operator's.
 */
export type Access = 'public' | 'guest' | 'member' | 'entering' | 'operator' | 'super';

export type OtherMethod = 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** The methods that do the same: of a call whose method is the caller's choice. */
  readonly alsoBy?: readonly OtherMethod[];
  readonly path: string;
  readonly access: Access;
  /** One plain sentence for openapi.json. */
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The `data` of a successful answer. */
  readonly answer: z.ZodMiniType;
  /** Codes of its own, besides those of who may call it and of refused input; for docs/contract.md. */
  readonly refusals?: readonly Code[];
}

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
