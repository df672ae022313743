/** A visit says how fast the page was when it is hidden, once, and only a sampled one does. */
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { vitalsCalls } from '../../../contract/calls/vitals.ts';
import { VITALS } from '../../../contract/wire/vitals.ts';
import { hide, lookAway } from '../support/bettor.ts';
import { useWorld } from '../support/world.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const world = useWorld({ METRICS_TOKEN, VITALS_SHARE: '50' });

const nothingElse = z.strictObject({
  vitals: z.array(z.strictObject({ name: z.enum(VITALS), value: z.number() })),
});

/** Below the share, and above it. */
const CHANCE = { sampled: 0.49, other: 0.51 };

function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(vitalsCalls.vitals.path)) sent.push(request);
  });
  return sent;
}

async function visit(chance: number) {
  const { page, bettor } = await world.visitAsMember(null);
  const sent = sentBy(page);
  await page.addInitScript((value) => {
    Math.random = () => value;
    const bodies: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    Object.assign(window, { bodies });
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) bodies.push(body.text());
      return send(url, body);
    };
  }, chance);
  const loaded = page.waitForResponse((response) => response.url().includes('/vitals.js'));
  await bettor.open('/');
  await loaded;
  await bettor.choose('First, big');
  await bettor.choose('First, odd');
  await lookAway(page);
  await hide(page);
  const bodies = await page.evaluate((): Promise<unknown> => Promise.all(Reflect.get(window, 'bodies')));
  return { sent, bodies: z.parse(z.array(z.string()), bodies) };
}

test('P-08: what was painted, pressed and moved goes to /metrics, without who it was', async () => {
  const {
    sent: [request, ...more],
    bodies,
  } = await visit(CHANCE.sampled);
  expect([more, bodies.length]).toEqual([[], 1]);
  const { vitals } = z.parse(nothingElse, JSON.parse(bodies[0] ?? ''));
  expect(vitals.map(({ name }) => name).toSorted()).toEqual(['CLS', 'INP', 'LCP']);
  const headers = (await request?.allHeaders()) ?? {};
  expect([headers['token'], headers['cookie'], headers['authorization']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await request?.response();
  const metrics = await fetch(`${world.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect((await metrics.text()).match(/^tenball_page_\w+_count .*/gm)).toEqual([
    'tenball_page_lcp_seconds_count 1',
    'tenball_page_inp_seconds_count 1',
    'tenball_page_cls_count 1',
  ]);
});

test('a visit outside the share sends nothing', async () => {
  expect(await visit(CHANCE.other)).toEqual({ sent: [], bodies: [] });
});
