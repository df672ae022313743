/**
 * What this device keeps of a member's history, so that a page that was open before can be read without a network: answers
 * of the server, by what was asked. They belong to the member whose session this device holds; the session wipes them.
 */
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { USER_TYPE } from '../../../contract/wire/session.ts';
import { ANSWERS, type Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { HISTORY_KEY } from '../../dom/storage/ofMember.ts';
import { stored } from '../../dom/storage/storage.ts';

const ANSWERS_MAX = 24;
const CHARACTERS_MAX = 300_000;
const AGE_MS_MAX = 7 * 24 * 60 * 60_000;
const SERVER_ERROR = 500;

const keptAnswer = z.object({
  question: z.string(),
  /** When it came, by the server's clock, ms. */
  at: z.number(),
  data: z.unknown(),
});
const place = stored(HISTORY_KEY, z.object({ memberId: z.string(), answers: z.array(keptAnswer) }));
type KeptAnswer = z.infer<typeof keptAnswer>;

const session = stored(
  'userInfo',
  z.object({ id: z.string(), token: z.string(), user_type: z.literal(USER_TYPE.member) }),
);
/** The member whose session this device and this page hold; null while they disagree, and for a guest. */
function holderOf(client: Client): string | null {
  const held = session.read();
  return held !== null && held.token === client.connection().token ? held.id : null;
}

const answersOf = (memberId: string): readonly KeptAnswer[] => {
  const kept = place.read();
  return kept?.memberId === memberId ? kept.answers : [];
};

/** The newest first; what is too old, too many or too long goes. */
function keep(memberId: string, answer: KeptAnswer): void {
  const others = answersOf(memberId).filter(
    ({ question, at }) => question !== answer.question && at > answer.at - AGE_MS_MAX,
  );
  const answers = [answer, ...others].slice(0, ANSWERS_MAX);
  while (answers.length > 0 && JSON.stringify(answers).length > CHARACTERS_MAX) answers.pop();
  if (!place.write({ memberId, answers })) place.clear();
}

/** Whether the server said nothing: a refusal is an answer. */
const isUnanswered = ({ failure }: ApiError): boolean =>
  ['offline', 'network', 'timeout'].includes(failure.kind) ||
  (failure.kind === 'http' && failure.status >= SERVER_ERROR);

interface Answer<Data> {
  readonly data: Data;
  readonly time: number;
}

/**
 * A client that keeps the answers to reads, and gives the kept one where none comes.
 * @param now ms, by the server's clock
 */
export function keepingAnswers(client: Client, now: () => number) {
  let oldest: number | null = null;

  const find = <Data>(question: string, schema: z.ZodMiniType<Data>): Answer<Data> | null => {
    const memberId = holderOf(client);
    if (memberId === null) return null;
    const kept = answersOf(memberId).find((each) => each.question === question);
    if (kept === undefined || kept.at <= now() - AGE_MS_MAX) return null;
    const parsed = schema.safeParse(kept.data);
    return parsed.success ? { data: parsed.data, time: kept.at } : null;
  };
  const through = async <Data>(
    path: string,
    schema: z.ZodMiniType<Data>,
    input: object,
    ask: () => Promise<Answer<Data>>,
  ): Promise<Answer<Data>> => {
    const question = JSON.stringify([path, 'query' in input ? input.query : {}]);
    const before = holderOf(client);
    try {
      const answer = await ask();
      if (before !== null && holderOf(client) === before)
        keep(before, { question, at: answer.time, data: answer.data });
      return answer;
    } catch (error) {
      const found = error instanceof ApiError && isUnanswered(error) ? find(question, schema) : null;
      if (found === null) throw error;
      oldest = Math.min(oldest ?? found.time, found.time);
      return found;
    }
  };

  const keeping: Client = {
    connection: client.connection,
    ask: (asked, input) => through(asked.path, asked.answer, input, () => client.ask(asked, input)),
    read: (name, answer, input) =>
      through(CALLS[name].path, answer, input, () => client.read(name, answer, input)),
    call: (name, input) =>
      through(CALLS[name].path, ANSWERS[name].answer, input, () => client.call(name, input)),
  };
  return {
    client: keeping,
    /** When the oldest answer that was given instead of the server's came; null where none was. */
    asOf: (): number | null => oldest,
  };
}
