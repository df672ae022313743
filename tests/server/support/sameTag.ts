/** What has one tag of versions is one answer: held of every call that any test of the server makes. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { VERSION_TAG } from '../../../contract/call.ts';
import { envelope } from '../../../contract/wire/common.ts';

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The clock alone changes these. */
const BY_CLOCK = ['ms', 'close_ms'];
const record = z.record(z.string(), z.unknown());

function dataOf({ body }: Answer): unknown {
  const { data } = envelope.parse(JSON.parse(body));
  const parts = record.safeParse(data);
  if (!parts.success) return data;
  return Object.fromEntries(Object.entries(parts.data).filter(([name]) => !BY_CLOCK.includes(name)));
}

/** @returns `hold`, which throws where one tag names two answers */
export function oneAnswerPerTag() {
  const answers = new Map<string, unknown>();

  const isOther = (asked: string, answer: Answer): boolean => {
    const { etag } = answer.headers;
    if (typeof etag !== 'string' || !etag.startsWith(VERSION_TAG)) return false;
    const name = `${asked} ${etag}`;
    const data = dataOf(answer);
    if (answers.has(name)) return !isDeepStrictEqual(answers.get(name), data);
    answers.set(name, data);
    return false;
  };

  /**
   * @param asked who asked for what
   * @param again asks once more: a moment may have passed between the versions and what was read after them, but only once
   */
  const hold = async (asked: string, answer: Answer, again: () => Promise<Answer>): Promise<void> => {
    if (isOther(asked, answer) && isOther(asked, await again()))
      throw new Error(`Under one tag ${asked} was answered differently the second time: ${answer.body}`);
  };
  return hold;
}
