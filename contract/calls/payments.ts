/** The calls of recharge, withdrawal and payment details [A-07…A-09]. */
import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import * as payments from '../wire/payments.ts';

export const paymentCalls = {
  recharges: {
    method: 'GET',
    path: '/api/v1/recharge',
    access: 'member',
    summary: 'The ways to recharge, and the recharges of the member, newest first.',
    query: payments.rechargeQuery,
    answer: payments.rechargePage,
  },
  recharge: {
    method: 'POST',
    path: '/api/v1/recharge',
    access: 'member',
    summary: 'Begins a recharge; exactly once for a request_id.',
    body: payments.rechargeBody,
    answer: payments.rechargeReceipt,
    refusals: [CODE.requestIdReused, CODE.limitReached, CODE.excluded],
  },
  withdrawals: {
    method: 'GET',
    path: '/api/v1/withdraw',
    access: 'member',
    summary: 'What may be withdrawn, and the withdrawals of the member, newest first.',
    query: payments.withdrawQuery,
    answer: payments.withdrawPage,
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/withdraw',
    access: 'member',
    summary: 'Asks for a withdrawal and reserves its money at once; exactly once for a request_id.',
    body: payments.withdrawBody,
    answer: payments.withdrawReceipt,
    refusals: [
      CODE.requestIdReused,
      CODE.balanceTooLow,
      CODE.limitReached,
      CODE.lockedOut,
      CODE.wrongPaymentPassword,
    ],
  },
  payInfo: {
    method: 'GET',
    path: '/api/v1/user/payInfo',
    access: 'member',
    summary: 'Where the member is paid, masked.',
    answer: payments.payInfo,
  },
  setPaypal: {
    method: 'POST',
    path: '/api/v1/payInfo/setPaypal',
    access: 'member',
    summary: 'Sets the PayPal account that withdrawals go to. Changing it delays the next withdrawal.',
    body: payments.setPaypalBody,
    answer: payments.payInfo,
    refusals: [CODE.lockedOut, CODE.wrongPaymentPassword],
  },
  setUsdtAddress: {
    method: 'POST',
    path: '/api/v1/payInfo/setUsdtAddress',
    access: 'member',
    summary:
      'Sets the USDT address that withdrawals go to, TRC-20 or ERC-20. Changing it delays the next withdrawal.',
    body: payments.setUsdtAddressBody,
    answer: payments.payInfo,
    refusals: [CODE.lockedOut, CODE.wrongPaymentPassword],
  },
  changePayPwd: {
    method: 'POST',
    path: '/api/v1/payInfo/changePayPwd',
    access: 'member',
    summary: 'Sets the payment password, or changes it with the old one.',
    body: payments.changePayPwdBody,
    answer: payments.payInfo,
    refusals: [CODE.lockedOut, CODE.wrongPaymentPassword],
  },
} as const satisfies Record<string, Call>;
