/** One run: bettors on processes that are killed every second, then the audit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readConfig, type Environment } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { audit, isUnfinished, type Audit } from './audit.ts';
import { breakOneByOne, type Broken } from './breaking.ts';
import { play } from './bettor.ts';
import { openBooks, type Books } from './books.ts';
import type { Fault, Things } from './faults/fault.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { streamOf } from './seeded.ts';
import { openWire, type Wire } from './wire.ts';
import { UNLIMITED } from '../../tests/server/support/unlimited.ts';

/** Draws every three seconds, ample play money, no limit in reach: a sign-in whose answer is lost counts as failed. */
const SETTINGS: Environment = {
  DRAW_INTERVAL_S: '3',
  DRAW_CLOSE_S: '1',
  START_BALANCE: '1000.00',
  STAKE_ROW_MAX: '1000000',
  SANDBOX_PAYOUT_S: '1',
  POINTS_PER_POUND: '10',
  LOGIN_FAILURES_MAX: '1000',
  CAPTCHA_AFTER_FAILURES: '0',
  ...UNLIMITED,
  DATABASE_POOL_MAX: '6',
  LOG_LEVEL: 'error',
};
const KILL_EVERY_MS = 1000;
const LOOK_EVERY_MS = 200;
/** Draws, settlement, points and payouts of the last seconds are waited for, at most this long. */
const FINISH_MS_MAX = 60_000;

export interface Plan {
  /** DATABASE_URL or DATA_DIR. */
  readonly place: Environment;
  readonly processes: number;
  readonly bettors: number;
  readonly ms: number;
  /** Where it is not null, it goes on until so many were killed, and not for `ms`. */
  readonly kills?: number | null;
  /** Node's arguments that run the server. */
  readonly command: readonly string[];
  /** Of everything that is left to chance. */
  readonly seed: number;
  /** What is broken meanwhile, one after the other, each at least once; the last kill is behind it. */
  readonly faults?: {
    readonly list: readonly Fault[];
    readonly things: Things;
    /** Called with each fault when bets are taken again. */
    readonly tell: (broken: Broken) => void;
  };
}
export interface Outcome extends Audit {
  readonly kills: number;
  /** How long they went on. */
  readonly ms: number;
  readonly start_ms: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly contradictions: readonly string[];
  readonly crashes: readonly string[];
  readonly exits: readonly (number | null)[];
  readonly broken: readonly Broken[];
}

/** Opens the database beside the servers, or after them if it is embedded, and reads. */
async function reading<Result>(
  place: Environment,
  read: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ ...SETTINGS, ...place });
  const database = await openDatabase(config, () => undefined);
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

const untilIdle = (place: Environment): Promise<void> =>
  reading(place, async (db) => {
    const deadline = performance.now() + FINISH_MS_MAX;
    for (;;) {
      const { rows } = await db.execute<{ open: string }>(sql`
        SELECT (SELECT count(*) FROM bets WHERE status = 'pending')
             + (SELECT count(*) FROM turnovers WHERE booked_at IS NULL)
             + (SELECT count(*) FROM withdrawals WHERE ${isUnfinished(sql`status NOT IN ('paid', 'refused')`)})
             + (SELECT count(*) FROM recharges WHERE ${isUnfinished(sql`status <> 'paid'`)}) AS open`);
      if (Number(rows[0]?.open) === 0 || performance.now() > deadline) return;
      await sleep(LOOK_EVERY_MS);
    }
  });

async function untilKilled(fleet: Fleet, kills: number): Promise<void> {
  while (fleet.kills() < kills) await sleep(LOOK_EVERY_MS);
}

async function playAndKill(
  plan: Plan,
  fleet: Fleet,
  books: Books,
): Promise<{ broken: readonly Broken[]; wire: Wire }> {
  const until = performance.now() + plan.ms;
  const time = { isOver: false };
  const wire = openWire(fleet, () => time.isOver);
  const killer = setInterval(fleet.killOne, KILL_EVERY_MS);
  const breakAll = async (): Promise<readonly Broken[]> => {
    const { faults, seed } = plan;
    const [broken] = await Promise.all([
      faults === undefined
        ? []
        : breakOneByOne(faults.list, { ...faults.things, fleet, books }, seed, until, faults.tell),
      plan.kills === undefined || plan.kills === null ? sleep(plan.ms) : untilKilled(fleet, plan.kills),
    ]);
    return broken;
  };
  try {
    const playing = Array.from({ length: plan.bettors }, (_, n) =>
      play(wire, books, `chaos_${n}`, streamOf(plan.seed, `bettor ${n}`)),
    );
    const breaking = breakAll().finally(() => {
      time.isOver = true;
      clearInterval(killer);
    });
    const [broken] = await Promise.all([breaking, ...playing]);
    await fleet.untilReady();
    return { broken, wire };
  } finally {
    clearInterval(killer);
  }
}

export async function runChaos(plan: Plan): Promise<Outcome> {
  const { place, processes, command, faults, seed } = plan;
  const { switches = null, ownSwitches = null } = faults?.things ?? {};
  // The embedded database is the process itself.
  const preloaded = ownSwitches ?? (place['DATABASE_URL'] === undefined ? switches : null);
  const fleet = await startFleet(processes, command, { ...SETTINGS, ...place, ...preloaded?.env }, seed);
  const books = openBooks();
  try {
    const began = performance.now();
    const { broken, wire } = await playAndKill(plan, fleet, books);
    const ms = performance.now() - began;
    // An embedded database has one opener: it is given what draws and payouts take at most.
    if (place['DATABASE_URL'] === undefined) await sleep(3 * Number(SETTINGS['DRAW_INTERVAL_S']) * 1000);
    else await untilIdle(place);
    const exits = await fleet.stop();
    const audited = await reading(place, (db) => audit(db, books));
    const { contradictions } = books;
    const { statuses } = wire;
    const [kills, start_ms] = [fleet.kills(), fleet.start_ms()];
    return {
      ...audited,
      contradictions,
      kills,
      start_ms,
      statuses,
      crashes: fleet.crashes(),
      exits,
      broken,
      ms,
    };
  } finally {
    fleet.abort();
  }
}
