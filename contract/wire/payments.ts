/** Money in and out: recharges, withdrawals, and where a member is paid [A-07…A-09]. */
import * as z from 'zod/mini';
import { newPasswordProblem } from '../rules.ts';
import { usdtNetworkOf } from '../usdt.ts';
import { shownReview } from './saferPlay.ts';
import { instant, listOf, money, plainText, requestId } from './common.ts';
import { pageQuery } from './queries.ts';

/** The ways money can take. `sandbox` moves play money; it is never there beside the others. */
export const PAY_METHODS = ['sandbox', 'paypal', 'usdt_trc20', 'usdt_erc20'] as const;
const method = z.enum(PAY_METHODS);

/**
 * pending: the provider waits for the member to pay. checking: whether it happened is being looked up. paid: credited.
 * failed: it never happened, or an operator rejected what came in. review: what came in is not what was asked, and an
 * operator looks at it.
 */
export const RECHARGE_STATUSES = ['checking', 'pending', 'paid', 'failed', 'review'] as const;
export const RECHARGE_REASONS = ['expired', 'refused', 'amountDiffers', 'rejected'] as const;

/**
 * requested: the money is reserved. approved: by an operator. paying: the provider has been called, and its answer is
 * looked up until it is known. paid. refused: the money is back on the balance.
 */
export const WITHDRAWAL_STATUSES = ['requested', 'approved', 'paying', 'paid', 'refused'] as const;

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const amount = z.string().check(z.regex(AMOUNT, 'amount'));
/** What is checked against a stored password: any text. */
const knownPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200));

/** `order_no` finds one. */
export const rechargeQuery = z.extend(pageQuery, {
  order_no: z.optional(z.string().check(z.regex(/^R\d{1,18}$/))),
});
export const rechargeBody = z.object({ method, amount, request_id: requestId });
export type RechargeBody = z.infer<typeof rechargeBody>;

/** Where and how to pay. `pay_amount` is what a USDT transfer must be worth, to the last digit: it names the recharge. */
const payWith = {
  pay_url: z.optional(z.string()),
  address: z.optional(z.string()),
  pay_amount: z.optional(z.string()),
};
export const rechargeReceipt = z.object({
  order_no: z.string(),
  status: z.enum(RECHARGE_STATUSES),
  ...payWith,
});
export type RechargeReceipt = z.infer<typeof rechargeReceipt>;

const rechargeMethod = z.object({
  id: method,
  name: z.string(),
  min: money,
  max: money,
  /** Play money. */
  sandbox: z.boolean(),
});
export type RechargeMethod = z.infer<typeof rechargeMethod>;

const recharge = z.object({
  order_no: z.string(),
  method,
  amount: money,
  /** What was credited, which an operator may have decided; null while nothing is. */
  credited: z.nullable(money),
  status: z.enum(RECHARGE_STATUSES),
  /** Why it failed or is looked at; null otherwise. */
  reason: z.nullable(z.enum(RECHARGE_REASONS)),
  create_time: instant,
  paid_at: z.nullable(instant),
  /** Until when it can be paid, while it is open; where and how stands beside it until then. */
  pay_until: z.optional(instant),
  ...payWith,
});
export type Recharge = z.infer<typeof recharge>;
export const rechargePage = z.extend(listOf(recharge), {
  methods: z.array(rechargeMethod),
  /** A member who was never asked about limits is asked before the first deposit; the POST is not refused for want of it. */
  review: shownReview,
});
export type RechargePage = z.infer<typeof rechargePage>;

export const withdrawQuery = z.extend(pageQuery, {
  order_no: z.optional(z.string().check(z.regex(/^W\d{1,18}$/))),
});
export const withdrawBody = z.object({ method, amount, pay_password: knownPassword, request_id: requestId });
export type WithdrawBody = z.infer<typeof withdrawBody>;
export const withdrawReceipt = z.object({ order_no: z.string(), status: z.enum(WITHDRAWAL_STATUSES) });

const withdrawal = z.object({
  order_no: z.string(),
  method,
  amount: money,
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Why it was refused, in an operator's words or the provider's; '' otherwise. */
  reason: z.string(),
  create_time: instant,
  /** When it was paid or refused. */
  done_at: z.nullable(instant),
  /** Where it goes, masked; '' for play money. */
  account: z.string(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const withdrawMethod = z.object({
  id: method,
  name: z.string(),
  sandbox: z.boolean(),
  /** Where it goes, masked; '' for play money, null while the member has said nothing. */
  account: z.nullable(z.string()),
});
export type WithdrawMethod = z.infer<typeof withdrawMethod>;
/** `available` is what may be withdrawn now, in all. */
export const withdrawPage = z.extend(listOf(withdrawal), {
  min: money,
  max: money,
  available: money,
  methods: z.array(withdrawMethod),
});
export type WithdrawPage = z.infer<typeof withdrawPage>;

/** Addresses are masked. `locked_until`: no withdrawal before then. */
export const payInfo = z.object({
  paypal: z.nullable(z.string()),
  usdt_address: z.nullable(z.string()),
  has_pay_password: z.boolean(),
  /** Whether setting the first payment password needs `login_password`. */
  asks_login: z._default(z.boolean(), false),
  locked_until: z.nullable(instant),
  /** Why it is locked: wrong payment passwords, or an address that was changed. */
  locked_by: z.nullable(z.enum(['password', 'address'])),
  /** How long withdrawals wait after an address was changed, in seconds. */
  hold_s: z.int(),
});
export type PayInfo = z.infer<typeof payInfo>;

const EMAIL_MAX = 254;
export const setPaypalBody = z.object({
  paypal: z.string().check(z.maxLength(EMAIL_MAX, 'email'), z.email('email')),
  pay_password: knownPassword,
});
export const setUsdtAddressBody = z.object({
  usdt_address: plainText(64).check(z.refine((text) => usdtNetworkOf(text) !== null, 'usdtAddress')),
  pay_password: knownPassword,
});

const newPassword = z.string().check(
  z.maxLength(200),
  z.refine((text) => newPasswordProblem(text) === null, 'passwordFormat'),
);
/**
 * `old_password` only when there is one already. `login_password`, the one of signing in, only with the first: it is
 * checked when it is given, and needed where payInfo says `asks_login`.
 */
export const changePayPwdBody = z
  .object({
    old_password: z.optional(z.string().check(z.maxLength(200))),
    login_password: z.optional(z.string().check(z.maxLength(200))),
    new_password: newPassword,
    confirm: z.string().check(z.maxLength(200)),
  })
  .check(
    z.refine((body) => body.new_password === body.confirm, { path: ['confirm'], error: 'passwordsDiffer' }),
  );

/** Data of 4205; `left` more failures until the lock. */
export const wrongPaymentPassword = z.object({ left: z.int(), has_pay_password: z.boolean() });
