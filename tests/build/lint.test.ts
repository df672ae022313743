/** What the lint refuses in each part of the house, each broken once in a copy of it. Who imports whom: walls.test.ts. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);
const report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

/** The name of a file is the name of its rule. */
const RULES: readonly (readonly [file: string, what: string, code: string])[] = [
  ['contract/game/a.ts', 'the contract knows no browser', 'export const a = () => document.title;'],
  ['machines/betting/c.ts', 'a chart asks no clock', 'export const now = () => Date.now();'],
  ['src/features/betting/a.tsx', 'a view holds no state', "export { useState } from 'react';"],
  ['src/ui/kit/c.tsx', 'a view watches nothing', "export { useEffect } from 'react';"],
  ['operator/features/cash/a.tsx', 'nor does the console', "export { useReducer } from 'react';"],
];

/** Each says something to a person in a language of its own [I-02]. */
const WORDS: readonly (readonly [file: string, what: string, code: string])[] = [
  ['src/features/cash/d.tsx', 'between tags', 'export const A = () => <p>Place your bets</p>;'],
  ['src/ui/kit/b.tsx', 'to a reader of the screen', 'export const A = () => <p aria-label="Bets" />;'],
  ['operator/kit/b.tsx', 'in a field', 'export const A = () => <input placeholder="Amount" />;'],
];

/** What fits in each folder and breaks nothing: the lint is not simply against all. */
const FINE: readonly (readonly [file: string, code: string])[] = [
  ['src/features/cash/e.tsx', 'export const A = () => <p>·</p>;'],
  ['machines/betting/d.ts', "import { setup } from 'xstate';\nexport const a = setup({});"],
  ['src/dom/hooks/f.ts', "export { useEffect } from 'react';"],
];

let house: string;
let refused: ReadonlyMap<string, string>;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'walls-'));
  await cp('.oxlintrc.json', join(house, '.oxlintrc.json'));
  const files = [...[...RULES, ...WORDS].map(([file, , code]) => [file, code] as const), ...FINE];
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

describe('the lint [Q-01]', () => {
  test.each(RULES)('%s: %s', (file, what) => {
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
