import { setImmediate as letOthersRun, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { togetherPlacer } from '../../../../server/betting/placeTogether.ts';
import { runningDraw } from '../../../../server/draws/draws.ts';
import { doDrawWork, startDrawWork } from '../../../../server/jobs/drawWork.ts';
import { shiftClock } from '../../support/database.ts';
import { addMember } from '../../support/players.ts';
import { SILENT } from '../../support/silent.ts';
import { requestIdOf, slipFor } from './ids.ts';
import { shortlyBefore, SIDE_BY_SIDE, type Work, type Workload } from './workload.ts';

/** Enough that some of their slips go together. */
const MEMBERS = 8;

type Place = ReturnType<typeof togetherPlacer>;

async function bet({ db, config, first, done }: Work, place: Place, memberId: bigint): Promise<void> {
  for (let n = first; ; n++) {
    // The embedded database answers without leaving the process: without this no timer would ever fire.
    await letOthersRun();
    const draw = await runningDraw(db, config);
    if (draw.isClosed) await pause(draw.untilDrawMs);
    const { id: drawId } = await runningDraw(db, config);
    const requestId = requestIdOf(memberId, n);
    const placing = await place({ memberId, requestId, isAllowed: true, slip: slipFor(drawId, n) });
    // An id that was placed before the kill is met again, for another draw perhaps: then it is 'requestIdReused'.
    if (placing.kind === 'placed' || placing.kind === 'requestIdReused') done(requestId);
  }
}

export const bets: Workload = {
  what: 'betting, drawing and settling',
  settings: { DRAW_INTERVAL_S: '2', DRAW_CLOSE_S: '1' },
  processes: SIDE_BY_SIDE,
  /** A killed embedded database takes longer to come back than a connection. */
  kills: SIDE_BY_SIDE + 1,
  idsBeforeKill: 60,
  isNotedOnce: false,
  prepare: async ({ db }) => {
    const members: string[] = [];
    while (members.length < MEMBERS) members.push(String(await addMember(db, '100000.00')));
    return members;
  },
  work: async (work) => {
    startDrawWork(work.db, work.config, { info: () => undefined, error: work.fail });
    const place = togetherPlacer(work.db, async () => work.config, work.fail);
    await Promise.all(work.given.map((id) => bet(work, place, BigInt(id))));
  },
  next: shortlyBefore(5),
  finish: async ({ db, config }) => {
    await shiftClock(db, 60_000);
    await doDrawWork(db, config, SILENT);
    const { rows } = await db.execute<{ id: string }>(sql`SELECT request_id AS id FROM submits`);
    const { rows: facts } = await db.execute(sql`
      SELECT (SELECT count(*) FROM bets) = 3 * (SELECT count(*) FROM submits) AS all_or_none,
             (SELECT count(*) FROM (
               SELECT 1 FROM bets WHERE status = 'won'
               EXCEPT ALL SELECT 1 FROM ledger_entries WHERE kind = 'win' AND account_id > 1000) AS unpaid)::int AS unpaid`);
    return { ids: rows.map(({ id }) => id), facts: { ...facts[0] } };
  },
  facts: { all_or_none: true, unpaid: 0 },
};
