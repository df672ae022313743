/** The whole server on a free port, and members who may bet as much as they like. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { CODE } from '../../contract/codes.ts';
import { ROWS } from '../../contract/game/bets.ts';
import { nowLotteryInfo } from '../../contract/wire/betting.ts';
import { envelope } from '../../contract/wire/common.ts';
import { userInfo } from '../../contract/wire/session.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig, type Config, type Environment } from '../../server/config/config.ts';
import { startClock } from '../../server/db/clock.ts';
import type { Database } from '../../server/db/open.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { doDrawWork } from '../../server/jobs/drawWork.ts';
import { toStop } from './stops.ts';
import { UNLIMITED } from '../../tests/server/support/unlimited.ts';

/** Fewer than one address may have waiting for their passwords to be hashed (server/work/boundedWork.ts). */
const REGISTERED_AT_ONCE = 32;

const SETTINGS: Environment = {
  LOG_LEVEL: 'silent',
  START_BALANCE: '10000000',
  STAKE_ROW_MAX: '10000000',
  DRAW_INTERVAL_S: '86400',
  ...UNLIMITED,
  CAPTCHA_AFTER_CODES: '0',
};
const PASSWORD = 'load-test-1';
export const SILENT = { info: () => undefined, error: () => undefined };

export interface Member {
  readonly token: string;
  /** As a browser keeps them. */
  readonly kept: string;
}

export interface House {
  readonly url: string;
  readonly db: Database;
  readonly config: Config;
  /** An answer's data. Throws when it isn't a success. */
  readonly call: (path: string, token: string, body?: object) => Promise<unknown>;
  readonly register: (count: number) => Promise<readonly Member[]>;
  readonly drawId: (token: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A slip of `size` bets under a request id of its own. */
export const slipOf = (lottery_id: string, size: number) => ({
  lottery_id,
  request_id: randomUUID(),
  accept_odds: 'never',
  bets: Array.from({ length: size }, (_, n) => ({
    row: ROWS[n % ROWS.length] ?? 'first',
    field: 'big',
    value: '1',
    odds: '1.98',
  })),
});

/** A folder that is thrown away, and how. */
function throwAwayFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-load-'));
  return { folder, remove: toStop(() => rmSync(folder, { recursive: true, force: true })) };
}

/** @param place where the data is: a database on PostgreSQL, or a folder that is thrown away */
export async function openHouse(place: Environment = {}): Promise<House> {
  const own = place['DATABASE_URL'] === undefined ? throwAwayFolder() : null;
  const config = readConfig({ ...SETTINGS, ...(own !== null && { DATA_DIR: own.folder }), ...place });
  const database = await openDatabase(config, (error) => console.error(error));
  const closeDatabase = toStop(() => database.close());
  const clock = await startClock(database.db);
  const app = await buildApp({ db: database.db, config, clock });
  const closeApp = toStop(async () => {
    await app.close();
    clock.stop();
  });
  await doDrawWork(database.db, config, SILENT);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const call = async (path: string, token: string, body?: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, data } = envelope.parse(await response.json());
    if (code !== CODE.ok) throw new Error(`${path} answered ${code} ${JSON.stringify(data)}`);
    return data;
  };
  const register = async (username: string): Promise<Member> => {
    const body = { username, password: PASSWORD, password_confirmation: PASSWORD };
    const data = userInfo.parse(await call(signInCalls.register.path, '', body));
    return { token: data.token, kept: JSON.stringify(data) };
  };
  return {
    url,
    db: database.db,
    config,
    call,
    register: async (count) => {
      const members: Member[] = [];
      while (members.length < count) {
        const beside = Math.min(REGISTERED_AT_ONCE, count - members.length);
        const names = Array.from(
          { length: beside },
          () => `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
        );
        members.push(...(await Promise.all(names.map(register))));
      }
      return members;
    },
    drawId: async (token) => nowLotteryInfo.parse(await call(CALLS.nowInfo.path, token)).lottery_id,
    close: async () => {
      await closeApp();
      await closeDatabase();
      await own?.remove();
    },
  };
}
