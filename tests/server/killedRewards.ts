/**
 * A process that bets, voids every third draw and has the others drawn, settled and rewarded, and exchanges points, until
 * it is killed: run by rewardsKill.test.ts. Settings come from the environment; arguments are a member's id, the prize's,
 * and the number of the first request. Each line it prints is a number whose bet and exchange it knows to be made. It
 * ends with its parent.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { doDrawWork } from '../../server/domain/drawWork.ts';
import { runningDraw } from '../../server/domain/draws.ts';
import { exchangePoints } from '../../server/domain/prizes.ts';
import { placeSlip } from '../../server/domain/submits.ts';
import { voidDraw } from '../../server/domain/voidDraw.ts';
import { shiftClock } from './database.ts';
import { exchangeIdOf, requestIdOf, slipFor } from './killSlips.ts';
import { SILENT } from './silent.ts';
import { COMMAND_LINE } from './staff.ts';

const VOID_EVERY = 3;

const config = readConfig(process.env);
const [member = '', prize = '', first = '0'] = process.argv.slice(2);
process.stdin.on('end', () => process.exit()).resume();
const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
};
const { db } = await openDatabase(config, fail);
const [memberId, prizeId] = [BigInt(member), BigInt(prize)];

for (let n = Number(first); ; n++) {
  // The embedded database answers without leaving the process: without this no timer would ever fire.
  await breathe();
  await doDrawWork(db, config, SILENT);
  const { id: drawId } = await runningDraw(db, config);
  const asked = { memberId, requestId: requestIdOf(memberId, n), isAllowed: true };
  const placing = await placeSlip(db, asked, slipFor(drawId, n), config);
  if (n % VOID_EVERY === 0) await voidDraw(db, COMMAND_LINE, drawId, 'a fault');
  else await shiftClock(db, config.drawInterval_ms);
  await doDrawWork(db, config, SILENT);
  const order = { memberId, prizeId, requestId: exchangeIdOf(memberId, n), postal: null };
  const { kind } = await exchangePoints(db, order);
  // An id that was placed before the kill is met again, for another draw: then it is 'reused'.
  const isPlaced = placing.kind === 'placed' || placing.kind === 'reused';
  if (isPlaced) process.stdout.write(`${kind === 'exchanged' ? n : ''}\n`);
}
