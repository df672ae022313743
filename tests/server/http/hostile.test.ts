/** Every call, with input made from its own schema: what fits, what nearly fits, and anything. FUZZ_RUNS and FUZZ_SEED make it more. */
import { performance } from 'node:perf_hooks';
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import { accountCalls } from '../../../contract/calls/account.ts';
import type { Access, Call } from '../../../contract/call.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { numberSetting } from '../../../scripts/commandLine.ts';
import { fittingFor, hostileName, hostileValue, inputFor } from '../support/arbitraries.ts';
import { testServer } from '../support/harness.ts';
import { markOf, tablesOf, trespassOf, type Victim } from '../support/bystander.ts';
import { play } from '../support/play.ts';
import { staff } from '../support/staff.ts';

const server = testServer({
  LOGIN_FAILURES_MAX: '1000',
  UPLOADS_PER_HOUR: '100000',
  CODES_PER_HOUR: '100000',
});
const { submit } = play(server);
const { hire, signIn } = staff(server);
/** Attacks on each call. */
const RUNS = numberSetting('FUZZ_RUNS', { fallback: 12 });
const SEED = numberSetting('FUZZ_SEED', { fallback: 20_261_121, least: 0 });
/** Milliseconds, for runs that many. */
const PATIENCE_MS = 60_000 * Math.max(1, RUNS / 12);
const SHOWN_MAX = 300;
/** Words of the database and of the program. */
const INSIDE = /\bat .+\.[jt]s:\d+|SELECT |violates|syntax error|\$argon2/;
const CALLS: readonly (readonly [string, Call])[] = Object.entries(ALL_CALLS);
const OPERATORS: ReadonlySet<Access> = new Set<Access>(['entering', 'operator']);
/** Of the transport; 500 and its like are never among them. */
const STATUSES: ReadonlySet<number> = new Set([200, 400, 404, 413, 415, 429]);

/** A principal's token: none, a guest's, a member's, an operator's. */
type Tokens = readonly { readonly arbitrary: fc.Arbitrary<string | null>; readonly weight: number }[];
let guest = '';
let bob: Victim;
beforeEach(async () => {
  const { id, token, refresh_token } = await server.register('bob');
  const placed = await submit(token);
  bob = await markOf(server.db, { id, secrets: [token, refresh_token], placed: placed.data });
  guest = (await server.guest()).token;
  await hire('boss', ['admin']);
});

/** Everybody but operators; the member is a new one. */
const outsiders = async (): Promise<Tokens> => [
  { arbitrary: fc.constant(null), weight: 1 },
  { arbitrary: fc.constant(guest), weight: 1 },
  { arbitrary: fc.constant((await server.register()).token), weight: 4 },
];
const operators = async (): Promise<Tokens> => [
  { arbitrary: fc.constant((await signIn('boss')).token), weight: 1 },
];

/** A lone surrogate is no text of an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Query text with names said twice, without values, and none at all. */
const queryOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value));
  const pairs = Object.entries(value).flatMap(([name, each]) => {
    const text = typeof each === 'string' ? each : JSON.stringify(each);
    const encoded = encodeURIComponent(wellFormed(text));
    return [`${encodeURIComponent(wellFormed(name))}=${encoded}`];
  });
  return pairs.join('&');
};

/** The body as text, a name said twice in it now and then: JSON has no word on which of the two counts. */
const bodyOf = (value: unknown, twice: readonly [string, unknown] | null): string => {
  const text = JSON.stringify(value) ?? 'null';
  if (twice === null || !text.startsWith('{') || text === '{}') return text;
  const [name, other] = twice;
  return `${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(other) ?? 'null'}}`;
};

interface Sent {
  readonly token: string | null;
  readonly given: unknown;
  readonly twice: readonly [string, unknown] | null;
}

