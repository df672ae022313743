/** Money in and out: recharges, withdrawals, and where a member is paid [A-07…A-09]. */
import { paymentCalls } from '../../contract/calls/payments.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence, parsePence } from '../../contract/money.ts';
import { payPasswordProblems } from '../../contract/rules.ts';
import type {
  PayInfo,
  Recharge as WireRecharge,
  RechargeBody,
  WithdrawBody,
  Withdrawal as WireWithdrawal,
} from '../../contract/wire/payments.ts';
import { fundsOf } from '../ledger/ledger.ts';
import { checkOwnPassword } from '../sessions/passwordChecks.ts';
import { rechargeIdOf, rechargeNo, withdrawalIdOf, withdrawalNo, type Asked } from './orders.ts';
import {
  changePayPassword,
  isFreshSession,
  readPayDetails,
  setPayoutAddress,
  type Changing,
  type PasswordRefusal,
  type PayDetails,
} from './payDetails.ts';
import { methodsOf, providerOf, type Payments } from './providers/providers.ts';
import {
  beginRecharge,
  findOwnRecharge,
  isOpen,
  listRecharges,
  type Beginning,
  type Recharge,
} from './recharges.ts';
import { formatUsdt } from './providers/usdt.ts';
import {
  accountOf,
  findOwnWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  type Requesting,
  type Withdrawal,
} from './withdrawals.ts';
import type { MemberPrincipal } from '../sessions/sessions.ts';
import { Refusal } from '../http/envelope.ts';
import { maskAccount } from './masks.ts';
import { sliceOfQuery, ticketCursor, toPage } from '../http/paging.ts';
import { noteLimitReached } from '../notifications/occurrences.ts';
import { readReview } from '../saferPlay/review.ts';
import { ownLimitRefusal, pausedRefusal, toReview } from '../saferPlay/routes.ts';
import type { Deps, Route } from '../http/route.ts';
import { signInRefusal } from '../members/session.routes.ts';

const inputRefused = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

const askedOf = (memberId: bigint, { method, amount, request_id }: RechargeBody | WithdrawBody): Asked => ({
  memberId,
  requestId: request_id,
  method,
  amount: parsePence(amount),
});

function passwordRefused(refused: PasswordRefusal): Refusal {
  if (refused.kind === 'locked') {
    return new Refusal(CODE.lockedOut, { ms: refused.ms, locked_by: refused.by });
  }
  const { left, hasPassword } = refused;
  return new Refusal(CODE.wrongPaymentPassword, { left, has_pay_password: hasPassword });
}

// Recharges ------------------------------------------------------------------------------------------------------

const payWithOf = ({ payUrl, address, payUnits }: Recharge) => ({
  ...(payUrl !== null && { pay_url: payUrl }),
  ...(address !== null && { address }),
  ...(payUnits !== null && { pay_amount: formatUsdt(payUnits) }),
});

/** How it is paid, and until when: of one that is open. */
function payableOf(recharge: Recharge, payments: Payments, now_ms: number) {
  if (!isOpen(recharge)) return {};
  const payableFor_ms = providerOf(payments, recharge.method)?.payableFor_ms ?? null;
  if (payableFor_ms === null) return payWithOf(recharge);
  const until = new Date(recharge.createdAt.getTime() + payableFor_ms);
  return { pay_until: until.toISOString(), ...(until.getTime() > now_ms && payWithOf(recharge)) };
}

const toRecharge = (recharge: Recharge, payments: Payments, now_ms: number): WireRecharge => ({
  order_no: rechargeNo(recharge.id),
  method: recharge.method,
  amount: formatPence(recharge.amount),
  credited: recharge.credited === null ? null : formatPence(recharge.credited),
  status: recharge.status,
  reason: recharge.reason,
  create_time: recharge.createdAt.toISOString(),
  paid_at: recharge.paidAt?.toISOString() ?? null,
  ...payableOf(recharge, payments, now_ms),
});

