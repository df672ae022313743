/** Play money: a recharge is paid at once or after a while, a withdrawal goes through all its states by itself. */
import type { PaymentConfig } from '../../config/payments.ts';
import { HOUSE } from '../../ledger/ledger.ts';
import type { PaymentProvider, RechargeOutcome } from './provider.ts';

const PAID: RechargeOutcome = { kind: 'paid', providerRef: null, isExact: true, received: '' };

export function sandboxProvider({
  recharge_ms,
  payout_ms,
}: NonNullable<PaymentConfig['sandbox']>): PaymentProvider {
  const outcomeAt = (age_ms: number): RechargeOutcome =>
    age_ms >= recharge_ms ? PAID : { kind: 'pending', lookAfter_ms: recharge_ms - age_ms };
  return {
    id: 'sandbox',
    house: HOUSE.sandbox,
    isSandbox: true,
    methods: [{ id: 'sandbox', name: 'Sandbox' }],
    quote: () => null,
    payableFor_ms: null,
    begin: ({ age_ms }) => Promise.resolve(outcomeAt(age_ms)),
    lookUp: ({ age_ms }) => Promise.resolve(outcomeAt(age_ms)),
    payouts: {
      approvesAfter_ms: payout_ms,
      sendsAfter_ms: payout_ms,
      send: () => Promise.resolve({ kind: 'paid', providerRef: null }),
    },
    readEvent: null,
  };
}
