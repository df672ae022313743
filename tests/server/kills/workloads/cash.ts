import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { applyEvent } from '../../../../server/cash/events.ts';
import { rechargeNo } from '../../../../server/cash/orders.ts';
import { changePayPassword } from '../../../../server/cash/payDetails.ts';
import { approveWithdrawal, refuseWithdrawal } from '../../../../server/cash/payoutDecisions.ts';
import { paymentsOfConfig, providerOf, type Payments } from '../../../../server/cash/providers/providers.ts';
import { beginRecharge } from '../../../../server/cash/recharges.ts';
import { requestWithdrawal } from '../../../../server/cash/withdrawals.ts';
import type { Database } from '../../../../server/db/open.ts';
import { doPaymentWork } from '../../../../server/jobs/paymentWork.ts';
import { PAY_PASSWORD } from '../../support/cash.ts';
import { shiftClock } from '../../support/database.ts';
import { addMember } from '../../support/players.ts';
import { SILENT } from '../../support/silent.ts';
import { requestIdOf } from './ids.ts';
import { shortlyBefore, type Work, type Workload } from './workload.ts';

const KILLS = 2;
const MEMBERS = 2;

/** The provider says that a recharge is paid: the same event, twice at once. */
async function notifyPaid(db: Database, payments: Payments, requestId: string, id: bigint): Promise<void> {
  const provider = providerOf(payments, 'sandbox');
  if (provider === null) throw new Error('There is no sandbox.');
  const outcome = { kind: 'paid', providerRef: requestId, isExact: true, received: '' } as const;
  const news = { kind: 'recharge', orderNo: rechargeNo(id), outcome } as const;
  const event = { id: requestId, body: '', news };
  await Promise.all([applyEvent(db, provider, event), applyEvent(db, provider, event)]);
}

/** Every second recharge is notified; of three withdrawals an operator refuses one and approves one. */
async function move({ db, config, first, done, fail }: Work, memberId: bigint): Promise<void> {
  const payments = paymentsOfConfig(config);
  for (let n = first; ; n++) {
    // The embedded database answers without leaving the process: without this no timer would ever fire.
    await letOthersRun();
    const requestId = requestIdOf(memberId, n);
    const asked = { memberId, requestId, method: 'sandbox', amount: BigInt(100 + (n % 7)) } as const;
    const begun = await beginRecharge(db, payments, asked, fail);
    const requested = await requestWithdrawal(db, payments, asked, PAY_PASSWORD);
    if (begun.kind === 'begun' && n % 2 === 0) await notifyPaid(db, payments, requestId, begun.recharge.id);
    if (requested.kind === 'requested') {
      const { id } = requested.withdrawal;
      if (n % 3 === 0) await refuseWithdrawal(db, payments, id, 'No such account');
      if (n % 3 === 1) await approveWithdrawal(db, payments, id);
    }
    if (begun.kind === 'begun' && requested.kind === 'requested') done(requestId);
    await doPaymentWork(db, payments, SILENT);
  }
}

/** Recharges, webhooks, withdrawals and what operators decide [A-08, B-10]. */
export const cash: Workload = {
  what: 'recharging, being notified, withdrawing and deciding',
  settings: { SANDBOX_RECHARGE_S: '1', SANDBOX_PAYOUT_S: '1' },
  processes: 1,
  kills: KILLS,
  idsBeforeKill: 12,
  isNotedOnce: false,
  prepare: async ({ db, config }) => {
    const members: string[] = [];
    while (members.length < MEMBERS) {
      const id = await addMember(db, '100000.00');
      const passwords = { oldPassword: undefined, newPassword: PAY_PASSWORD, isFresh: true };
      await changePayPassword(db, id, paymentsOfConfig(config), passwords);
      members.push(String(id));
    }
    return members;
  },
  work: async (work) => void (await Promise.all(work.given.map((id) => move(work, BigInt(id))))),
  next: shortlyBefore(3),
  finish: async ({ db, config }) => {
    // What was approved is paid a second later.
    for (let step = 0; step < 2; step++) {
      await shiftClock(db, 60_000);
      await doPaymentWork(db, paymentsOfConfig(config), SILENT);
    }
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT request_id AS id FROM recharges JOIN withdrawals USING (request_id)`,
    );
    const { rows: facts } = await db.execute(sql`
      SELECT (SELECT string_agg(DISTINCT status, ' ') FROM recharges) AS recharges,
             (SELECT string_agg(DISTINCT status, ' ') FROM withdrawals) AS withdrawals,
             (SELECT count(*) FROM payment_events WHERE outcome = 'applied') > ${KILLS} AS notified`);
    return { ids: rows.map(({ id }) => id), facts: { ...facts[0] } };
  },
  facts: { recharges: 'paid', withdrawals: 'paid refused', notified: true },
};
