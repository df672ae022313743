import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerOperatorPage } from '../../../server/pages/operatorPage.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenball-operator-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Operator</title>');
writeFileSync(join(folder, 'assets/index-1a2b.js'), 'export {};');
afterAll(() => rmSync(folder, { recursive: true }));

async function pageOf(built: string, path: string) {
  const app = Fastify();
  await registerOperatorPage(app, built);
  const { statusCode, headers, body } = await app.inject({ url: path });
  await app.close();
  const { location, 'cache-control': cache } = headers;
  return { statusCode, body, location, cache };
}

test('the console is a page of its own at /operator/, revalidated each time [M-07]', async () => {
  expect(await pageOf(folder, '/operator/')).toMatchObject({
    statusCode: 200,
    body: '<!doctype html><title>Operator</title>',
    cache: 'no-cache',
  });
  expect(await pageOf(folder, '/operator/assets/index-1a2b.js')).toMatchObject({ statusCode: 200 });
  expect(await pageOf(folder, '/operator')).toMatchObject({ statusCode: 302, location: '/operator/' });
});

test('a browser that takes compressed files gets the console at /operator/ too', async () => {
  const app = Fastify();
  await registerOperatorPage(app, folder);
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const { statusCode, body } = await app.inject({ url: '/operator/', headers });
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<!doctype html><title>Operator</title>' });
  await app.close();
});

test('nothing beside it is served, and without a build there is none', async () => {
  expect((await pageOf(folder, '/operator/%2e%2e/package.json')).statusCode).not.toBe(200);
  expect((await pageOf(folder, '/operator/nothing.js')).statusCode).toBe(404);
  expect((await pageOf(join(folder, 'nowhere'), '/operator/')).statusCode).toBe(404);
});

test('while it is being built it answers 503 and loads itself again; it is served as soon as it is there', async () => {
  const underway = mkdtempSync(join(folder, 'underway-'));
  const app = Fastify();
  await registerOperatorPage(app, underway);
  for (const url of ['/operator/', '/operator', '/operator/assets/index-1a2b.js']) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect({ url, statusCode, retryAfter: headers['retry-after'], cache: headers['cache-control'] }).toEqual({
      url,
      statusCode: 503,
      retryAfter: '2',
      cache: 'no-store',
    });
    expect(body).toContain('<meta http-equiv="refresh" content="2">');
  }
  writeFileSync(join(underway, 'index.html'), 'built');
  const built = await app.inject({ url: '/operator/' });
  expect({ statusCode: built.statusCode, body: built.body }).toEqual({ statusCode: 200, body: 'built' });
  await app.close();
});
