import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { verifyAudit } from '../../../../server/audit/audit.ts';
import { placeSlip } from '../../../../server/betting/placements.ts';
import { runningDraw } from '../../../../server/draws/draws.ts';
import { voidDraw } from '../../../../server/draws/voidDraw.ts';
import { doDrawWork } from '../../../../server/jobs/drawWork.ts';
import { exchangePoints, listPrizes, offerPrizes } from '../../../../server/points/prizes.ts';
import { shiftClock } from '../../support/database.ts';
import { addMember } from '../../support/players.ts';
import { SILENT } from '../../support/silent.ts';
import { COMMAND_LINE } from '../../support/staff.ts';
import { exchangeIdOf, requestIdOf, slipFor } from './ids.ts';
import { shortlyBefore, type Workload } from './workload.ts';

const VOID_EVERY = 3;
const STOCK = 1_000;
/** A slip earns three points, and 0.5 % of £3.04 or a little more. */
const PRIZE = {
  code: 'penny',
  name: 'A penny',
  kind: 'cash',
  picture: 'cash',
  points: 3,
  value: 1n,
  stock: STOCK,
} as const;

/** What the bets, the turnovers and the exchanges alone say. */
const factsFor = (inviter: bigint) => sql`
  SELECT (SELECT balance FROM accounts WHERE id = ${inviter}) =
           (SELECT sum(pence) FROM (
             SELECT floor(sum(stake) * 50 / 10000) AS pence FROM turnovers AS t JOIN draws AS d ON d.id = t.draw_id
              GROUP BY (d.settled_at AT TIME ZONE 'UTC')::date) AS days) AS commission,
         (SELECT points FROM points_accounts) =
           (SELECT sum(stake / 100) FROM turnovers) - 3 * (SELECT count(*) FROM exchanges) AS points,
         (SELECT stock FROM prizes) = ${STOCK} - (SELECT count(*) FROM exchanges) AS stock,
         (SELECT sum(amount) FROM ledger_entries WHERE kind = 'prize' AND account_id > 1000) =
           (SELECT sum(value) FROM exchanges) AS prizes,
         (SELECT count(*) FROM bets WHERE status = 'void') =
           (SELECT count(*) FROM ledger_entries WHERE kind = 'refund' AND account_id > 1000) AS returned,
         (SELECT bool_and((b.status = 'void') = (d.voided_at IS NOT NULL) AND b.status <> 'pending')
            FROM bets AS b JOIN draws AS d ON d.id = b.draw_id) AS void,
         (SELECT count(*) FROM draws WHERE voided_at IS NOT NULL) =
           (SELECT count(*) FROM audit_entries WHERE action = 'draw.void') AS audited,
         (SELECT bool_and(booked_at IS NOT NULL) FROM turnovers) AS booked`;

/** Void draws, rewards of settled stakes, and exchanges of points [A-10, A-11, M-07, B-10]. */
export const rewards: Workload = {
  what: 'voiding, rewarding and exchanging',
  settings: { DRAW_INTERVAL_S: '600', DRAW_CLOSE_S: '1' },
  processes: 1,
  kills: 2,
  idsBeforeKill: 8,
  isNotedOnce: false,
  // A member who bets, and who was brought in by another one.
  prepare: async ({ db }) => {
    const [member, inviter] = [await addMember(db, '100000.00'), await addMember(db, '0.00')];
    await db.execute(sql`UPDATE members SET invited_by = ${inviter} WHERE id = ${member}`);
    await offerPrizes(db, [PRIZE]);
    const [prize] = await listPrizes(db);
    return [String(member), String(inviter), String(prize?.id)];
  },
  work: async ({ db, config, given: [member = '', , prize = ''], first, done }) => {
    const [memberId, prizeId] = [BigInt(member), BigInt(prize)];
    for (let n = first; ; n++) {
      // The embedded database answers without leaving the process: without this no timer would ever fire.
      await letOthersRun();
      await doDrawWork(db, config, SILENT);
      const { id: drawId } = await runningDraw(db, config);
      const asked = { memberId, requestId: requestIdOf(memberId, n), isAllowed: true };
      const placing = await placeSlip(db, asked, slipFor(drawId, n), config);
      if (n % VOID_EVERY === 0) await voidDraw(db, COMMAND_LINE, drawId, 'a fault');
      else await shiftClock(db, config.drawInterval_ms);
      await doDrawWork(db, config, SILENT);
      const order = { memberId, prizeId, requestId: exchangeIdOf(memberId, n), postal: null };
      const { kind } = await exchangePoints(db, order);
      // An id that was placed before the kill is met again, for another draw: then it is 'requestIdReused'.
      const isPlaced = placing.kind === 'placed' || placing.kind === 'requestIdReused';
      if (isPlaced && kind === 'exchanged') done(order.requestId);
    }
  },
  next: shortlyBefore(2),
  finish: async ({ db, config, given: [, inviter = ''] }) => {
    await shiftClock(db, 2 * config.drawInterval_ms);
    await doDrawWork(db, config, SILENT);
    const { rows } = await db.execute<{ id: string }>(sql`SELECT request_id AS id FROM exchanges`);
    const { rows: facts } = await db.execute(factsFor(BigInt(inviter)));
    const { problem } = await verifyAudit(db);
    return { ids: rows.map(({ id }) => id), facts: { ...facts[0], problem } };
  },
  facts: {
    commission: true,
    points: true,
    stock: true,
    prizes: true,
    returned: true,
    void: true,
    audited: true,
    booked: true,
    problem: null,
  },
};
