import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'chartkit-minified-'));
const chart = fileURLToPath(new URL('fixtures/composed.ts', import.meta.url));

test('in a minified build composed guards are read as what they are', async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      minify: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: chart, output: { entryFileNames: 'built.mjs' } },
    },
    ssr: { noExternal: true },
  });
  const built: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'built.mjs')).href);
  rmSync(folder, { recursive: true });
  expect(built).toMatchObject({
    texts: ['isA and not isB', 'isA or isB', 'not isA', 'in a.b', 'not (isA or (isB and not in a))'],
  });
});