/** A text within a line of a part's head. */
const line = (text: string): string => text.replaceAll(/[\r\n"]/g, '_');

const formOf = (parts: readonly { name: string; filename: string; type: string; content: Uint8Array }[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content }) => [
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${line(name)}"; filename="${line(filename)}"\r\nContent-Type: ${line(type)}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);

/** What is wrong with the answer to an attack; null when nothing is. */
async function attack({ method, path, access }: Call, { token, given, twice }: Sent): Promise<string | null> {
  const text = bodyOf(given, twice);
  const query = [queryOf(given), ...(twice === null ? [] : [queryOf(Object.fromEntries([twice]))])].join('&');
  const response = await server.app.inject({
    method,
    url: method === 'GET' ? `${path}?${query}` : path,
    headers: { ...(token === null ? {} : { token }), 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload: text }),
  });
  const answered = z.safeParse(envelope, response.json());
  const isOperators = OPERATORS.has(access);
  const isLeak = !isOperators && bob.secrets.some((secret) => response.body.includes(secret));
  const isSound =
    STATUSES.has(response.statusCode) &&
    answered.success &&
    answered.data.code !== CODE.serverError &&
    !INSIDE.test(response.body) &&
    !isLeak;
  const told = [response.statusCode, response.body].map((each) => String(each).slice(0, SHOWN_MAX));
  return isSound ? null : [method, path, text.slice(0, SHOWN_MAX), '→', ...told].join(' ');
}

async function fuzz(call: Call, tokens: Tokens, runs: number): Promise<void> {
  const schema = call.body ?? call.query;
  const property = fc.asyncProperty(
    fc.oneof(...tokens),
    schema === undefined ? fc.constant({}) : inputFor(schema, bob.known),
    fc.option(fc.tuple(hostileName, hostileValue), { freq: 4 }),
    async (token, given, twice) => {
      const wrong = await attack(call, { token, given, twice });
      if (wrong !== null) throw new Error(wrong);
    },
  );
  const { failed, errorInstance } = await fc.check(property, { numRuns: runs, seed: SEED });
  expect(failed ? String(errorInstance) : 'sound').toBe('sound');
}

describe('whatever is sent is answered or refused: never an error of the server, a word of its inside, or anything of another member’s', () => {
  const ACCESSES = ['public', 'guest', 'member', 'entering', 'operator'] as const;
  test.each(ACCESSES)('calls for %s', { timeout: PATIENCE_MS }, async (access) => {
    for (const [, call] of CALLS) {
      if (call.access !== access) continue;
      const before = await tablesOf(server.db, bob.id);
      await fuzz(call, await outsiders(), RUNS);
      expect([call.path, await tablesOf(server.db, bob.id)]).toEqual([call.path, before]);
      // Operators may change what is a member's, and their audit log says so; no money comes of nothing by that.
      if (OPERATORS.has(access)) await fuzz(call, await operators(), RUNS);
      expect([call.path, await trespassOf(server.db)]).toEqual([call.path, []]);
    }
  });

  test(
    'an upload: parts, names, types and contents of any kind, whole and cut short',
    { timeout: PATIENCE_MS },
    async () => {
      const before = await tablesOf(server.db, bob.id);
      const { token } = await server.register();
      const part = fc.record({
        name: fc.oneof(fc.constantFrom('file', 'FILE', '__proto__'), hostileName),
        filename: hostileName,
        type: fc.oneof(fc.constantFrom('image/png', 'image/svg+xml', 'text/html'), hostileName),
        content: fc.oneof(
          fc.uint8Array({ maxLength: 60 }),
          fc
            .uint8Array({ maxLength: 60 })
            .map((rest) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), rest])),
          fc.uint8Array({ maxLength: 60 }).map((rest) => Buffer.concat([Buffer.from('ffd8ff', 'hex'), rest])),
        ),
      });
      const property = fc.asyncProperty(
        fc.array(part, { maxLength: 3 }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        async (parts, share) => {
          const form = formOf(parts);
          const response = await server.app.inject({
            method: 'POST',
            url: accountCalls.upload.path,
            headers: { 'content-type': 'multipart/form-data; boundary=b', token },
            payload: form.subarray(0, Math.ceil(form.length * share)),
          });
          const { code } = envelope.parse(response.json());
          expect([200, CODE.inputRefused]).toContain(code);
          expect(response.statusCode).toBe(200);
          expect(response.body).not.toMatch(INSIDE);
        },
      );
      await fc.assert(property, { numRuns: RUNS * 10, seed: SEED });
      expect(await tablesOf(server.db, bob.id)).toEqual(before);
    },
  );
});

