/** Calls the server: the token, one renewal for many 401s, no duplicate reads, answers by their schema [C-02, E-02, E-06]. */
import * as z from 'zod/mini';
import { takesKey, type Body, type Call, type Query } from '../../contract/call.ts';
import { CALLS, type AnswerOf, type CallName } from '../../contract/calls.ts';
import { CODE } from '../../contract/codes.ts';
import type { Envelope } from '../../contract/wire/common.ts';
import { ApiError, isUnauthorised, malformed, type ApiFailure } from './errors.ts';
import { createReads } from './reads.ts';
import { redirectOf, type Redirect } from './redirect.ts';
import { createTransport, type Request, type TransportPorts } from './transport.ts';

/** What the client needs from the app around it. */
export interface ClientPorts extends TransportPorts {
  /** The user's token, null without one. */
  readonly token: () => string | null;
  /** Renews a token that the server refused. Concurrent calls share one renewal. Null: the session has ended. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** The server wants the person elsewhere. @param token what the call was made with */
  readonly redirect: (target: Redirect, token: string | null) => void;
  /** Hears of cancelled duplicates. */
  readonly log: (line: string) => void;
}

interface Options {
  /** This token instead of the user's. Null sends none. */
  readonly token?: string | null;
  /** Gives up waiting. A write is not recalled. */
  readonly signal?: AbortSignal | undefined;
  /** The key of the command, if the call takes one: the same for every attempt. */
  readonly key?: string | undefined;
}
type Given<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [K in Key]: Value };
type InputOf<Of extends Call> = Options & Given<'query', Query<Of>> & Given<'body', Body<Of>>;
type CallInput<Name extends CallName> = InputOf<(typeof CALLS)[Name]>;

interface Answer<Data> {
  readonly data: Data;
  /** The server's clock when it answered, ms. */
  readonly time: number;
}

export interface Client {
  /** Calls `name`. Rejects with ApiError. */
  readonly call: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ) => Promise<Answer<AnswerOf<Name>>>;
  /** Calls `name`, and reads the answer by a schema that came with the page that asks: the first screen goes without. */
  readonly read: <Name extends CallName, Data extends AnswerOf<Name>>(
    name: Name,
    answer: z.ZodMiniType<Data>,
    input: CallInput<Name>,
  ) => Promise<Answer<Data>>;
  /** Where calls go to, and as whom: for what is answered without an envelope. */
  readonly connection: () => { readonly baseUrl: string; readonly token: string | null };
  /** Calls what a page brought with it: one of the tables in contract/calls/. */
  readonly ask: <Asked extends Call, Data>(
    asked: Asked & { readonly answer: z.ZodMiniType<Data> },
    input: InputOf<Asked>,
  ) => Promise<Answer<Data>>;
}

interface Sent extends Options {
  readonly query?: object;
  readonly body?: unknown;
}

/** How each answer is read, by the name of its call. */
export const ANSWERS: { readonly [Name in CallName]: { readonly answer: z.ZodMiniType<AnswerOf<Name>> } } =
  CALLS;

/** A session that the server does not take for one: it is renewed first, as after a 401 [E-02]. */
const isLoginNeeded = (failure: ApiFailure): boolean =>
  failure.kind === 'code' &&
  failure.code === CODE.memberCentre &&
  redirectOf(failure.code, failure.data).to === 'login';

/** Data that doesn't fit its schema is an ApiError, kind 'malformed'. */
function parseData<Data>(path: string, schema: z.ZodMiniType<Data>, data: unknown): Data {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  throw malformed(parsed.error.issues, path);
}

export function createClient(ports: ClientPorts): Client {
  const exchange = createTransport(ports);
  const reads = createReads<Envelope>(ports.log);

  const send = (request: Request, waits: AbortSignal | undefined): Promise<Envelope> => {
    const { method, path } = request.to;
    if (method !== 'GET') return exchange(request);
    const key = JSON.stringify([path, request.query, request.token]);
    return reads.read(key, waits, (signal) => exchange(request, signal));
  };

  /**
   * A call that was answered 401 did not run, a write neither: it is sent once more with a new token. So is a public call
   * that refuses a token that has run out, as the site's index does.
   */
  const sendRenewed = async (request: Request, waits: AbortSignal | undefined): Promise<Envelope> => {
    try {
      return await send(request, waits);
    } catch (error) {
      const { token } = request;
      const isRefused =
        error instanceof ApiError && (isUnauthorised(error.failure) || isLoginNeeded(error.failure));
      if (!isRefused || token === null) throw error;
      const renewed = await ports.renew(token);
      if (renewed === null) throw error;
      return send({ ...request, token: renewed }, waits);
    }
  };

  const followRedirect = (failure: ApiFailure, token: string | null): void => {
    if (failure.kind !== 'code') return;
    if (failure.code !== CODE.redirect && failure.code !== CODE.memberCentre) return;
    ports.redirect(redirectOf(failure.code, failure.data), token);
  };

  const askFor = async <Data>(to: Call, answer: z.ZodMiniType<Data>, input: Sent) => {
    const { token = ports.token(), signal, key, ...parts } = input;
    try {
      const { data, time } = await sendRenewed(
        { to, token, ...parts, key: takesKey(to) ? key : undefined },
        signal,
      );
      return { data: parseData(to.path, answer, data), time };
    } catch (error) {
      if (error instanceof ApiError) followRedirect(error.failure, ports.token());
      throw error;
    }
  };
  return {
    read: (name, answer, input) => askFor(CALLS[name], answer, input),
    call: (name, input) => askFor(CALLS[name], ANSWERS[name].answer, input),
    ask: (asked, input) => askFor(asked, asked.answer, input),
    connection: () => ({ baseUrl: ports.baseUrl(), token: ports.token() }),
  };
}
