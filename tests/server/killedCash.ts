/**
 * A process that recharges, withdraws and does the payment work until it is killed: run by cashKill.test.ts. Every second
 * recharge is told by its provider, twice at once; of three withdrawals an operator refuses one and approves one. Settings
 * come from the environment; arguments are members' ids, then the number of the first request. Each line it prints is a
 * request id that it knows to be taken. It ends with its parent.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { applyEvent } from '../../server/domain/payments/events.ts';
import { approveWithdrawal, refuseWithdrawal } from '../../server/domain/payments/operator.ts';
import { rechargeNo } from '../../server/domain/payments/orders.ts';
import { paymentsOfConfig, providerOf } from '../../server/domain/payments/providers.ts';
import { beginRecharge } from '../../server/domain/payments/recharges.ts';
import { requestWithdrawal } from '../../server/domain/payments/withdrawals.ts';
import { doPaymentWork } from '../../server/domain/payments/work.ts';
import { PAY_PASSWORD } from './cash.ts';
import { requestIdOf } from './killSlips.ts';
import { SILENT } from './silent.ts';

const config = readConfig(process.env);
const [ids = '', first = '0'] = process.argv.slice(2);
process.stdin.on('end', () => process.exit()).resume();
const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
};
const { db } = await openDatabase(config, fail);
const payments = paymentsOfConfig(config);

/** The provider says that a recharge is paid: the same event, twice at once. */
async function tell(requestId: string, id: bigint): Promise<void> {
  const provider = providerOf(payments, 'sandbox');
  if (provider === null) throw new Error('There is no sandbox.');
  const outcome = { kind: 'paid', providerRef: requestId, isExact: true, received: '' } as const;
  const news = { kind: 'recharge', orderNo: rechargeNo(id), outcome } as const;
  const event = { id: requestId, body: '', news };
  await Promise.all([applyEvent(db, provider, event), applyEvent(db, provider, event)]);
}

async function decide(id: bigint, n: number): Promise<void> {
  if (n % 3 === 0) await refuseWithdrawal(db, payments, id, 'No such account');
  if (n % 3 === 1) await approveWithdrawal(db, payments, id);
}

async function move(memberId: bigint): Promise<void> {
  for (let n = Number(first); ; n++) {
    // The embedded database answers without leaving the process: without this no timer would ever fire.
    await breathe();
    const requestId = requestIdOf(memberId, n);
    const asked = { memberId, requestId, method: 'sandbox', amount: BigInt(100 + (n % 7)) } as const;
    const begun = await beginRecharge(db, payments, asked, fail);
    const requested = await requestWithdrawal(db, payments, asked, PAY_PASSWORD);
    if (begun.kind === 'begun' && n % 2 === 0) await tell(requestId, begun.recharge.id);
    if (requested.kind === 'requested') await decide(requested.withdrawal.id, n);
    if (begun.kind === 'begun' && requested.kind === 'requested') process.stdout.write(`${requestId}\n`);
    await doPaymentWork(db, payments, SILENT);
  }
}
await Promise.all(ids.split(',').map((id) => move(BigInt(id))));
