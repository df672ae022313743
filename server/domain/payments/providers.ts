import type { Config } from '../../config.ts';
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

export function paymentsOfConfig({ payments, login }: Config): Payments {
  const { sandbox, paypal, usdt } = payments;
  return {
    rules: payments,
    lockout: login,
    providers: [
      ...(sandbox === null ? [] : [sandboxProvider(sandbox)]),
      ...(paypal === null ? [] : [paypalProvider(paypal)]),
      ...(usdt === null ? [] : [usdtProvider(usdt)]),
    ],
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
