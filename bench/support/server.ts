/** The built server as `npm start` runs it, in a process of its own, and a client that costs little. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../server/config/config.ts';
import { packageRoot } from '../../server/process/paths.ts';
import { toStop } from './stops.ts';
import { UNLIMITED } from '../../tests/server/support/unlimited.ts';
import { freePort } from './freePort.ts';

const OK = 200;
const LOOK_EVERY_MS = 100;

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Throws when the answer is no success. */
  readonly post: (path: string, token: string, body: object) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Sizes {
  /** Connections to the database at most. */
  readonly pool: number;
  /** Connections of the client at most. */
  readonly sockets: number;
  /** Where it was built. */
  readonly folder?: string;
}

/** @param settings where the data is, and whatever else is to be unlike a measurement's */
export async function startServer(
  settings: Environment,
  { pool, sockets, folder = packageRoot() }: Sizes,
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_POOL_MAX: String(pool),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      STAKE_ROW_MAX: '10000000',
      DRAW_INTERVAL_S: '86400',
      ...UNLIMITED,
      CAPTCHA_AFTER_CODES: '0',
      ...settings,
    },
  });
  const stop = toStop(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(LOOK_EVERY_MS);
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    post: (path, token, body) =>
      new Promise((resolve, reject) => {
        const headers = { token, 'content-type': 'application/json' };
        const sent = request(
          { port, host: '127.0.0.1', path, method: 'POST', agent, headers },
          (response) => {
            response.resume();
            response.on('end', () =>
              response.statusCode === OK ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
            );
          },
        );
        sent.on('error', reject);
        sent.end(JSON.stringify(body));
      }),
    stop: async () => {
      agent.destroy();
      await stop();
    },
  };
}
