import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CHARTS } from '../../../scenarios/charts.ts';
import { FOR_BROWSERS, TO_SOURCES } from '../../../scripts/vite/base.ts';
import type { Agreement } from './agreement.ts';

/** Each of some thousand states is asked; a busy machine takes many times the minute and a half of a quiet one. */
const ASKED_MS_MAX = 1_200_000;

/** What the live page says, by the code that the pages load: minified, with all that it needs in it. */
const folder = mkdtempSync(join(tmpdir(), 'tenball-verdicts-'));
const entry = fileURLToPath(new URL('agreement.ts', import.meta.url));

const isFunction = (value: unknown): value is (chart: string) => Agreement => typeof value === 'function';
let agreementOf: (chart: string) => Agreement;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    ...TO_SOURCES,
    build: {
      ...FOR_BROWSERS,
      ssr: true,
      minify: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: entry,
        external: ['node:child_process'],
        output: { entryFileNames: 'built.mjs' },
      },
    },
    ssr: { ...TO_SOURCES.ssr, noExternal: true },
  });
  const built: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'built.mjs')).href);
  const { agreementOf: found } = z.object({ agreementOf: z.unknown() }).parse(built);
  if (!isFunction(found)) throw new Error('The build does not export agreementOf.');
  agreementOf = found;
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(CHARTS))(
  'of %s, each state: what is said of a transition is what the next event does',
  { timeout: ASKED_MS_MAX },
  (chart) => {
    const { wrong, settled, steps, states } = agreementOf(chart);
    expect({ wrong, settled }).toEqual({ wrong: [], settled: [] });
    expect(Math.min(steps, states)).toBeGreaterThan(0);
  },
);
