import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Environment } from '../../../server/config/config.ts';

interface Run {
  readonly env: Environment;
  readonly args?: readonly string[];
  /** After how many lines it is killed. */
  readonly lines: number;
}

/**
 * Runs a script that prints a line for each thing that is done, and kills it with -9 in the middle.
 * @param script beside this file
 * @returns its lines
 */
export async function runAndKill(script: string, { env, args = [], lines }: Run): Promise<string[]> {
  const path = new URL(script, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (printed.length === lines) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return printed;
}
