/** The work that payments need: recharges looked up, withdrawals sent. Every process may run it; there is no leader. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import type { Log } from './drawWork.ts';
import { approveWithdrawal } from '../cash/payoutDecisions.ts';
import { rechargeNo, withdrawalNo } from '../cash/orders.ts';
import { providerOf, type Payments } from '../cash/providers/providers.ts';
import { askAbout, isOpen, takeDueRecharge } from '../cash/recharges.ts';
import {
  payoutOrderOf,
  postponePayout,
  settlePayout,
  takeDueWithdrawal,
  type Withdrawal,
} from '../cash/withdrawals.ts';

const LOOK_EVERY_MS = 1_000;

/** Looks up one recharge. @returns whether there was one */
async function lookUpNext(db: Database, payments: Payments, log: Log): Promise<boolean> {
  const due = await takeDueRecharge(db);
  if (due === null) return false;
  const orderNo = rechargeNo(due.id);
  const provider = providerOf(payments, due.method);
  if (provider === null) {
    log.error({ orderNo, method: due.method }, 'A recharge waits for a provider that is not there any more');
    return true;
  }
  try {
    const recharge = await askAbout(db, provider, due, due.answered === null ? 'begin' : 'lookUp');
    if (!isOpen(recharge)) log.info({ orderNo, status: recharge.status }, 'A recharge has come to an end');
  } catch (error) {
    log.error({ err: error, orderNo }, 'What became of a recharge is not known; it is looked up again');
  }
  return true;
}

async function send(db: Database, payments: Payments, due: Withdrawal): Promise<Withdrawal | null> {
  const provider = providerOf(payments, due.method);
  if (provider === null || provider.payouts === null) {
    throw new Error(`No provider pays out ${due.method} any more`);
  }
  const outcome = await provider.payouts.send(payoutOrderOf(due));
  const settled = await transact(db, (tx) => settlePayout(tx, due.id, provider, outcome));
  return settled?.withdrawal ?? null;
}

/** Takes one withdrawal a step further. @returns whether there was one */
async function payNext(db: Database, payments: Payments, log: Log): Promise<boolean> {
  const due = await takeDueWithdrawal(db);
  if (due === null) return false;
  const orderNo = withdrawalNo(due.id);
  try {
    if (due.status === 'requested') {
      const { kind } = await approveWithdrawal(db, payments, due.id);
      log.info({ orderNo, kind }, 'A withdrawal was to be approved');
    } else {
      const sent = await send(db, payments, due);
      log.info({ orderNo, status: sent?.status }, 'A withdrawal was sent or looked up');
    }
  } catch (error) {
    await postponePayout(db, due);
    log.error({ err: error, orderNo }, 'What became of a withdrawal is not known; it is looked up again');
  }
  return true;
}

/**
 * Does all payment work that is due now.
 * @param isStopping asked between two steps
 */
export async function doPaymentWork(
  db: Database,
  payments: Payments,
  log: Log,
  isStopping: () => boolean = () => false,
): Promise<void> {
  let isMore = true;
  while (isMore && !isStopping()) {
    const hasLookedUp = await lookUpNext(db, payments, log);
    const hasPaid = await payNext(db, payments, log);
    isMore = hasLookedUp || hasPaid;
  }
}

/** Runs the payment work until it is stopped. An error is logged, and the work goes on. @returns ends it, after the step it is at */
export function startPaymentWork(db: Database, payments: Payments, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await doPaymentWork(db, payments, log, () => signal.aborted);
      } catch (error) {
        log.error({ err: error }, 'The payment work failed; it is tried again');
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return () => {
    stopping.abort();
    return ended;
  };
}
