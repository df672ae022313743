/** Modules for tests of the command line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const example = fileURLToPath(new URL('example.ts', import.meta.url));
export const folder = mkdtempSync(join(tmpdir(), 'chartkit-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module of somebody's, with XState at hand. */
export function moduleOf(name: string, code: string): string {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, `import { createMachine } from '${import.meta.resolve('xstate')}';\n${code}\n`);
  return file;
}
