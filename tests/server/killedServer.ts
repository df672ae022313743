/**
 * A process that draws, settles and bets until it is killed: run by kill.test.ts. Settings come from the environment;
 * arguments are members' ids, then the number of the first request. Each line it prints is a request id whose slip it
 * knows to be placed. It ends with its parent.
 */
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { startDrawWork } from '../../server/domain/drawWork.ts';
import { runningDraw } from '../../server/domain/draws.ts';
import { placeSlip } from '../../server/domain/submits.ts';
import { requestIdOf, slipFor } from './killSlips.ts';

const config = readConfig(process.env);
const [ids = '', first = '0'] = process.argv.slice(2);
process.stdin.on('end', () => process.exit()).resume();
const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
};
const { db } = await openDatabase(config, fail);
startDrawWork(db, config, { info: () => undefined, error: fail });

async function bet(memberId: bigint): Promise<void> {
  for (let n = Number(first); ; n++) {
    // The embedded database answers without leaving the process: without this no timer would ever fire.
    await breathe();
    const draw = await runningDraw(db, config);
    if (draw.isClosed) await sleep(draw.untilDraw_ms);
    const { id: drawId } = await runningDraw(db, config);
    const requestId = requestIdOf(memberId, n);
    const placing = await placeSlip(db, { memberId, requestId, isAllowed: true }, slipFor(drawId, n), config);
    // An id that was placed before the kill is met again, for another draw perhaps: then it is 'reused'.
    if (placing.kind === 'placed' || placing.kind === 'reused') process.stdout.write(`${requestId}\n`);
  }
}
await Promise.all(ids.split(',').map((id) => bet(BigInt(id))));
