/** Every call that changes something says how it is repeated when its answer was lost [E-07]. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '../../contract/allCalls.ts';
import { takesKey, type Call } from '../../contract/call.ts';

const CALLS: readonly (readonly [name: string, call: Call])[] = Object.entries<Call>(ALL_CALLS);
const POSTS = CALLS.filter(([, { method }]) => method === 'POST');

const schema = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  anyOf: z.optional(z.unknown()),
});

/** Every name of a field in a schema, however deep. */
function namesIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  const object = z.record(z.string(), z.unknown()).safeParse(part);
  if (!object.success) return [];
  const own = Object.keys(schema.safeParse(part).data?.properties ?? {});
  return [...own, ...Object.values(object.data).flatMap(namesIn)];
}
const fieldsOf = (of: z.ZodMiniType | undefined, io: 'input' | 'output'): readonly string[] =>
  of === undefined ? [] : namesIn(z.toJSONSchema(of, { io, unrepresentable: 'any' }));

/** Names of what a hash could give away: passwords, codes and tokens. A captcha's answer is seen by anybody. */
const SECRET = /password|pwd|^code$|^captcha$|^confirm$|token/i;

describe('calls that change something', () => {
  test.each(POSTS)('%s: its secrets are not compared, and an answer with a secret is not kept', (_, call) => {
    const fields = new Set(fieldsOf(call.body, 'input'));
    const secret = [...fields].filter((field) => SECRET.test(field));
    expect([...(call.secrets ?? [])].toSorted()).toEqual(takesKey(call) ? secret.toSorted() : []);
    const told = fieldsOf(call.answer, 'output').filter((field) =>
      /token|^secret$|recovery_codes/i.test(field),
    );
    expect(call.repeat === 'key' && told.length > 0).toBe(false);
  });

  test.each(POSTS)('%s: a sentence says what its key does not do', (_, call) => {
    const isTold = call.again !== undefined;
    expect(isTold || call.repeat === 'key' || call.repeat === 'reads').toBe(true);
  });

  test('calls of members, guests and operators take a key, but those with a protocol of their own and those that read', () => {
    const without = POSTS.filter(([, call]) => !takesKey(call)).map(([name]) => name);
    expect(without.toSorted()).toEqual([
      'autoTask',
      'autoTasks',
      'checkClickCaptcha',
      'checkIn',
      'guest',
      'login',
      'logout',
      'operatorLogin',
      'operatorLogout',
      'operatorRefresh',
      'orderAbandon',
      'orderSubmit',
      'predictionLog',
      'refreshToken',
      'register',
      'retrievePassword',
      'vitals',
    ]);
  });
});
