/** A server run from its sources, whatever version they are of. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../server/config/config.ts';
import { UNLIMITED } from '../../tests/server/support/unlimited.ts';
import { freePort } from '../support/freePort.ts';
import { toStop } from '../support/stops.ts';

const LOOK_EVERY_MS = 100;

export interface Sources {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Settings that every version since 0011 knows. */
const SETTINGS = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DRAW_INTERVAL_S: '10',
  DRAW_CLOSE_S: '1',
  START_BALANCE: '100000',
  STAKE_ROW_MAX: '100000',
  RATE_CALLS_PER_MINUTE: UNLIMITED['RATE_CALLS_PER_MINUTE'],
  RATE_REGISTRATIONS_PER_MINUTE: UNLIMITED['RATE_REGISTRATIONS_PER_MINUTE'],
};

/**
 * Starts it, and waits until it is ready. Throws its output if it ends instead.
 * @param place its database, and other settings
 */
export async function startSources(folder: string, place: Environment): Promise<Sources> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...SETTINGS, ...place, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const exited = once(child, 'exit');
  const stop = toStop(async () => {
    child.kill();
    await exited;
  });
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error((await said).trim());
    await sleep(LOOK_EVERY_MS);
  }
  return { url, stop };
}
