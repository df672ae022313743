/** Every call, with input made from its own schema: what fits, what nearly fits, and anything. */
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '../../contract/allCalls.ts';
import type { Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { envelope } from '../../contract/wire/common.ts';
import { inputFor } from './arbitraries.ts';
import { testServer } from './harness.ts';
import { play } from './play.ts';
import { staff } from './staff.ts';

const server = testServer({ LOGIN_FAILURES_MAX: '1000' });
const { submit } = play(server);
const { boss } = staff(server);
/** Attacks on each call; FUZZ_RUNS makes it more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 16);
const SEED = 20_261_121;
const SHOWN_MAX = 300;
/** Words of the database and of the program. */
const INSIDE = /\bat .+\.[jt]s:\d+|SELECT |violates|syntax error/;
const CALLS: readonly (readonly [string, Call])[] = Object.entries(ALL_CALLS);
/** Of the transport; 500 and its like are never among them. */
const STATUSES: ReadonlySet<number> = new Set([200, 400, 404, 413, 415, 429]);

const asQuery = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          typeof each === 'string' ? each : JSON.stringify(each),
        ]),
      )
    : { value: String(value) };

/** Everything of a bystander that anybody could change, and that the whole ledger sums to nothing. */
async function standingOf(id: string): Promise<unknown> {
  const { rows } = await server.db.execute(sql`
    SELECT (SELECT balance FROM accounts WHERE id = ${id}::bigint)::text AS balance,
           (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account_id = ${id}::bigint)::text AS ledger,
           (SELECT coalesce(sum(amount), 0) FROM ledger_entries)::text AS everything,
           (SELECT count(*) FROM accounts AS a WHERE a.balance <> (
              SELECT coalesce(sum(amount), 0) FROM ledger_entries AS e WHERE e.account_id = a.id))::text AS wrong,
           (SELECT count(*) FROM bets WHERE member_id = ${id}::bigint)::text AS bets,
           (SELECT row_to_json(m) FROM members AS m WHERE id = ${id}::bigint)::text AS member`);
  return rows;
}

/** A caller's token: nobody's, a guest's, a member's, an operator's. */
let tokens: readonly { readonly arbitrary: fc.Arbitrary<string | null>; readonly weight: number }[] = [];
let member = '';
let bystander = '';
beforeEach(async () => {
  const bob = await server.register('bob');
  await submit(bob.token);
  bystander = bob.id;
  const [anna, guest, operator] = [await server.register('anna'), await server.guest(), await boss()];
  tokens = [
    { arbitrary: fc.constant(null), weight: 1 },
    { arbitrary: fc.constant(guest.token), weight: 1 },
    { arbitrary: fc.constant(anna.token), weight: 4 },
    { arbitrary: fc.constant(operator), weight: 3 },
  ];
  member = anna.token;
});

/** What is wrong with the answer to an attack; null when nothing is. */
async function attack({ method, path }: Call, token: string | null, input: unknown): Promise<string | null> {
  const text = JSON.stringify(input) ?? 'null';
  const response = await server.app.inject({
    method,
    url: path,
    headers: { ...(token === null ? {} : { token }), 'content-type': 'application/json' },
    ...(method === 'GET' ? { query: asQuery(input) } : { payload: text }),
  });
  const answered = z.safeParse(envelope, response.json());
  const isSound =
    STATUSES.has(response.statusCode) &&
    answered.success &&
    answered.data.code !== CODE.serverError &&
    !INSIDE.test(response.body);
  const told = [response.statusCode, response.body].map((each) => String(each).slice(0, SHOWN_MAX));
  return isSound ? null : [method, path, text.slice(0, SHOWN_MAX), '→', ...told].join(' ');
}

describe('whatever is sent is answered or refused: never an error of the server, never a word of its inside', () => {
  test.each(CALLS)('%s', async (_, call) => {
    const schema = call.body ?? call.query;
    const input = schema === undefined ? fc.constant({}) : inputFor(schema);
    const before = await standingOf(bystander);
    const property = fc.asyncProperty(fc.oneof(...tokens), input, async (token, given) => {
      const wrong = await attack(call, token, given);
      if (wrong !== null) throw new Error(wrong);
    });
    const { failed, errorInstance } = await fc.check(property, { numRuns: RUNS, seed: SEED });
    expect(failed ? String(errorInstance) : 'sound').toBe('sound');
    // Operators may change what is a member's, and their audit log says so.
    const isOperators = call.access === 'operator' || call.access === 'super';
    expect(isOperators ? before : await standingOf(bystander)).toEqual(before);
  });
});

describe('bodies that are no objects, or are two at once', () => {
  test.each([
    ['twice the same name', '{"username":"anna","username":"bob","password":"x"}'],
    ['a prototype', '{"__proto__":{"username":"bob"},"password":"x"}'],
    ['nested deeply', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['half', '{"username":'],
    ['a number', '7'],
    ['nothing', ''],
  ])('%s', async (_, payload) => {
    const wrong: string[] = [];
    for (const [name, { method, path: url }] of CALLS) {
      if (method === 'GET') continue;
      const headers = { 'content-type': 'application/json', token: member };
      const { statusCode } = await server.app.inject({ method, url, headers, payload });
      if (!STATUSES.has(statusCode)) wrong.push(`${name} → ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});
