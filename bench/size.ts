/** What a screen downloads, against the same packages with nothing else. */
import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { precompressed } from '../scripts/vite/precompressed.ts';
import { weigh } from '../scripts/weigh.ts';
import { openHouse } from './support/house.ts';
import type { Table } from './support/report.ts';
import { toStop } from './support/stops.ts';
import { routesToVisit, visitorOf } from './support/visitor.ts';

const FLOOR = join(import.meta.dirname, 'floor');
const BYTES_PER_KB = 1000;

/** The kB of JavaScript of the floor app. */
async function floor_kB(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'tenball-floor-'));
  const remove = toStop(() => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: FLOOR,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompressed()],
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
    build: { outDir, emptyOutDir: true, manifest: true, target: 'es2022' },
  });
  const { js_kB } = weigh(outDir, 'index', 'index');
  await remove();
  return js_kB;
}

/** What came over the network until nothing more came. */
async function costOf(
  page: Page,
  url: string,
): Promise<{ js_kB: number; css_kB: number; files: number; calls: number }> {
  const cost = { js_kB: 0, css_kB: 0, files: 0, calls: 0 };
  const weighing: Promise<{ readonly kind: 'script' | 'stylesheet'; readonly kB: number }>[] = [];
  page.on('response', (response) => {
    const isCall = new URL(response.url()).pathname.startsWith('/api/');
    cost[isCall ? 'calls' : 'files'] += 1;
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    weighing.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => ({ kind, kB: responseBodySize / BYTES_PER_KB })),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const { kind, kB } of await Promise.all(weighing)) cost[kind === 'script' ? 'js_kB' : 'css_kB'] += kB;
  return cost;
}

export async function measure(): Promise<readonly Table[]> {
  const base_kB = await floor_kB();
  const house = await openHouse();
  const visitor = await visitorOf(house);
  const rows: (string | number)[][] = [];
  for (const route of routesToVisit()) {
    const page = await visitor.page(route);
    const { js_kB, css_kB, files, calls } = await costOf(page, visitor.urlOf(route));
    const ratio = (js_kB / base_kB).toFixed(2);
    rows.push([`\`${route.path}\``, js_kB.toFixed(1), ratio, css_kB.toFixed(1), files, calls]);
    await page.context().close();
  }
  await visitor.close();
  await house.close();
  return [
    {
      title: 'Downloads of a first visit, by route',
      how: `Chromium with an empty cache, until the network is quiet: what is fetched after the screen stands is part of it. The floor app, the same packages with nothing else and nothing left out of them, has ${base_kB.toFixed(1)} kB of JavaScript (brotli).`,
      head: ['route', 'JavaScript, kB', 'against the floor', 'styles, kB', 'static files', 'calls'],
      rows,
    },
  ];
}
