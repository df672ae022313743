/**
 * Answers that are the same for everybody may be kept by a cache in front of the servers, for a second or more; the
 * browser asks each time, and gets 304 when nothing has changed. The tag covers the data alone, since an envelope's
 * `time` differs each millisecond: a header has the time, with 304 too. Answers of a round are tagged by the versions of
 * the rows that they are made of: that nothing has changed is known before anything is read.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TIME_HEADER, VERSION_TAG } from '../../contract/call.ts';
import type { VersionPart, Versions } from '../sessions/versions.ts';

const DIGEST_LENGTH = 22;
const NOT_MODIFIED = 304;

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH);

const contentTag = (data: unknown): string => `W/"${digestOf(JSON.stringify(data))}"`;

/** The tag of what this address answers while none of the parts changes; null where none is known. */
export function versionTag(
  { url }: FastifyRequest,
  parts: readonly VersionPart[],
  versions: Versions,
): string | null {
  const made = parts.map((part) => versions[part]);
  return made.includes(null) ? null : `${VERSION_TAG}${digestOf([url, ...made].join('\n'))}"`;
}

const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === tag);

export interface Shared {
  /** How long a cache that serves everybody may keep the answer, be it by what the answer is and when. */
  readonly seconds: number | ((data: unknown, now: number) => number);
  /** Whether a call with a token gets another answer: then only the answer without a token is shared. */
  readonly isOwnWithToken?: boolean;
}

const keptFor = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;

/** @param now the server's clock, ms */
function answerNotModified(reply: FastifyReply, tag: string, now: number): true {
  void reply.header('etag', tag).header(TIME_HEADER, now).code(NOT_MODIFIED).send();
  return true;
}

/** Where an answer is shared, and how what it is made of is named. */
export interface Kept {
  /** undefined: the answer is of one principal. */
  readonly shared: Shared | undefined;
  /** Of its versions; null: what is shared is tagged by its content. */
  readonly tag: string | null;
}

/**
 * Before anything is read.
 * @param now the server's clock, ms
 * @returns whether the client has what the tag names: then it was answered 304
 */
export function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { shared, tag }: Kept,
  now: number,
): boolean {
  if (tag === null || !isKnown(request, tag)) return false;
  if (typeof shared?.seconds === 'number') reply.header('cache-control', keptFor(shared.seconds));
  return answerNotModified(reply, tag, now);
}

/**
 * Sets how `data` may be cached, and names it.
 * @param now the server's clock, ms
 * @returns whether the client has it already: then it was answered 304
 */
export function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { shared, tag }: Kept,
  data: unknown,
  now: number,
): boolean {
  const hangsOnToken = shared?.isOwnWithToken === true;
  if (hangsOnToken) reply.header('vary', 'token');
  const isShared = shared !== undefined && !(hangsOnToken && request.headers['token'] !== undefined);
  if (isShared) {
    const { seconds } = shared;
    reply.header('cache-control', keptFor(typeof seconds === 'number' ? seconds : seconds(data, now)));
  }
  const name = tag ?? (isShared ? contentTag(data) : null);
  if (name === null) return false;
  if (isKnown(request, name)) return answerNotModified(reply, name, now);
  reply.header('etag', name).header(TIME_HEADER, now);
  return false;
}
