/** Money in and out in the words inside Tenball: like contract/model.ts, of which it is a part [A-07…A-09]. */
import type { MoneyText } from './model.ts';
import type { LimitReview } from './wire/saferPlay.ts';
import type {
  PayInfo,
  Recharge as WireRecharge,
  RechargeMethod,
  RechargePage,
  Withdrawal as WireWithdrawal,
  WithdrawMethod,
  WithdrawPage,
} from './wire/payments.ts';

type PayMethodId = RechargeMethod['id'];

/** How a recharge is paid, while it waits. */
export interface PayWith {
  /** The provider's page; null where a transfer is made instead. */
  readonly payUrl: string | null;
  /** Of a transfer, and what it must be worth to the last digit, in USDT. */
  readonly address: string | null;
  readonly payAmount: string | null;
}

export interface Recharge extends PayWith {
  readonly orderNo: string;
  readonly method: PayMethodId;
  readonly amount: MoneyText;
  /** What was credited; null while nothing is. */
  readonly credited: MoneyText | null;
  readonly status: WireRecharge['status'];
  readonly reason: WireRecharge['reason'];
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** Until when it can be paid; null where it is not open, or has no such end. */
  readonly payUntil: string | null;
}

export interface Withdrawal {
  readonly orderNo: string;
  readonly method: PayMethodId;
  readonly amount: MoneyText;
  readonly status: WireWithdrawal['status'];
  /** Why it was refused, in somebody's own words; '' otherwise. */
  readonly reason: string;
  readonly createdAt: string;
  readonly doneAt: string | null;
  /** Where it goes, masked; '' for play money. */
  readonly account: string;
}

export interface RechargeTerms {
  readonly methods: readonly RechargeMethod[];
  /** Whether the member has decided about limits. */
  readonly review: LimitReview;
}

export interface WithdrawTerms {
  readonly methods: readonly WithdrawMethod[];
  readonly min: MoneyText;
  readonly max: MoneyText;
  /** What may be withdrawn now, in all. */
  readonly available: MoneyText;
}

/** Where a member is paid; addresses are masked. */
export interface PayDetails {
  readonly paypal: string | null;
  readonly usdtAddress: string | null;
  readonly hasPayPassword: boolean;
  /** Whether the first payment password is set with the password of the login. */
  readonly asksLogin: boolean;
  /** No withdrawal before then, and why; null when there is nothing in the way. */
  readonly lock: { readonly until: string; readonly by: 'password' | 'address' } | null;
  /** How long withdrawals wait after an address was changed, in seconds. */
  readonly hold_s: number;
}

export const toRecharge = (recharge: WireRecharge): Recharge => ({
  orderNo: recharge.order_no,
  method: recharge.method,
  amount: recharge.amount,
  credited: recharge.credited,
  status: recharge.status,
  reason: recharge.reason,
  createdAt: recharge.create_time,
  paidAt: recharge.paid_at,
  payUntil: recharge.pay_until ?? null,
  payUrl: recharge.pay_url ?? null,
  address: recharge.address ?? null,
  payAmount: recharge.pay_amount ?? null,
});

export const toRechargeTerms = ({ methods, review }: RechargePage): RechargeTerms => ({ methods, review });

export const toWithdrawal = (withdrawal: WireWithdrawal): Withdrawal => ({
  orderNo: withdrawal.order_no,
  method: withdrawal.method,
  amount: withdrawal.amount,
  status: withdrawal.status,
  reason: withdrawal.reason,
  createdAt: withdrawal.create_time,
  doneAt: withdrawal.done_at,
  account: withdrawal.account,
});

export const toWithdrawTerms = ({ methods, min, max, available }: WithdrawPage): WithdrawTerms => ({
  methods,
  min,
  max,
  available,
});

export const toPayDetails = (info: PayInfo): PayDetails => ({
  paypal: info.paypal,
  usdtAddress: info.usdt_address,
  hasPayPassword: info.has_pay_password,
  asksLogin: info.asks_login,
  lock: info.locked_until === null ? null : { until: info.locked_until, by: info.locked_by ?? 'password' },
  hold_s: info.hold_s,
});
