import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Environment } from '../../server/config.ts';

/**
 * Runs a script of this folder that prints a line for all it knows to be done, and kills it with -9 in the middle.
 * @param lines after how many
 * @returns the lines
 */
export async function runAndKill(
  script: string,
  {
    env,
    args = [],
    lines,
  }: { readonly env: Environment; readonly args?: readonly string[]; readonly lines: number },
): Promise<string[]> {
  const path = new URL(script, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === lines) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return acknowledged;
}
