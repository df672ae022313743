/** What machines ask for: health, readiness, metrics, openapi.json [C-03]. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import { methodsOf } from '../../../contract/call.ts';
import { CALLS } from '../../../contract/calls.ts';
import { OPERATOR_EXPORTS } from '../../../contract/calls/operatorExports.ts';
import { EXPORTS } from '../../../contract/wire/exports.ts';
import { testServer, type TestServer } from '../support/harness.ts';

const page = mkdtempSync(join(tmpdir(), 'tenball-page-'));

afterAll(() => rmSync(page, { recursive: true }));

const server = testServer({}, page);
const METRICS_TOKEN = 'a-token-of-the-operator';
const elsewhere = testServer({
  PUBLIC_URL: 'https://tenball.example/app',
  API_URL: 'https://api.tenball.example',
  CDN_URL: 'https://cdn.tenball.example',
  METRICS_TOKEN,
});

const envelopeOf = async (options: InjectOptions, on: TestServer = server) => {
  const response = await on.app.inject(options);
  const { time, ...rest } = z
    .object({ code: z.int(), msg: z.string(), data: z.unknown(), time: z.number() })
    .parse(response.json());
  expect(Math.abs(time - on.clock.now())).toBeLessThan(5000);
  return { status: response.statusCode, ...rest };
};

describe('system', () => {
  test('health and readiness', async () => {
    expect(await envelopeOf({ url: '/api/health' })).toEqual({
      status: 200,
      code: 200,
      msg: '',
      data: { status: 'alive' },
    });
    expect(await envelopeOf({ url: '/api/ready' })).toEqual({
      status: 200,
      code: 200,
      msg: '',
      data: { status: 'ready' },
    });
  });

  test('is not ready while a migration is missing', async () => {
    await server.db.execute(
      sql`UPDATE schema_migrations SET name = 'x' || name WHERE name = '0001_clock.sql'`,
    );
    const answer = await envelopeOf({ url: '/api/ready' });
    await server.db.execute(
      sql`UPDATE schema_migrations SET name = '0001_clock.sql' WHERE name = 'x0001_clock.sql'`,
    );
    expect(answer).toEqual({
      status: 503,
      code: 503,
      msg: 'Service unavailable, please try again',
      data: null,
    });
  });

  test('the time of an envelope is the database clock’s', async () => {
    const apart_ms = async () => (await server.call(CALLS.siteIndex)).time - Date.now();
    const before = await apart_ms();
    await server.shift(3_600_000);
    expect(Math.abs((await apart_ms()) - before - 3_600_000)).toBeLessThan(5000);
  });

  test('metrics are for the operator’s token alone', async () => {
    await elsewhere.app.inject({ url: '/api/health' });
    const read = (authorization: string) =>
      elsewhere.app.inject({ url: '/metrics', headers: { authorization } });
    const { statusCode, headers, body } = await read(`Bearer ${METRICS_TOKEN}`);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'text/plain; version=0.0.4; charset=utf-8',
    });
    expect(body).toMatch(
      /^tenball_http_requests_total\{route="\/api\/health",method="GET",status="200"\} [1-9]\d*$/m,
    );
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect((await read('Bearer wrong')).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});

const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);

describe('openapi.json [C-03]', () => {
  test('is written once: it would take milliseconds of the event loop for each who asks', async () => {
    const write = vi.spyOn(JSON, 'stringify');
    const [one, other] = [
      await server.app.inject('/api/openapi.json'),
      await server.app.inject('/api/openapi.json'),
    ];
    const documents = write.mock.calls.filter(
      ([value]: readonly unknown[]) => typeof value === 'object' && value !== null && 'openapi' in value,
    );
    write.mockRestore();
    expect(documents.length).toBeLessThanOrEqual(1);
    expect(other.body).toBe(one.body);
  });

  const document = z.object({
    openapi: z.string(),
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          summary: z.string(),
          security: z.optional(z.unknown()),
          requestBody: z.optional(z.unknown()),
          parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string() }))),
          responses: z.record(z.string(), z.unknown()),
        }),
      ),
    ),
    components: z.object({ schemas: z.record(z.string(), z.unknown()), securitySchemes: z.unknown() }),
  });
  const read = async () => document.parse((await server.app.inject({ url: '/api/openapi.json' })).json());

  test('has every call of the contract and every download, and no other', async () => {
    const { openapi, paths } = await read();
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary, security, requestBody }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        summary,
        isSecured: security !== undefined,
        hasBody: requestBody !== undefined,
      })),
    );
    const expected = Object.values(ALL_CALLS).flatMap((call) =>
      methodsOf(call).map((method) => ({
        call: `${method} ${call.path}`,
        summary: call.summary,
        isSecured: call.access !== 'public',
        hasBody: 'body' in call,
      })),
    );
    const downloads = [...Object.values(EXPORTS), ...Object.values(OPERATOR_EXPORTS)].map(
      ({ path, summary }) => ({
        call: `GET ${path}`,
        summary,
        isSecured: true,
        hasBody: false,
      }),
    );
    expect(openapi).toBe('3.1.0');
    expect(listed.toSorted(byCall)).toEqual([...expected, ...downloads].toSorted(byCall));
  });

  test('says what the transport answers, at every call', async () => {
    const { paths } = await read();
    const responses = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.responses),
    );
    const said = responses.filter((statuses) =>
      JSON.stringify(statuses['default'] ?? '').includes('"#/components/schemas/TransportAnswer"'),
    );
    expect(said).toEqual(responses);
    expect(await read()).toHaveProperty('components.schemas.TransportAnswer');
  });

  test('a download is a file of CSV, or the envelope of a refusal, for the days of its query', async () => {
    const { paths } = await read();
    const told = Object.values(EXPORTS).map(({ path }) => {
      const call = paths[path]?.['get'];
      const { content } = z
        .object({ content: z.record(z.string(), z.unknown()) })
        .parse(call?.responses['200']);
      return [Object.keys(content), call?.parameters?.map(({ name }) => name)];
    });
    expect(told).toEqual(
      told.map(() => [
        ['text/csv', 'application/json'],
        ['from', 'to'],
      ]),
    );
    expect(told.length).toBe(2);
  });

  test('every reference in it leads somewhere', async () => {
    const whole = await read();
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)];
    const names = references.map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => name === undefined || !(name in whole.components.schemas))).toEqual([]);
  });
});