/** Fields that name something: whose it is must be asked every time. */
const NAMING = /^(id|.*_id|.*_no|account|username|search|invite|cursor|avatar)$/;
const fieldsOf = (schema: z.core.$ZodType): readonly string[] => {
  const names = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [
    ...new Set(
      [...names.matchAll(/"(\w+)":\{/g)].flatMap(([, name = '']) => (NAMING.test(name) ? [name] : [])),
    ),
  ];
};

test('another member’s things can not be read or changed, by whichever of their names', async () => {
  const before = await tablesOf(server.db, bob.id);
  const { token } = await server.register();
  for (const [, call] of CALLS) {
    const schema = call.body ?? call.query;
    if (schema === undefined || (call.access !== 'member' && call.access !== 'guest')) continue;
    const [whole] = fc.sample(fittingFor(schema), { numRuns: 1, seed: SEED });
    for (const field of fieldsOf(schema)) {
      for (const name of bob.known) {
        const given = { ...(typeof whole === 'object' ? whole : {}), [field]: name };
        expect(await attack(call, { token, given, twice: null })).toBeNull();
      }
    }
  }
  expect(await tablesOf(server.db, bob.id)).toEqual(before);
});

describe('bodies that are no objects, or are two at once', () => {
  test.each([
    ['twice the same name', '{"username":"anna","username":"bob","password":"x"}'],
    ['a prototype', '{"__proto__":{"username":"bob"},"password":"x"}'],
    ['a prototype by its maker', '{"constructor":{"prototype":{"username":"bob"}},"password":"x"}'],
    ['a prototype in writing', '{"\\u005f_proto__":{"username":"bob"},"password":"x"}'],
    ['nested deeply', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['half', '{"username":'],
    ['a number', '7'],
    ['a number that no number can hold', '{"page":1e999,"limit":1e999,"hours":1e999,"amount":1e999}'],
    ['half a character', '{"username":"\\ud800","password":"\\udfff"}'],
    ['nothing', ''],
  ])('%s', async (_, payload) => {
    const wrong: string[] = [];
    const { token } = await server.register();
    for (const [name, { method, path: url }] of CALLS) {
      if (method === 'GET') continue;
      const headers = { 'content-type': 'application/json', token };
      const { statusCode } = await server.app.inject({ method, url, headers, payload });
      if (!STATUSES.has(statusCode)) wrong.push(`${name} → ${statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

/** Milliseconds: a pattern that goes wrong takes minutes for these, one that doesn't a few. */
const AT_ONCE_MS = 20_000;
const ENDLESS = ['1.1,1-', 'a@a.', '+1 ('].map((part) => `${part.repeat(40_000 / part.length)}!`);
const fields = z.record(z.string(), z.unknown());

test('texts without end are answered at once, whichever pattern they meet', async () => {
  const { token } = await server.register();
  const slow: string[] = [];
  for (const [name, call] of CALLS) {
    const schema = call.body ?? call.query;
    const [whole] = schema === undefined ? [] : fc.sample(fittingFor(schema), { numRuns: 1, seed: SEED });
    const given = fields.safeParse(whole).data ?? {};
    for (const field of Object.keys(given).filter((key) => typeof given[key] === 'string')) {
      for (const text of ENDLESS) {
        const began = performance.now();
        await attack(call, { token, given: { ...given, [field]: text }, twice: null });
        if (performance.now() - began > AT_ONCE_MS) slow.push(`${name}.${field}: ${text.slice(0, 10)}…`);
      }
    }
  }
  expect(slow).toEqual([]);
});

describe('money that is negative, nothing, or less than a penny', () => {
  const AMOUNTS =
    '-1 -0.01 -0 0 0.00 0.001 0.009 1e1 +1 1,00 1\u00a0000 ٣ １ Infinity NaN 0x10 1_0 .5 5. 00000000000001e-9'.split(
      ' ',
    );
  const MONEY = new Set(['amount', 'value', 'stake', 'loss_limit', 'stake_min', 'stake_max', 'row_max']);
  /** The same with another amount wherever there is one. */
  const spoil = (given: unknown, amount: string): unknown => {
    if (Array.isArray(given)) return given.map((each: unknown) => spoil(each, amount));
    if (typeof given !== 'object' || given === null) return given;
    const pairs = Object.entries(given).map(([name, each]: [string, unknown]) => [
      name,
      MONEY.has(name) ? amount : spoil(each, amount),
    ]);
    return Object.fromEntries(pairs);
  };
  const asksForMoney = ({ body }: Call): boolean => {
    if (body === undefined) return false;
    const names = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    return [...MONEY].some((name) => names.includes(`"${name}":`));
  };

  test('moves none, of anybody', async () => {
    const { token } = await server.register();
    const headers = { 'content-type': 'application/json', token };
    const everything = async () =>
      (await server.db.execute(sql`SELECT id::text, balance::text FROM accounts ORDER BY id`)).rows;
    const before = [await everything(), await tablesOf(server.db, bob.id)];
    const asking = CALLS.filter(([, call]) => asksForMoney(call));
    expect(asking.map(([name]) => name)).toContain('withdraw');
    for (const [, { body, path: url }] of asking) {
      const inputs =
        body === undefined
          ? []
          : fc.sample(inputFor(body, bob.known), { numRuns: AMOUNTS.length, seed: SEED });
      for (const [n, amount] of AMOUNTS.entries()) {
        const payload = JSON.stringify(spoil(inputs[n] ?? {}, amount)) ?? 'null';
        const response = await server.app.inject({ method: 'POST', url, headers, payload });
        expect([payload, STATUSES.has(response.statusCode)]).toEqual([payload, true]);
      }
    }
    expect([await everything(), await tablesOf(server.db, bob.id)]).toEqual(before);
  });
});
