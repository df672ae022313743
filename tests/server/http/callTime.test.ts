import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { buildApp } from '../../../server/app.ts';
import { testServer } from '../support/harness.ts';
import { aNumber } from '../support/play.ts';

const server = testServer();
let app: FastifyInstance | undefined;
const logged: string[] = [];
beforeAll(async () => {
  const { db, clock } = server;
  const config = { ...server.config, logLevel: 'warn' } as const;
  const logTo = { write: (line: string) => void logged.push(line) };
  app = await buildApp({ db, config, clock, logTo, call_ms: 200 }, '/nonexistent');
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => app?.close());

/** Keeps every session locked until the work is done. */
const whileLocked = <Result>(work: () => Promise<Result>): Promise<Result> =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE session_families IN ACCESS EXCLUSIVE MODE`);
    return work();
  });

test('a call that takes too long in all is answered 503 with Retry-After, whatever it waits for', async () => {
  const url = CALLS.guest.path;
  const late = await whileLocked(async () => app?.inject({ method: 'POST', url }));
  expect([late?.statusCode, late?.headers['retry-after'], late?.json()]).toEqual([
    503,
    '1',
    { code: 503, msg: 'Service unavailable, please try again', data: null, time: aNumber },
  ]);
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200);
});

test('a call that is not taken leaves one line in the log, without a stack', async () => {
  await whileLocked(async () => app?.inject({ method: 'POST', url: CALLS.guest.path }));
  const lines = logged.map((line) => z.parse(z.looseObject({ reason: z.unknown() }), JSON.parse(line)));
  expect(lines.map(({ level, reason, msg, err }) => ({ level, reason, msg, err }))).toEqual([
    {
      level: 40,
      reason: { type: 'Busy', message: 'The call took more than 200 ms', code: null },
      msg: 'The call was not taken',
      err: undefined,
    },
  ]);
});
