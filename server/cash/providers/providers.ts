import type { Config } from '../../config/config.ts';
import { refuseInTransaction } from '../../work/context.ts';
import { asking } from '../../work/boundedWork.ts';
import { paypalProvider } from './paypal.ts';
import type { PaymentProvider, PayMethod, PayMethodId } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { usdtProvider } from './usdt.ts';

/** The providers of the settings, and what holds for all of them. */
export interface Payments {
  readonly rules: Config['payments'];
  readonly providers: readonly PaymentProvider[];
  /** Of wrong payment passwords. */
  readonly lockout: Config['login'];
}

/** Asks a provider: outside of transactions, and not too many at once. */
function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  refuseInTransaction('HTTP');
  return asking.run(question);
}

/** A provider whose every question is bounded. */
function bounded(provider: PaymentProvider): PaymentProvider {
  const { payouts, readEvent } = provider;
  return {
    ...provider,
    begin: (order) => ask(() => provider.begin(order)),
    lookUp: (order) => ask(() => provider.lookUp(order)),
    payouts: payouts && { ...payouts, send: (order) => ask(() => payouts.send(order)) },
    readEvent: readEvent && ((delivery) => ask(() => readEvent(delivery))),
  };
}

export function paymentsOfConfig({ payments, login }: Config): Payments {
  const { sandbox, paypal, usdt } = payments;
  return {
    rules: payments,
    lockout: login,
    providers: [
      ...(sandbox === null ? [] : [sandboxProvider(sandbox)]),
      ...(paypal === null ? [] : [paypalProvider(paypal)]),
      ...(usdt === null ? [] : [usdtProvider(usdt)]),
    ].map(bounded),
  };
}

export interface OfferedMethod extends PayMethod {
  readonly isSandbox: boolean;
}

/** Every way that is open to members. */
export const methodsOf = ({ providers }: Payments): readonly OfferedMethod[] =>
  providers.flatMap(({ methods, isSandbox }) => methods.map((method) => ({ ...method, isSandbox })));

/** Whose a method is; null for one that isn't open any more. */
export const providerOf = ({ providers }: Payments, method: PayMethodId): PaymentProvider | null =>
  providers.find(({ methods }) => methods.some(({ id }) => id === method)) ?? null;
