/**
 * How many bets a second are placed, through the whole server but the network: `npx tsx bench/throughput.ts`.
 * The embedded database is measured on a folder on disk, flushed at each commit; PostgreSQL when
 * TEST_DATABASE_URL names one. Figures are printed, never asserted.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '../contract/calls.ts';
import { signInCalls } from '../contract/calls/signIn.ts';
import { CODE } from '../contract/codes.ts';
import { ROWS } from '../contract/game/bets.ts';
import { envelope } from '../contract/wire/common.ts';
import { nowLotteryInfo } from '../contract/wire/betting.ts';
import { userInfo } from '../contract/wire/session.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config/config.ts';
import { startClock } from '../server/db/clock.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { throwAwayUrl } from '../tests/server/support/throwAway.ts';
import { UNLIMITED } from '../tests/server/support/unlimited.ts';

const MEMBERS = 20;
const RUN_MS = 2000;
const RUNS = 5;
const PASSWORD = 'load-test-1';

type App = Awaited<ReturnType<typeof buildApp>>;

async function call(app: App, path: string, token: string, body?: object): Promise<unknown> {
  const { code, data } = envelope.parse(
    (
      await app.inject({
        url: path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { token },
        ...(body && { payload: body }),
      })
    ).json(),
  );
  if (code !== CODE.ok) throw new Error(`${path} answered ${code} ${JSON.stringify(data)}`);
  return data;
}

async function registerAll(app: App): Promise<string[]> {
  const bodies = Array.from({ length: MEMBERS }, (_, n) => ({
    username: `load_${n}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }));
  const answers = await Promise.all(bodies.map((body) => call(app, signInCalls.register.path, '', body)));
  return answers.map((answer) => userInfo.parse(answer).token);
}

/** Slips of `size` bets by `bettors` at once for a while. @returns bets a second */
async function run(app: App, tokens: readonly string[], bettors: number, size: number): Promise<number> {
  const started = performance.now();
  let placed = 0;
  const bettor = async (token: string): Promise<void> => {
    const { lottery_id } = nowLotteryInfo.parse(await call(app, CALLS.nowInfo.path, token));
    while (performance.now() - started < RUN_MS) {
      const bets = Array.from({ length: size }, (_, n) => {
        const row = ROWS[(placed + n) % ROWS.length] ?? 'first';
        return { row, field: 'big', value: '1', odds: '1.98' };
      });
      const body = { lottery_id, request_id: randomUUID(), accept_odds: 'never', bets };
      await call(app, CALLS.orderSubmit.path, token, body);
      placed += size;
    }
  };
  await Promise.all(tokens.slice(0, bettors).map(bettor));
  return placed / ((performance.now() - started) / 1000);
}

const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

async function measure(name: string, place: { DATA_DIR: string } | { DATABASE_URL: string }): Promise<void> {
  const config = readConfig({
    ...place,
    LOG_LEVEL: 'silent',
    START_BALANCE: '1000000',
    STAKE_ROW_MAX: '1000000',
    DRAW_INTERVAL_S: '86400',
    ...UNLIMITED,
  });
  const database = await openDatabase(config, (error) => console.error(error));
  await migrate(database);
  const clock = await startClock(database.db);
  const app = await buildApp({ db: database.db, config, clock });
  const tokens = await registerAll(app);
  await run(app, tokens, MEMBERS, 1);
  for (const [bettors, size] of [
    [1, 1],
    [MEMBERS, 1],
    [MEMBERS, 10],
  ] as const) {
    const figures: number[] = [];
    for (let n = 0; n < RUNS; n++) figures.push(await run(app, tokens, bettors, size));
    const median = Math.round(medianOf(figures));
    const span = `${Math.round(Math.min(...figures))}–${Math.round(Math.max(...figures))}`;
    console.log(`${name} | ${bettors} | ${size} | ${median} | ${span}`);
  }
  await app.close();
  clock.stop();
  await database.close();
}

console.log(`database | bettors at once | bets a slip | bets/s (median of ${RUNS}) | from–to`);
const folder = mkdtempSync(join(tmpdir(), 'tenball-load-'));
await measure('embedded', { DATA_DIR: folder });
rmSync(folder, { recursive: true });
const server = process.env['TEST_DATABASE_URL'];
if (server !== undefined) {
  const { url, drop } = await throwAwayUrl(server);
  await measure('PostgreSQL', { DATABASE_URL: url });
  await drop();
}
