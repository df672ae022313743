/** openapi.json names the header of each call that takes it. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import { KEY_HEADER, takesKey, type Call } from '../../../contract/call.ts';
import { testServer } from '../support/harness.ts';

const server = testServer();
const operation = z.object({
  parameters: z.optional(
    z.array(z.object({ in: z.string(), name: z.string(), required: z.optional(z.boolean()) })),
  ),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

test.each(Object.entries<Call>(ALL_CALLS))('%s', async (_, call) => {
  const { paths } = document.parse((await server.app.inject({ url: '/api/openapi.json' })).json());
  const headers = paths[call.path]?.[call.method.toLowerCase()]?.parameters?.filter(
    (each) => each.in === 'header',
  );
  expect(headers ?? []).toEqual(takesKey(call) ? [{ in: 'header', name: KEY_HEADER, required: false }] : []);
});
