import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { buildApp } from '../../../server/app.ts';
import { watchSpace, type Space } from '../../../server/db/space.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';
import { aNumber } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const server = testServer({ METRICS_TOKEN, LOG_LEVEL: 'warn' });
const { start, read, now } = autoBets(server);
const FOLDER = '/data';
const MIN = 128;

let free = MIN;
let space: Space | undefined;
let app: FastifyInstance | undefined;
const lines: string[] = [];
beforeAll(async () => {
  space = await watchSpace(FOLDER, MIN, (folder) =>
    folder === FOLDER && free >= 0 ? Promise.resolve(free) : Promise.reject(new Error('The disk is gone')),
  );
  const { db, config, clock } = server;
  const isSpaceLow = space.isLow;
  const logTo = { write: (line: string) => void lines.push(line) };
  app = await buildApp({ db, config, clock, isSpaceLow, logTo }, '/nonexistent');
});
afterAll(async () => {
  space?.stop();
  await app?.close();
});

const leave = async (bytes: number): Promise<void> => {
  free = bytes;
  await space?.measure();
};
beforeEach(() => leave(MIN));

async function ask(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  if (app === undefined) throw new Error('The server runs only while tests run');
  return app.inject({ method, url, headers });
}
const statusOf = async (method: 'GET' | 'POST', url: string): Promise<number> =>
  (await ask(method, url)).statusCode;

/** The reasons that the metrics have for not being ready. */
async function reasons(): Promise<readonly string[]> {
  const { body } = await ask('GET', '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  return [...body.matchAll(/^tenball_not_ready\{reason="(.*)"\} 1$/gm)].map(([, reason = '']) => reason);
}

describe('when little space is left on the disk of the data folder', () => {
  test('calls that write are answered 503 before a write fails; reading goes on', async () => {
    await leave(MIN - 1);
    const refused = await ask('POST', CALLS.guest.path);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '30',
      {
        code: CODE.unavailable,
        msg: 'Service unavailable, please try again',
        data: null,
        time: aNumber,
      },
    ]);
    expect(await statusOf('GET', CALLS.siteIndex.path)).toBe(200);
    await leave(MIN);
    expect(await statusOf('POST', CALLS.guest.path)).toBe(200);
  });

  test('a disk that can not be asked is as full as it was', async () => {
    await leave(MIN - 1);
    await expect(leave(-1)).rejects.toThrow('The disk is gone');
    expect(await statusOf('POST', CALLS.guest.path)).toBe(503);
  });

  test('it is not ready, and the log and the metrics say why, once', async () => {
    expect([await statusOf('GET', '/api/ready'), await reasons()]).toEqual([200, []]);
    await leave(MIN - 1);
    lines.length = 0;
    expect([await statusOf('GET', '/api/ready'), await reasons()]).toEqual([503, ['little space is left']]);
    expect(await statusOf('GET', '/api/ready')).toBe(503);
    await leave(MIN);
    expect([await statusOf('GET', '/api/ready'), await reasons()]).toEqual([200, []]);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, reason: 'little space is left', msg: 'Not ready' }),
      expect.objectContaining({ level: 40, msg: 'Ready again' }),
    ]);
  });

  test('draws go on; auto-bet tasks wait, and go on afterwards', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    const playedIn = async (holds: boolean) => {
      await doDrawWork(server.db, { ...server.config, holdsBets: () => holds }, SILENT);
      const { status, plays } = await read(token, id);
      return [status, plays.length];
    };
    const before = await now(token);
    expect(await playedIn(true)).toEqual(['running', 0]);
    await server.shift(before.ms);
    expect(await playedIn(true)).toEqual(['running', 0]);
    expect((await server.data(CALLS.latestResult, { token })).lottery_id).toBe(before.lottery_id);
    expect(await playedIn(false)).toEqual(['running', 1]);
  });
});
