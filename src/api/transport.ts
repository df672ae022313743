/** One HTTP exchange: an envelope with a success code, or an ApiError. */
import { AxiosError, create, isCancel, type AxiosResponse } from 'axios';
import { KEY_HEADER, TIME_HEADER, VERSION_TAG, type Call } from '../../contract/call.ts';
import { isSuccess } from '../../contract/codes.ts';
import { envelope, type Envelope } from '../../contract/wire/common.ts';
import { ApiError, malformed, type ApiFailure } from './errors.ts';
import type { ServerClock } from './serverClock.ts';

export const TIMEOUT_MS = 10_000;
const HTTP_OK = 200;
const NOT_MODIFIED = 304;
const SECOND_MS = 1000;

export interface TransportPorts {
  /** Where the API lives; '' beside the page. */
  readonly baseUrl: () => string;
  /**
   * Whether the server elsewhere has said that it takes the keys of commands: a browser asks it first, and one that does
   * not know the header refuses the call. Beside the page it is sent in any case: who doesn't know it ignores it.
   */
  readonly takesKeys?: () => boolean;
  readonly isOnline: () => boolean;
  /** What arrives is handed on only then: the page may be under somebody's finger. */
  readonly untilShown?: () => Promise<void>;
  readonly clock: ServerClock;
  readonly timeout_ms?: number;
}

export interface Request {
  readonly to: Pick<Call, 'method' | 'path' | 'access'>;
  readonly query?: object;
  readonly body?: unknown;
  readonly token: string | null;
  /** Names the command, however often it is sent. */
  readonly key?: string | undefined;
}

export type Exchange = (request: Request, signal?: AbortSignal) => Promise<Envelope>;

/** An answer that came with a tag of versions: the server is asked with it, and may say that nothing has changed. */
interface KnownAnswer {
  readonly tag: string;
  readonly answer: Envelope;
}

interface Arrived {
  readonly response: AxiosResponse<unknown>;
  /** When, by the browser's own clock, ms. */
  readonly sent: number;
  readonly arrived: number;
  /** The answer that the call was made to know of. */
  readonly known: KnownAnswer | undefined;
}

function envelopeOf(
  path: string,
  url: string,
  { response, sent, arrived, known }: Arrived,
  clock: ServerClock,
): Envelope {
  const same = response.status === NOT_MODIFIED ? known?.answer : undefined;
  const parsed = envelope.safeParse(same ?? response.data);
  if (parsed.success) {
    const { etag, age, [TIME_HEADER]: told } = response.headers;
    // A cache may have kept an answer with a tag, and counts how long in whole seconds.
    const time = Number(told ?? (etag === undefined ? parsed.data.time : NaN)) + Number(age ?? 0) * SECOND_MS;
    if (time > 0) clock.learn(time, age === undefined ? sent : sent - SECOND_MS, arrived);
  }
  if (same !== undefined) return same;
  if (response.status !== HTTP_OK) throw new ApiError({ kind: 'http', status: response.status, url }, path);
  if (!parsed.success) throw malformed(parsed.error.issues, path);
  const { code, data } = parsed.data;
  if (!isSuccess(code)) throw new ApiError({ kind: 'code', code, data }, path);
  return parsed.data;
}

/** `?page=1&limit=10`, or '' for nothing to ask; what is undefined is left out. */
function queryText(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** Why there was no answer at all. */
export function failureOf(error: unknown, isOnline: () => boolean): ApiFailure {
  if (isCancel(error)) return { kind: 'cancelled' };
  if (error instanceof AxiosError && error.code === AxiosError.ETIMEDOUT) return { kind: 'timeout' };
  return isOnline() ? { kind: 'network' } : { kind: 'offline' };
}

/** The one way to the network: over HTTP, whatever the status; a timeout differs from other failures. */
export const openHttp = (timeout_ms: number) =>
  create({
    adapter: ['xhr', 'http'],
    timeout: timeout_ms,
    transitional: { clarifyTimeoutError: true },
    validateStatus: null,
  });

export function createTransport({
  baseUrl,
  takesKeys = () => false,
  isOnline,
  untilShown,
  clock,
  timeout_ms = TIMEOUT_MS,
}: TransportPorts): Exchange {
  const http = openHttp(timeout_ms);
  /** By address; those to the token of the latest call. */
  const answers = new Map<string, KnownAnswer>();
  let owner: string | null = null;

  const headersOf = ({ token, key }: Request, tag: string | undefined): Record<string, string> => ({
    ...(token !== null && { token }),
    ...(tag !== undefined && { 'If-None-Match': tag }),
    ...(key !== undefined && (baseUrl() === '' || takesKeys()) && { [KEY_HEADER]: key }),
  });

  return async (request, signal) => {
    const {
      to: { method, path },
      query,
      body,
      token,
    } = request;
    const url = baseUrl() + path;
    const address = url + queryText(query);
    if (token !== owner) answers.clear();
    owner = token;
    const known = answers.get(address);
    const sent = performance.now();
    const response = await http
      .request<unknown>({
        method,
        url: address,
        headers: headersOf(request, known?.tag),
        ...(body !== undefined && { data: body }),
        ...(signal && { signal }),
      })
      .catch(async (error: unknown) => {
        await untilShown?.();
        throw new ApiError(failureOf(error, isOnline), path);
      });
    const arrived = performance.now();
    await untilShown?.();
    const answer = envelopeOf(path, url, { response, sent, arrived, known }, clock);
    const tag = String(response.headers['etag']);
    if (tag.startsWith(VERSION_TAG)) answers.set(address, { tag, answer });
    return answer;
  };
}
