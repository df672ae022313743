import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { buildApp } from '../../../server/app.ts';
import { testServer } from '../support/harness.ts';
import { aNumber } from '../support/play.ts';

const server = testServer();
let app: FastifyInstance | undefined;
beforeAll(async () => {
  const { db, config, clock } = server;
  app = await buildApp({ db, config, clock, call_ms: 200 }, '/nonexistent');
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
