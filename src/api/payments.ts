/** The reads of recharge, withdrawal and payment details, one function each; fetched with the first list. */
import { paymentCalls } from '../../contract/calls/payments.ts';
import {
  toPayDetails,
  toRecharge,
  toRechargeTerms,
  toWithdrawal,
  toWithdrawTerms,
} from '../../contract/model.payments.ts';
import type { Client } from './client.ts';

interface Paged {
  readonly page: number;
  readonly limit: number;
  /** One payment only. */
  readonly order_no: string | undefined;
}

export type Payments = ReturnType<typeof createPayments>;
export const createPayments = ({ ask }: Client) => ({
  recharges: async (query: Paged, signal?: AbortSignal) => {
    const { data } = await ask(paymentCalls.recharges, { query, signal });
    return { rows: data.list.map(toRecharge), total: data.total, summary: toRechargeTerms(data) };
  },
  withdrawals: async (query: Paged, signal?: AbortSignal) => {
    const { data } = await ask(paymentCalls.withdrawals, { query, signal });
    return { rows: data.list.map(toWithdrawal), total: data.total, summary: toWithdrawTerms(data) };
  },
  payDetails: async (signal?: AbortSignal) => {
    const { data } = await ask(paymentCalls.payInfo, { signal });
    return { rows: [toPayDetails(data)], total: 1 };
  },
});
