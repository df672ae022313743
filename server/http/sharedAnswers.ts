/**
 * Answers that are the same for everybody may be kept by a cache in front of the servers, for a second or more; the
 * browser asks each time, and gets 304 when nothing has changed. The tag covers the data alone, since an envelope's
 * `time` differs each millisecond: a header has the time, with 304 too.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TIME_HEADER } from '../../contract/call.ts';

const TAG_LENGTH = 22;
const NOT_MODIFIED = 304;

const tagOf = (data: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, TAG_LENGTH)}"`;

const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === tag);

export interface Shared {
  /** How long a cache that serves everybody may keep the answer, be it by what the answer is and when. */
  readonly seconds: number | ((data: unknown, now: number) => number);
  /** Whether a call with a token gets another answer: then only the answer without a token is shared. */
  readonly isOwnWithToken?: boolean;
}

/**
 * Sets how long `data` may be cached.
 * @param now the server's clock, ms
 * @returns whether the client has it already: then it is answered 304
 */
export function shareAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, isOwnWithToken = false }: Shared,
  data: unknown,
  now: number,
): boolean {
  if (isOwnWithToken) reply.header('vary', 'token');
  if (isOwnWithToken && request.headers['token'] !== undefined) return false;
  const tag = tagOf(data);
  const kept_s = typeof seconds === 'number' ? seconds : seconds(data, now);
  reply
    .header('etag', tag)
    .header(TIME_HEADER, now)
    .header('cache-control', `public, max-age=0, s-maxage=${kept_s}`);
  if (!isKnown(request, tag)) return false;
  void reply.code(NOT_MODIFIED).send();
  return true;
}