function toReceipt(beginning: Beginning) {
  switch (beginning.kind) {
    case 'begun': {
      const { recharge, status } = beginning;
      return { order_no: rechargeNo(recharge.id), status, ...payWithOf(recharge) };
    }
    case 'reused':
      throw new Refusal(CODE.requestIdReused);
    case 'noSuchMethod':
      throw inputRefused('method', 'invalid');
    case 'ownLimit':
      throw ownLimitRefusal(beginning);
    case 'paused':
      throw pausedRefusal(beginning.until);
    default: {
      const { limit, min, max } = beginning;
      throw new Refusal(CODE.limitReached, {
        limit,
        max: typeof max === 'bigint' ? formatPence(max) : String(max),
        ...(min !== undefined && { min: formatPence(min) }),
      });
    }
  }
}

function rechargeCalls(
  route: Route,
  { db, clock }: Deps,
  payments: Payments,
  onUnknown: (error: unknown) => void,
) {
  const methods = methodsOf(payments).map(({ id, name, isSandbox }) => ({
    id,
    name,
    min: formatPence(payments.rules.rechargeMin),
    max: formatPence(payments.rules.rechargeMax),
    sandbox: isSandbox,
  }));
  const shown = (each: Recharge) => toRecharge(each, payments, clock.now());
  route(paymentCalls.recharges, async ({ principal, query }) => {
    const one = query.order_no === undefined ? null : rechargeIdOf(query.order_no);
    const page =
      one === null
        ? await listRecharges(db, principal.id, sliceOfQuery(query, ticketCursor))
        : await findOwnRecharge(db, principal.id, one);
    const review = toReview(await readReview(db, principal.id));
    return { ...toPage(page, ticketCursor, shown), methods, review };
  });
  route(paymentCalls.recharge, async ({ principal, body }) => {
    const beginning = await beginRecharge(db, payments, askedOf(principal.id, body), onUnknown);
    if (beginning.kind === 'ownLimit') await noteLimitReached(db, principal.id, beginning.limit);
    return toReceipt(beginning);
  });
}

// Withdrawals ----------------------------------------------------------------------------------------------------

const toWithdrawal = (withdrawal: Withdrawal): WireWithdrawal => ({
  order_no: withdrawalNo(withdrawal.id),
  method: withdrawal.method,
  amount: formatPence(withdrawal.amount),
  status: withdrawal.status,
  reason: withdrawal.reason,
  create_time: withdrawal.createdAt.toISOString(),
  done_at: withdrawal.doneAt?.toISOString() ?? null,
  account: maskAccount(withdrawal.account),
});

/** The answer as it was when it was asked for, whatever became of it. */
function toRequested(requesting: Requesting) {
  switch (requesting.kind) {
    case 'requested':
      return { order_no: withdrawalNo(requesting.withdrawal.id), status: 'requested' as const };
    case 'reused':
      throw new Refusal(CODE.requestIdReused);
    case 'noSuchMethod':
      throw inputRefused('method', 'invalid');
    case 'noAccount':
      throw inputRefused('method', 'payoutMissing');
    case 'limit':
      throw new Refusal(CODE.limitReached, {
        limit: 'withdraw',
        max: formatPence(requesting.max),
        min: formatPence(requesting.min),
      });
    case 'balanceTooLow':
      throw new Refusal(CODE.balanceTooLow, { balance: formatPence(requesting.balance) });
    default:
      throw passwordRefused(requesting);
  }
}

function withdrawCalls(route: Route, { db }: Deps, payments: Payments): void {
  const { withdrawMin, withdrawMax } = payments.rules;
  route(paymentCalls.withdrawals, async ({ principal, query }) => {
    const one = query.order_no === undefined ? null : withdrawalIdOf(query.order_no);
    const page =
      one === null
        ? await listWithdrawals(db, principal.id, sliceOfQuery(query, ticketCursor))
        : await findOwnWithdrawal(db, principal.id, one);
    const details = await readPayDetails(db, principal.id);
    const { balance } = await fundsOf(db, principal.id);
    const methods = methodsOf(payments).map(({ id, name, isSandbox }) => {
      const account = accountOf(id, details);
      return { id, name, sandbox: isSandbox, account: account === null ? null : maskAccount(account) };
    });
    return {
      ...toPage(page, ticketCursor, toWithdrawal),
      min: formatPence(withdrawMin),
      max: formatPence(withdrawMax),
      available: formatPence(balance),
      methods,
    };
  });
  route(paymentCalls.withdraw, async ({ principal, body }) =>
    toRequested(await requestWithdrawal(db, payments, askedOf(principal.id, body), body.pay_password)),
  );
}

