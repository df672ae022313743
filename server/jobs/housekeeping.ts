import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { sweepCaptchas } from '../captcha/captcha.ts';
import { sweepCommands } from '../idempotency/keys.ts';
import { sweepCodes } from '../members/codes.ts';
import { sweepFailures } from '../sessions/lockout.ts';
import { sweepPostal } from '../points/exchangeQueue.ts';
import { sweepDevices } from '../notifications/devices.ts';
import { sweepOccurrences } from '../notifications/occurrences.ts';
import { sweepOperatorSessions } from '../sessions/operatorSessions.ts';
import { sweepCounts } from '../rates/rates.ts';
import { sweepSessions } from '../sessions/sessions.ts';
import { sweepRateLimits } from '../rates/rateLimits.ts';
import { repeat } from '../work/repeat.ts';

const EVERY_MS = 10 * 60_000;
/** Batches in one round: what is left waits for the next. */
const BATCHES_MAX = 100;

/** Deletes what is over: sessions, tokens, counts of failed sign-ins, of turns and of calls, captchas, codes, keys of commands, addresses of parcels, occurrences that were dealt with, devices of long ago. @returns how many rows went */
export async function sweep(db: Database, limits: Config['login']): Promise<number> {
  let gone = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const swept =
      (await sweepSessions(db)) +
      (await sweepOperatorSessions(db)) +
      (await sweepFailures(db, limits)) +
      (await sweepCaptchas(db)) +
      (await sweepCodes(db)) +
      (await sweepCommands(db)) +
      (await sweepRateLimits(db)) +
      (await sweepCounts(db)) +
      (await sweepOccurrences(db)) +
      (await sweepDevices(db)) +
      (await sweepPostal(db));
    if (swept === 0) break;
    gone += swept;
  }
  return gone;
}

/** Sweeps now and then. Any number of processes may do so. @returns ends it, after the sweep that runs */
export function startHousekeeping(
  db: Database,
  limits: Config['login'],
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeat(EVERY_MS, () => sweep(db, limits), onError);
}
