/** The server as it is started, in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../bench/support/freePort.ts';
import type { Environment } from '../../../server/config/config.ts';
import { packageRoot } from '../../../server/process/paths.ts';
import { BUILT_MAIN } from '../support/built.ts';

export const LOOK_EVERY_MS = 50;

export interface MainProcess {
  readonly base: string;
  readonly child: ChildProcess;
  readonly said: Promise<string>;
}

export async function isReady({ base }: Pick<MainProcess, 'base'>): Promise<boolean> {
  const answer = await fetch(`${base}/api/ready`).catch(() => null);
  return answer?.status === 200;
}

/**
 * Starts a process, and waits until it is ready.
 * @param started is given it at once, to be ended whether or not the test passes
 */
export async function startMain(env: Environment, started: MainProcess[]): Promise<MainProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [BUILT_MAIN], {
    cwd: packageRoot(),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = { base: `http://127.0.0.1:${port}`, child, said: text(child.stderr) };
  started.push(server);
  while (!(await isReady(server))) {
    if (child.exitCode !== null) throw new Error(await server.said);
    await sleep(LOOK_EVERY_MS);
  }
  return server;
}
