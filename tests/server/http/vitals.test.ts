/** How fast the page was for real people goes into /metrics, and says nothing about them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { vitalsCalls } from '../../../contract/calls/vitals.ts';
import { testServer, type TestServer } from '../support/harness.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const page = mkdtempSync(join(tmpdir(), 'tenball-page-'));
writeFileSync(join(page, 'index.html'), '<!doctype html><html><body>The game</body></html>');
afterAll(() => rmSync(page, { recursive: true }));

const quiet = testServer({}, page);
const measuring = testServer({ METRICS_TOKEN, VITALS_SHARE: '25' }, page);

const send = async (payload: object, { app }: TestServer = measuring) => {
  const response = await app.inject({ method: 'POST', url: vitalsCalls.vitals.path, payload });
  return [response.statusCode, response.json<{ code: number; data: unknown }>().code];
};
const pageOf = async ({ app }: TestServer) => {
  const { body, headers } = await app.inject('/');
  return [body, headers['content-type'], headers['cache-control']];
};
/** The lines of the three figures that tell how many visits were counted, and their sum. */
const counted = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await measuring.app.inject({ url: '/metrics', headers });
  return body.split('\n').filter((line) => /^tenball_page_\w+_(?:sum|count)/.test(line));
};

test('P-08: by default no page measures, and what is sent is not kept', async () => {
  expect(await pageOf(quiet)).toEqual([
    '<!doctype html><html><body>The game</body></html>',
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(await send({ vitals: [{ name: 'LCP', value: 900 }] }, quiet)).toEqual([200, 200]);
});

test('the page of a server that measures names the file that does, with the share of visits', async () => {
  expect(await pageOf(measuring)).toEqual([
    '<!doctype html><html><body>The game<script type="module" async fetchpriority="low" src="/vitals.js?share=25"></script></body></html>',
    'text/html; charset=utf-8',
    'no-cache',
  ]);
});

test('what a visit says is counted, seconds and score, and what is wrong is refused', async () => {
  const before = await counted();
  const visit = [
    { name: 'LCP', value: 1250 },
    { name: 'INP', value: 48 },
    { name: 'CLS', value: 0.02 },
  ];
  expect(await send({ vitals: visit })).toEqual([200, 200]);
  for (const vitals of [
    undefined,
    [],
    [{ name: 'LCP' }],
    [{ name: 'FID', value: 1 }],
    [{ name: 'CLS', value: -0.1 }],
    [{ name: 'LCP', value: 600_001 }],
    [
      { name: 'LCP', value: 1 },
      { name: 'LCP', value: 2 },
    ],
  ])
    expect(await send({ vitals })).toEqual([200, 422]);
  expect({ before, after: await counted() }).toEqual({
    before: [
      'tenball_page_lcp_seconds_sum 0',
      'tenball_page_lcp_seconds_count 0',
      'tenball_page_inp_seconds_sum 0',
      'tenball_page_inp_seconds_count 0',
      'tenball_page_cls_sum 0',
      'tenball_page_cls_count 0',
    ],
    after: [
      'tenball_page_lcp_seconds_sum 1.25',
      'tenball_page_lcp_seconds_count 1',
      'tenball_page_inp_seconds_sum 0.048',
      'tenball_page_inp_seconds_count 1',
      'tenball_page_cls_sum 0.02',
      'tenball_page_cls_count 1',
    ],
  });
});
