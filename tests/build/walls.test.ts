/** What the lint refuses: each wall between folders, and what a view may not do, each broken once in a copy of the house. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);
const report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

/** Each breaks one wall; the name of a file is the name of its wall. */
const WALLS: readonly (readonly [file: string, what: string, code: string])[] = [
  ['contract/game/a.ts', 'the contract knows no screen', "import '../../src/main.tsx';"],
  ['contract/game/b.ts', 'the contract knows no chart', "export { createActor } from 'xstate';"],
  ['machines/betting/a.ts', 'a chart knows no view', "import '../../src/dom/useConnection.ts';"],
  ['machines/betting/b.ts', 'a chart knows no HTTP', "export { isAxiosError } from 'axios';"],
  ['machines/betting/c.ts', 'a chart asks no clock', 'export const now = () => Date.now();'],
  ['chartkit/walk/a.ts', 'chartkit knows nothing of betting', "import '../../machines/app/app.machine.ts';"],
  ['server/domain/a.ts', 'the domain knows no HTTP', "import '../http/errors.ts';"],
  ['server/http/a.ts', 'the calls know no SQL', "export { sql } from 'drizzle-orm';"],
  ['server/a.ts', 'the server knows no screen', "import '../src/main.tsx';"],
  ['src/api/a.ts', 'the page knows no server', "import '../../server/main.ts';"],
  ['src/screens/a.tsx', 'a view makes no call', "import '../api/client.ts';"],
  ['src/screens/b.tsx', 'a view opens no chart', "import '../../machines/betting/betting.machine.ts';"],
  ['src/components/a.tsx', 'a view runs no actor', "export { createActor } from 'xstate';"],
  ['src/layouts/a.tsx', 'a view holds no state', "export { useState } from 'react';"],
  ['src/screens/c.tsx', 'a view watches nothing', "export { useEffect } from 'react';"],
  ['src/dom/a.ts', 'a hook of the page knows no chart', "import '../../machines/app/app.types.ts';"],
  ['operator/a.ts', 'the console knows no bettor', "import '../machines/betting/betting.types.ts';"],
  ['src/app/a.ts', 'nothing imports the console', "import '../../operator/main.tsx';"],
];

/** Each says something to a person in a language of its own [I-02]. */
const WORDS: readonly (readonly [file: string, what: string, code: string])[] = [
  ['src/screens/d.tsx', 'between tags', 'export const A = () => <p>Place your bets</p>;'],
  ['src/components/b.tsx', 'to a reader of the screen', 'export const A = () => <p aria-label="Bets" />;'],
  ['operator/b.tsx', 'in a field', 'export const A = () => <input placeholder="Amount" />;'],
];

/** What fits in each folder and breaks nothing: the lint is not simply against all. */
const FINE: readonly (readonly [file: string, code: string])[] = [
  ['src/screens/e.tsx', 'export const A = () => <p>·</p>;'],
  ['machines/betting/d.ts', "import { setup } from 'xstate';\nexport const a = setup({});"],
  ['server/domain/b.ts', "import { sql } from 'drizzle-orm';\nexport const a = sql;"],
];

let house: string;
let refused: ReadonlyMap<string, string>;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'walls-'));
  await cp('.oxlintrc.json', join(house, '.oxlintrc.json'));
  const files = [...[...WALLS, ...WORDS].map(([file, , code]) => [file, code] as const), ...FINE];
  for (const [file, code] of files) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), `${code}\n`);
  }
  const oxlint = join(process.cwd(), 'node_modules', '.bin', 'oxlint');
  const { stdout } = await run(oxlint, ['--format', 'json'], { cwd: house }).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  const { diagnostics } = report.parse(JSON.parse(stdout));
  refused = new Map(diagnostics.map(({ filename, code }) => [filename, code]));
});
afterAll(() => rm(house, { recursive: true }));

describe('the walls of the house [Q-01]', () => {
  test.each(WALLS)('%s: %s', (file, what) => {
    expect([
      what,
      refused.get(file)?.replace(/^eslint\(no-restricted-(?:imports|globals)\)$/, 'refused'),
    ]).toEqual([what, 'refused']);
  });

  test.each(FINE)('%s is let through', (file) => {
    expect(refused.get(file)).toBe(undefined);
  });
});

describe('no text but from the catalogs [I-02]', () => {
  test.each(WORDS)('%s: %s', (file) => {
    expect(refused.get(file)).toBe('react(jsx-no-literals)');
  });
});