// Payment details ------------------------------------------------------------------------------------------------

/**
 * The first payment password guards the money from then on: a stranger at a signed-in browser must not set it.
 * @returns whether the password of the login was given; throws a Refusal when it is wrong, or missing where it is needed
 */
async function provesLogin(
  { db, config }: Deps,
  memberId: bigint,
  { password, address }: { readonly password: string | undefined; readonly address: string },
): Promise<boolean> {
  if ((await readPayDetails(db, memberId)).passwordHash !== null) return false;
  if (password === undefined || password === '') {
    if (config.payments.asksLogin) throw inputRefused('login_password', 'required');
    return false;
  }
  const checked = await checkOwnPassword(db, config.login, memberId, { password, address });
  if (checked.kind === 'wrong') throw inputRefused('login_password', 'invalid');
  if (checked.kind !== 'right') throw signInRefusal(checked);
  return true;
}

function detailCalls(route: Route, deps: Deps, payments: Payments): void {
  const { db, clock, config } = deps;
  const isFresh = ({ signedInAt }: MemberPrincipal): boolean => isFreshSession(signedInAt, clock.now());
  const hold_s = payments.rules.hold_ms / 1000;
  const toInfo = ({ paypal, usdtAddress, passwordHash, lock }: PayDetails): PayInfo => ({
    paypal: paypal === null ? null : maskAccount(paypal),
    usdt_address: usdtAddress === null ? null : maskAccount(usdtAddress),
    has_pay_password: passwordHash !== null,
    asks_login: config.payments.asksLogin,
    locked_until: lock?.until.toISOString() ?? null,
    locked_by: lock?.by ?? null,
    hold_s,
  });
  const changed = (changing: Changing): PayInfo => {
    if (changing.kind === 'changed') return toInfo(changing.details);
    if (changing.kind === 'oldMissing') throw inputRefused('old_password', 'required');
    throw passwordRefused(changing);
  };

  route(paymentCalls.payInfo, async ({ principal }) => toInfo(await readPayDetails(db, principal.id)));
  route(paymentCalls.setPaypal, async ({ principal, body }) => {
    const set = { which: 'paypal', address: body.paypal, password: body.pay_password } as const;
    return changed(
      await setPayoutAddress(db, principal.id, payments, { ...set, isFresh: isFresh(principal) }),
    );
  });
  route(paymentCalls.setUsdtAddress, async ({ principal, body }) => {
    const set = { which: 'usdtAddress', address: body.usdt_address, password: body.pay_password } as const;
    return changed(
      await setPayoutAddress(db, principal.id, payments, { ...set, isFresh: isFresh(principal) }),
    );
  });
  route(
    paymentCalls.changePayPwd,
    async ({ principal, body, address }) => {
      const isProved = await provesLogin(deps, principal.id, { password: body.login_password, address });
      const passwords = {
        oldPassword: body.old_password,
        newPassword: body.new_password,
        isFresh: isProved || isFresh(principal),
      };
      return changed(await changePayPassword(db, principal.id, payments, passwords));
    },
    { problems: payPasswordProblems },
  );
}

/** @param onUnknown hears why a provider had no answer */
export function paymentRoutes(
  route: Route,
  deps: Deps,
  payments: Payments,
  onUnknown: (error: unknown) => void,
): void {
  rechargeCalls(route, deps, payments, onUnknown);
  withdrawCalls(route, deps, payments);
  detailCalls(route, deps, payments);
}
